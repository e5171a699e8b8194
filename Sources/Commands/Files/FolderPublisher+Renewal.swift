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
  fileprivate borrowing func replace(
    _ path: String, by draft: String
  ) throws(ReadingFault) -> FileExchange {
    try atPlace(of: path) { folder, name throws(ReadingFault) in
      guard let old = folder.mark(of: name), case .file = old.kind else {
        throw .system(SystemFault(ENOENT))
      }
      guard renameat(AT_FDCWD, draft, folder.descriptor, name) == 0,
        let new = folder.mark(of: name)
      else { throw .system(.last) }
      return FileExchange(old: old, new: new)
    }
  }
}
