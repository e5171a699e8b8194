import Foundation
import Parallel

/// An open folder. Files below it are opened relative to it, so that no path leads out of it.
package struct FolderHandle: ~Copyable {
  package let descriptor: Int32

  /// Opens a folder that the user named; symbolic links are followed.
  package init(_ path: String) throws(FileReadingError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(.last) }
  }

  /// Opens a folder directly inside another one; a symbolic link is an error.
  package init(_ name: String, in parent: borrowing FolderHandle) throws(FileReadingError) {
    try self.init(name, inFolder: parent.descriptor)
  }

  /// - Parameter parent: the descriptor of the folder that contains this one.
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
  package borrowing func kind(of name: String) -> FileKind { stamp(of: name)?.kind ?? .nothing }

  /// Returns the metadata of a file directly in the folder; nil if there is no such file.
  borrowing func stamp(of name: String) -> FileStamp? { FileStamp(name, in: descriptor) }

  /// Returns the names of the files and folders directly in the folder.
  ///
  /// - Parameters:
  ///   - hidden: whether to include names that begin with a dot.
  ///   - isSorted: whether to sort the names by their bytes, an order that is the same on every
  ///     system.
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

  /// Reads a file below the folder. Its path has `/` as separator and must not lead through a
  /// symbolic link.
  package borrowing func read(_ path: String, limit: Int) throws(FileReadingError) -> [UInt8] {
    let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard !["", ".", ".."].contains(parts[0]) else { throw .system(SystemError(ENOENT)) }
    guard parts.count == 1 else {
      return try FolderHandle(parts[0], in: self).read(parts[1], limit: limit)
    }
    return try readFile(path, in: descriptor, .content(limit: limit))
  }

  /// Calls a function for several subfolders in parallel, and returns the results in the order of
  /// the names. After all calls have ended, throws the first error in that order.
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
  /// The strings sorted by their UTF-8 bytes, an order that is the same in every language.
  var sortedByBytes: [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}

/// Removes a folder with everything in it; symbolic links are removed, not followed.
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
  /// Removes everything in the folder. Subfolders are emptied in parallel, because removing their
  /// files takes most of the time.
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

/// Removes a file or an empty folder directly in a folder; a missing one is not an error.
private func removeEntry(
  _ name: String, in folder: Int32, _ flags: Int32 = 0
) throws(FileReadingError) {
  guard unlinkat(folder, name, flags) == 0 || errno == ENOENT else { throw .system(.last) }
}

/// Returns the absolute path without `.`, `..` and symbolic links.
///
/// Parts are resolved from left to right, as the system does: `..` after a link is the parent
/// folder of the link's target. Parts that do not exist stay as they are.
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

/// Resolves the last part of the path if it is a symbolic link whose target exists.
private func followed(_ parts: [String]) -> [String] {
  let path = "/" + parts.joined(separator: "/")
  guard FileKind(of: path) == .link, let real = realpath(path, nil) else { return parts }
  defer { free(real) }
  return String(cString: real).pathParts
}

extension String {
  fileprivate var pathParts: [String] { split(separator: "/").map(String.init) }
}
