import Foundation

extension FolderPublisher {
  /// Puts files in the places of those with the same paths, each in one step, and leaves everything
  /// else as it is.
  ///
  /// - Parameter mark: the name of a file without which nothing is touched.
  /// - Returns: What lay and what lies there, for each file.
  func renew(_ files: [PublishedFile], beside mark: String) throws -> [FileExchange] {
    let lock = try OutputLock(beside("lock"), for: output)
    let folder = try FolderHandle(output)
    guard case .file = folder.kind(of: mark) else { throw SystemFault(ENOENT) }
    let draft = beside("page")
    defer { unlink(draft) }
    var exchanges: [FileExchange] = []
    for file in files {
      try writeNewFile(file.bytes, to: draft)
      exchanges.append(try folder.replace(file.path, by: draft))
    }
    _ = consume lock
    return exchanges
  }
}

extension FolderHandle {
  /// Moves a file into the place of one below the folder; no part of the path may be a link.
  fileprivate borrowing func replace(_ path: String, by draft: String) throws -> FileExchange {
    let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard !["", ".", ".."].contains(parts[0]) else { throw SystemFault(ENOENT) }
    guard parts.count == 1 else {
      return try FolderHandle(parts[0], in: self).replace(parts[1], by: draft)
    }
    guard let old = mark(of: path), case .file = old.kind else { throw SystemFault(ENOENT) }
    guard renameat(AT_FDCWD, draft, descriptor, path) == 0 else { throw SystemFault.last }
    guard let new = mark(of: path) else { throw SystemFault.last }
    return FileExchange(old: old, new: new)
  }
}
