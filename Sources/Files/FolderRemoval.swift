import Foundation

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
