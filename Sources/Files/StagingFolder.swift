import Diagnostics
import Foundation
import Synchronization

/// The folder in which a new output is completed before it replaces the old one.
///
/// A class, because several threads add files to it and share the list of its folders and the first
/// failure.
package final class StagingFolder: Sendable {
  private let path: String
  /// The path of the output to be replaced; nil if there is none. A file that has the
  /// same bytes as in that output is added as a hard link to the old file.
  private let present: String?
  private let state: Mutex<State>

  private struct State {
    var folders: Set<Substring> = []
    var files: [String] = []
    var failure: PublishingError?
  }

  init(path: String, present: String) throws(PublishingError) {
    guard mkdir(path, 0o777) == 0 else { throw .notWritable(present, .last) }
    self.path = path
    self.present = FileKind(of: present) == .folder ? present : nil
    state = Mutex(State())
  }

  /// Adds a file. After the first failure, or when the process is asked to end, nothing more is
  /// written.
  ///
  /// - Parameter name: the path of the file below the output, with `/` as separator.
  package func add(_ bytes: [UInt8], at name: String) {
    addFile(name) { () throws(SystemError) in
      if !linkUnchanged(bytes, at: name) { try writeNewFile(bytes, to: path + "/" + name) }
    }
  }

  /// Adds a file whose bytes are made piece by piece, so that they need not fit into memory.
  package func add(at name: String, filledBy fill: (inout StagedFile) -> Void) {
    addFile(name) { () throws(SystemError) in
      var file = try StagedFile(path + "/" + name)
      fill(&file)
      try file.close()
    }
    if EndRequest.isPending { fail(PublishingError("output.interrupted")) }
  }

  private func addFile(_ name: String, _ write: () throws(SystemError) -> Void) {
    guard !EndRequest.isPending else { return fail(PublishingError("output.interrupted")) }
    guard name.isPathBelow else {
      return fail(PublishingError(LocalizableMessage("output.no-path", ["path": .text(name)])))
    }
    do {
      if try makePlace(for: name) { try write() }
    } catch {
      fail(.notWritable(name, error))
    }
  }

  /// Returns the paths of all files, sorted by their bytes, when all have been added; throws the
  /// first failure.
  package func finished() throws(PublishingError) -> [String] {
    let (files, failure) = state.withLock { ($0.files, $0.failure) }
    if let failure { throw failure }
    return files.sortedByBytes
  }

  private func fail(_ failure: PublishingError) {
    state.withLock { $0.failure = $0.failure ?? failure }
  }

  /// Records a file and creates the folders that contain it; returns false after a failure.
  private func makePlace(for name: String) throws(SystemError) -> Bool {
    try state.withLock { state throws(SystemError) in
      guard state.failure == nil else { return false }
      state.files.append(name)
      guard let end = name.lastIndex(of: "/"), !state.folders.contains(name[..<end])
      else { return true }
      var place = name.startIndex
      while let slash = name[place...].firstIndex(of: "/") {
        let folder = name[..<slash]
        if state.folders.insert(folder).inserted, mkdir(path + "/" + folder, 0o777) != 0 {
          throw SystemError.last
        }
        place = name.index(after: slash)
      }
      return true
    }
  }

  /// Links a file to the one in the present output if their bytes are equal; returns whether it
  /// did. Sharing the bytes is safe, because an output is only ever removed, never changed.
  private func linkUnchanged(_ bytes: [UInt8], at name: String) -> Bool {
    guard let file = present.map({ $0 + "/" + name }),
      FileKind(of: file) == .file(size: bytes.count),
      (try? readFile(file, .content(limit: bytes.count))) == bytes
    else { return false }
    return linkat(AT_FDCWD, file, AT_FDCWD, path + "/" + name, 0) == 0
  }
}

extension String {
  /// Whether the text is the path of a file below a folder on every system: it has no empty part,
  /// `.`, `..`, backslash or zero byte.
  fileprivate var isPathBelow: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return !utf8.contains(0) && !utf8.contains(UInt8(ascii: "\\"))
      && parts.allSatisfy { part in
        !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
      }
  }
}

/// A new file that is written piece by piece. After a failure, or when the process is asked to end,
/// nothing more is written.
package struct StagedFile {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var failure: SystemError?

  /// The number of bytes that are written at once.
  private static let mostBuffered = 1 << 16

  init(_ path: String) throws(SystemError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SystemError.last }
  }

  package mutating func write(_ bytes: [UInt8]) {
    buffer += bytes
    if buffer.count >= Self.mostBuffered { flush() }
  }

  private mutating func flush() {
    if failure == nil, !EndRequest.isPending { failure = writeAll(buffer, to: descriptor) }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Ends the file; throws the first failure.
  mutating func close() throws(SystemError) {
    flush()
    if Foundation.close(descriptor) != 0, failure == nil { failure = .last }
    if let failure { throw failure }
  }
}
