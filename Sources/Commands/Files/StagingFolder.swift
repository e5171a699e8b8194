import Foundation
import Synchronization

/// A file that is to be published.
struct PublishedFile: Sendable {
  /// Relative to the output, with `/` as separator.
  let path: String
  let bytes: [UInt8]
}

/// The folder in which an output is completed before it takes its place.
///
/// A class, because several threads put files into it, and all of them need to know which folders
/// there are and whether anything has failed.
final class StagingFolder: Sendable {
  private let path: String
  /// The output as it is now, nil where there is none; a file in it that stays the same is linked,
  /// not written again.
  private let former: String?
  private let state: Mutex<State>

  private struct State {
    var folders: Set<Substring> = []
    var files: [String] = []
    var failure: CommandFailure?
  }

  /// Makes the folder.
  init(path: String, former: String) throws(CommandFailure) {
    guard mkdir(path, 0o777) == 0 else { throw .notWritable(former, .last) }
    self.path = path
    self.former = FileKind(of: former) == .folder ? former : nil
    state = Mutex(State())
  }
}

extension StagingFolder {
  /// Adds a file. Of failures the first is kept, and nothing is written any more.
  func add(_ file: PublishedFile) {
    add(file.path) {
      if !linkUnchanged(file) { try writeNewFile(file.bytes, to: path + "/" + file.path) }
    }
  }

  /// Adds a file of the former output, whatever is in it.
  func keep(_ name: String) {
    add(name) {
      if !link(name) { try writeNewFile(try formerBytes(of: name), to: path + "/" + name) }
    }
  }

  private func add(_ name: String, _ put: () throws -> Void) {
    do {
      guard name.isPathBelow else { throw CommandFailure.unsafePath(name) }
      if try makePlace(for: name) { try put() }
    } catch let fault as SystemFault {
      fail(.notWritable(name, fault))
    } catch {
      fail(error as? CommandFailure ?? .notWritable(name, SystemFault(EIO)))
    }
  }

  /// The paths of all files in the order of their bytes, as soon as all have been added.
  func finished() throws(CommandFailure) -> [String] {
    let (files, failure) = state.withLock { ($0.files, $0.failure) }
    if let failure { throw failure }
    return files.inOrderOfBytes
  }

  private func fail(_ failure: CommandFailure) {
    state.withLock { $0.failure = $0.failure ?? failure }
  }

  /// Makes the folders that a file lies in; returns false after a failure.
  private func makePlace(for name: String) throws(SystemFault) -> Bool {
    try state.withLock { state throws(SystemFault) in
      guard state.failure == nil else { return false }
      state.files.append(name)
      guard let end = name.lastIndex(of: "/"), !state.folders.contains(name[..<end])
      else { return true }
      var place = name.startIndex
      while let slash = name[place...].firstIndex(of: "/") {
        let folder = name[..<slash]
        if state.folders.insert(folder).inserted, mkdir(path + "/" + folder, 0o777) != 0 {
          throw SystemFault.last
        }
        place = name.index(after: slash)
      }
      return true
    }
  }

  private func linkUnchanged(_ file: PublishedFile) -> Bool {
    guard let former, FileKind(of: former + "/" + file.path) == .file(size: file.bytes.count),
      let bytes = try? formerBytes(of: file.path), bytes == file.bytes
    else { return false }
    return link(file.path)
  }

  /// A link shares the bytes with the former output, which is only ever removed, never changed.
  private func link(_ name: String) -> Bool {
    guard let former else { return false }
    return linkat(AT_FDCWD, former + "/" + name, AT_FDCWD, path + "/" + name, 0) == 0
  }

  /// What is in a file of the former output.
  private func formerBytes(of name: String) throws -> [UInt8] {
    guard let former else { throw SystemFault(ENOENT) }
    return try readFile(former + "/" + name, .content(limit: 1 << 30))
  }
}

extension String {
  /// Whether the text names a file below a folder, and nothing else on any system.
  fileprivate var isPathBelow: Bool {
    var (length, dots) = (0, 0)
    var isName: Bool { length > 0 && (dots < length || dots > 2) }
    for byte in utf8 {
      switch byte {
      case 0, UInt8(ascii: "\\"): return false
      case UInt8(ascii: "/"):
        guard isName else { return false }
        (length, dots) = (0, 0)
      default:
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return isName
  }
}

extension CommandFailure {
  fileprivate static func unsafePath(_ path: String) -> CommandFailure {
    CommandFailure(
      message: "'\(path)' is no path of a file inside a folder", status: .cannotWrite)
  }
}
