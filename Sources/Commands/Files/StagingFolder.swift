import Foundation

/// A file that is to be published.
struct PublishedFile: Sendable {
  /// Relative to the output, with `/` as separator.
  let path: String
  let bytes: [UInt8]
}

/// The folder in which an output is completed before it takes its place.
struct StagingFolder {
  let path: String
  /// The output as it is now; a file in it that stays the same is linked, not written again.
  let former: String

  func write(_ files: [PublishedFile]) throws(CommandFailure) {
    var made: Set<Substring> = []
    try makeFolder("")
    for file in files {
      guard file.path.isPathBelow else { throw .unsafePath(file.path) }
      try makeParents(of: file.path, &made)
      do {
        if !linkUnchanged(file) { try writeNewFile(file.bytes, to: path + "/" + file.path) }
      } catch {
        throw .notWritable(file.path, error)
      }
    }
  }

  private func makeParents(of file: String, _ made: inout Set<Substring>) throws(CommandFailure) {
    guard let end = file.lastIndex(of: "/"), !made.contains(file[..<end]) else { return }
    var place = file.startIndex
    while let slash = file[place...].firstIndex(of: "/") {
      if made.insert(file[..<slash]).inserted { try makeFolder("/" + file[..<slash]) }
      place = file.index(after: slash)
    }
  }

  private func makeFolder(_ name: some StringProtocol) throws(CommandFailure) {
    guard mkdir(path + name, 0o777) == 0 else { throw .notWritable(former, .last) }
  }

  /// A link shares the bytes with the former output, which is only ever removed, never changed.
  private func linkUnchanged(_ file: PublishedFile) -> Bool {
    let old = former + "/" + file.path
    guard FileKind(of: old) == .file(size: file.bytes.count),
      let bytes = try? readFile(old, .content(limit: file.bytes.count)), bytes == file.bytes
    else { return false }
    return linkat(AT_FDCWD, old, AT_FDCWD, path + "/" + file.path, 0) == 0
  }
}

/// Removes a folder with all that is in it; symbolic links are removed and not followed.
func removeFolder(_ path: String) throws(SystemFault) {
  switch FileKind(of: path) {
  case .nothing: return
  case .file, .link, .special: guard unlink(path) == 0 else { throw .last }
  case .folder:
    do {
      try FolderHandle(path).removeContents()
    } catch {
      if case .system(let fault) = error { throw fault }
      throw SystemFault(ENOTDIR)
    }
    guard rmdir(path) == 0 else { throw .last }
  }
}

extension FolderHandle {
  fileprivate borrowing func removeContents() throws(ReadingFault) {
    for name in try names(hidden: true) {
      let isFolder = kind(of: name) == .folder
      if isFolder { try FolderHandle(name, in: self).removeContents() }
      let flags = isFolder ? AT_REMOVEDIR : 0
      guard unlinkat(descriptor, name, flags) == 0 || errno == ENOENT else {
        throw .system(.last)
      }
    }
  }
}

extension String {
  /// Whether the text names a file below a folder, and nothing else on any system.
  fileprivate var isPathBelow: Bool {
    let parts = split(separator: "/", omittingEmptySubsequences: false)
    return !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." }
      && !utf8.contains { $0 == 0 || $0 == UInt8(ascii: "\\") }
  }
}

extension CommandFailure {
  fileprivate static func unsafePath(_ path: String) -> CommandFailure {
    CommandFailure(
      message: "'\(path)' is no path of a file inside a folder", status: .cannotWrite)
  }
}
