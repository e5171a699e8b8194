import Foundation
import Synchronization

/// The folder in which an output is completed before it takes its place.
///
/// A class, because several threads put files into it, and all of them need to know which folders
/// there are and whether anything has failed.
package final class StagingFolder: Sendable {
  private let path: String
  /// The output as it is now, nil where there is none; a file in it that stays the same is linked,
  /// not written again.
  private let present: String?
  private let state: Mutex<State>

  private struct State {
    var folders: Set<Substring> = []
    var files: [String] = []
    var failure: PublishingError?
  }

  /// Makes the folder.
  init(path: String, present: String) throws(PublishingError) {
    guard mkdir(path, 0o777) == 0 else { throw .notWritable(present, .last) }
    self.path = path
    self.present = FileKind(of: present) == .folder ? present : nil
    state = Mutex(State())
  }

  /// Adds a file. After the first failure nothing is written any more.
  ///
  /// - Parameter name: the path of the file below the output, with `/` as separator.
  package func add(_ bytes: [UInt8], at name: String) {
    do {
      guard name.isPathBelow else {
        return fail(PublishingError("'\(name)' is no path of a file inside a folder"))
      }
      guard try makePlace(for: name), !linkUnchanged(bytes, at: name) else { return }
      try writeNewFile(bytes, to: path + "/" + name)
    } catch {
      fail(.notWritable(name, error))
    }
  }

  /// The paths of all files in the order of their bytes, as soon as all have been added.
  package func finished() throws(PublishingError) -> [String] {
    let (files, failure) = state.withLock { ($0.files, $0.failure) }
    if let failure { throw failure }
    return files.sortedByBytes
  }

  private func fail(_ failure: PublishingError) {
    state.withLock { $0.failure = $0.failure ?? failure }
  }

  /// Makes the folders that a file lies in; returns false after a failure.
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

  /// A link shares the bytes with the present output, which is only ever removed, never changed.
  private func linkUnchanged(_ bytes: [UInt8], at name: String) -> Bool {
    guard let file = present.map({ $0 + "/" + name }),
      FileKind(of: file) == .file(size: bytes.count),
      (try? readFile(file, .content(limit: bytes.count))) == bytes
    else { return false }
    return linkat(AT_FDCWD, file, AT_FDCWD, path + "/" + name, 0) == 0
  }
}

extension String {
  /// Whether the text names a file below a folder, and nothing else on any system.
  fileprivate var isPathBelow: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return !utf8.contains(0) && !utf8.contains(UInt8(ascii: "\\"))
      && parts.allSatisfy { part in
        !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
      }
  }
}
