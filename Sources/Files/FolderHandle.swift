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

  /// Reads a file below the folder, by a path with `/` as separator; no part of it may be a link.
  package borrowing func read(_ path: String, limit: Int) throws(FileReadingError) -> [UInt8] {
    let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard !["", ".", ".."].contains(parts[0]) else { throw .system(SystemError(ENOENT)) }
    guard parts.count == 1 else {
      return try FolderHandle(parts[0], in: self).read(parts[1], limit: limit)
    }
    return try readFile(path, in: descriptor, .content(limit: limit))
  }

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

/// Removes a folder with all that is in it; symbolic links are removed and not followed.
func removeFolder(_ path: String) throws(SystemError) {
  switch FileKind(of: path) {
  case .nothing: return
  case .file, .link, .special: guard unlink(path) == 0 else { throw .last }
  case .folder:
    do {
      try FolderHandle(path).removeContents()
    } catch {
      if case .system(let error) = error { throw error }
      throw SystemError(ENOTDIR)
    }
    guard rmdir(path) == 0 else { throw .last }
  }
}

extension FolderHandle {
  /// Removes the folders in this one on all cores: the files of one take a file system longer than
  /// everything else.
  fileprivate borrowing func removeContents() throws(FileReadingError) {
    var folders: [String] = []
    for name in try names(hidden: true) {
      if kind(of: name) == .folder {
        folders.append(name)
      } else {
        try removeEntry(name, in: descriptor)
      }
    }
    _ = try onAllCores(folders) { name, folder throws(FileReadingError) in
      try folder.removeContents()
    }
    for name in folders { try removeEntry(name, in: descriptor, AT_REMOVEDIR) }
  }
}

/// Removes what a name directly in a folder stands for, where that is still there.
private func removeEntry(
  _ name: String, in folder: Int32, _ flags: Int32 = 0
) throws(FileReadingError) {
  guard unlinkat(folder, name, flags) == 0 || errno == ENOENT else { throw .system(.last) }
}

/// Returns the path without `.`, `..` and symbolic links, from the root of the disk.
///
/// Parts are followed one after the other, as the system does: `..` after a link leaves the folder
/// that the link leads to. Parts that do not exist stay as they are.
package func absolutePath(_ path: String) -> String {
  let start = path.hasPrefix("/") ? [] : FileManager.default.currentDirectoryPath.pathParts
  var parts = start
  for part in path.pathParts {
    switch part {
    case ".": continue
    case "..": _ = parts.popLast()
    default: parts = followed(parts + [part])
    }
  }
  return "/" + parts.joined(separator: "/")
}

/// Follows the last part where it is a symbolic link that leads somewhere.
private func followed(_ parts: [String]) -> [String] {
  let path = "/" + parts.joined(separator: "/")
  guard FileKind(of: path) == .link, let real = realpath(path, nil) else { return parts }
  defer { free(real) }
  return String(cString: real).pathParts
}

extension String {
  fileprivate var pathParts: [String] { split(separator: "/").map(String.init) }
}
