import Foundation
import Parallel

/// An open folder, from which names below it are reached without ever leaving it.
package struct FolderHandle: ~Copyable {
  package let descriptor: Int32

  /// Opens a folder that a person named; a symbolic link stands for what it leads to.
  package init(_ path: String) throws(FileReadingError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(.last) }
  }

  /// Opens a folder directly in another; a symbolic link is an error.
  package init(_ name: String, in parent: borrowing FolderHandle) throws(FileReadingError) {
    try self.init(name, inFolder: parent.descriptor)
  }

  /// - Parameter parent: the descriptor of the folder that holds the name.
  init(_ name: String, inFolder parent: Int32) throws(FileReadingError) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
    descriptor = openat(parent, name, flags)
    guard descriptor >= 0 else {
      let error = SystemError.last
      throw FileStamp(name, in: parent)?.kind == .link ? .link : .system(error)
    }
  }

  deinit { close(descriptor) }
}

extension FolderHandle {
  /// What a name directly in the folder stands for.
  package borrowing func kind(of name: String) -> FileKind { stamp(of: name)?.kind ?? .nothing }

  /// What the file system says about a name directly in the folder; nil where there is nothing.
  borrowing func stamp(of name: String) -> FileStamp? { FileStamp(name, in: descriptor) }

  /// The names in the folder.
  ///
  /// - Parameters:
  ///   - hidden: whether names that begin with a dot count.
  ///   - isSorted: whether they are sorted by their bytes, as which they are the same everywhere.
  package borrowing func names(
    hidden: Bool = false, isSorted: Bool = true
  ) throws(FileReadingError) -> [String] {
    let own = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0, let stream = fdopendir(own) else { throw .system(.last) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = entry.pointee.name
      guard name != [UInt8(ascii: ".")], name != Array("..".utf8) else { continue }
      guard hidden || name.first != UInt8(ascii: ".") else { continue }
      names.append(String(decoding: name, as: UTF8.self))
    }
    return isSorted ? names.sortedByBytes : names
  }

  /// Reads a file below the folder, by a path with `/` as separator of which no part is a link.
  package borrowing func read(_ path: String, limit: Int) throws(FileReadingError) -> [UInt8] {
    let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard !["", ".", ".."].contains(parts[0]) else { throw .system(SystemError(ENOENT)) }
    guard parts.count == 1 else {
      return try FolderHandle(parts[0], in: self).read(parts[1], limit: limit)
    }
    return try readFile(path, in: descriptor, .content(limit: limit))
  }
}

extension FolderHandle {
  /// Does something in several folders directly in this one, on all cores, and returns the results
  /// in the order of the names; of several errors the first is thrown, when all have ended.
  borrowing func onAllCores<Result: Sendable>(
    _ names: [String],
    _ work:
      @Sendable (_ name: String, _ folder: borrowing FolderHandle) throws(FileReadingError) ->
      Result
  ) throws(FileReadingError) -> [Result] {
    let parent = descriptor
    let results = names.parallelMap(inRunsOf: 1) { name in
      Swift.Result { () throws(FileReadingError) -> Result in
        try work(name, FolderHandle(name, inFolder: parent))
      }
    }
    var values: [Result] = []
    for result in results { values.append(try result.get()) }
    return values
  }
}

extension dirent {
  /// The bytes of the name without the terminating zero.
  fileprivate var name: [UInt8] {
    withUnsafeBytes(of: d_name) { Array($0.prefix { $0 != 0 }) }
  }
}

extension [String] {
  /// Sorted by the bytes of UTF-8, which is the same in every language.
  var sortedByBytes: [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}
