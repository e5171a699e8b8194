import Foundation
import Parallel

/// An open folder, from which names below it are reached without ever leaving it.
struct FolderHandle: ~Copyable {
  let descriptor: Int32

  /// Opens a folder that a person named; a symbolic link stands for what it leads to.
  init(_ path: String) throws(ReadingFault) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(.last) }
  }

  /// Opens a folder directly in another; a symbolic link is an error.
  init(_ name: String, in parent: borrowing FolderHandle) throws(ReadingFault) {
    try self.init(name, inFolder: parent.descriptor)
  }

  /// - Parameter parent: the descriptor of the folder that holds the name.
  init(_ name: String, inFolder parent: Int32) throws(ReadingFault) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
    descriptor = openat(parent, name, flags)
    guard descriptor >= 0 else {
      let fault = SystemFault.last
      throw FileMark(Array(name.utf8), in: parent)?.kind == .link ? .link : .system(fault)
    }
  }

  deinit { close(descriptor) }
}

extension FolderHandle {
  /// What a name directly in the folder stands for.
  borrowing func kind(of name: String) -> FileKind {
    mark(of: name)?.kind ?? .nothing
  }

  /// What the file system says about a name directly in the folder; nil where there is nothing.
  borrowing func mark(of name: String) -> FileMark? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return FileMark(status)
  }

  /// The names in the folder in the order of their bytes.
  ///
  /// - Parameter hidden: whether names that begin with a dot count.
  borrowing func names(hidden: Bool = false) throws(ReadingFault) -> [String] {
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
    return names.inOrderOfBytes
  }

  /// Reads a file below the folder, by a path with `/` as separator of which no part is a link.
  borrowing func read(_ path: String, limit: Int) throws(ReadingFault) -> [UInt8] {
    try atPlace(of: path) { folder, name throws(ReadingFault) in
      try readFile(name, in: folder.descriptor, .content(limit: limit))
    }
  }

  /// Does something in the folder that holds a name.
  ///
  /// - Parameters:
  ///   - path: of the name below this folder, with `/` as separator; no part of it is a link.
  ///   - work: is handed the folder, and the name in it.
  borrowing func atPlace<Result>(
    of path: String,
    _ work: (_ folder: borrowing FolderHandle, _ name: String) throws(ReadingFault) -> Result
  ) throws(ReadingFault) -> Result {
    let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard !["", ".", ".."].contains(parts[0]) else { throw .system(SystemFault(ENOENT)) }
    guard parts.count == 2 else { return try work(self, path) }
    return try FolderHandle(parts[0], in: self).atPlace(of: parts[1], work)
  }
}

extension FolderHandle {
  /// Does something in several folders directly in this one, on all cores, and returns the results
  /// in the order of the names; of several faults the first is thrown, when all have ended.
  borrowing func onAllCores<Result: Sendable>(
    _ names: [String],
    _ work:
      @Sendable (_ name: String, _ folder: borrowing FolderHandle) throws(ReadingFault) ->
      Result
  ) throws(ReadingFault) -> [Result] {
    let parent = descriptor
    let results = names.parallelMap(inRunsOf: 1) { name in
      Swift.Result { () throws(ReadingFault) -> Result in
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
  var name: [UInt8] {
    withUnsafeBytes(of: d_name) { Array($0.prefix { $0 != 0 }) }
  }
}
