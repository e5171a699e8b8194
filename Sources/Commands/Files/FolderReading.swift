import ContentLoading
import Foundation

/// Reads the folders of a knowledge base.
///
/// Hidden files are left out. A file that cannot be read, is too large, or is no regular file is
/// returned as such, so that it can be reported with its path. Nothing is read outside of the root,
/// whatever symbolic links there are.
///
/// - Parameter part: What is read; the rest is left out as if it were not there.
func readFolder(
  _ root: String, part: ContentPart = .everything, limits: LoadingLimits = LoadingLimits()
) -> [ContentFile] {
  guard let handle = try? FolderHandle(root) else { return [] }
  var tree = TreeReading(limits: limits, includes: part.includes)
  for folder in ["Content", "Locales"] where handle.kind(of: folder) != .nothing {
    tree.read(folder, named: folder, in: handle)
  }
  return tree.files.sorted { $0.path < $1.path }
}

/// Reads the files below a folder.
struct TreeReading {
  let limits: LoadingLimits
  /// Tells whether a folder or file is read, by its path.
  let includes: (String) -> Bool
  private(set) var files: [ContentFile] = []
  private var rest: Int
  private var totalSize = 0

  init(limits: LoadingLimits, includes: @escaping (String) -> Bool = { _ in true }) {
    self.limits = limits
    self.includes = includes
    rest = limits.fileCount
  }

  /// Adds the files below a folder, or says why there are none.
  ///
  /// - Parameters:
  ///   - path: of the folder, as it is shown to people.
  ///   - name: of the folder in its parent.
  mutating func read(
    _ path: String, named name: String, in parent: borrowing FolderHandle, depth: Int = 1
  ) {
    guard includes(path) else { return }
    guard depth <= limits.folderDepth else {
      return add(path, .unreadable("more than \(limits.folderDepth) folders inside each other"))
    }
    do {
      let folder = try FolderHandle(name, in: parent)
      for name in try folder.names() where rest >= 0 {
        readEntry(path + "/" + name, named: name, in: folder, depth: depth)
      }
    } catch {
      add(path, .unreadable("the folder cannot be listed: \(error.reason)"))
    }
  }
}

extension TreeReading {
  private mutating func readEntry(
    _ path: String, named name: String, in folder: borrowing FolderHandle, depth: Int
  ) {
    guard includes(path) else { return }
    let kind = folder.kind(of: name)
    if kind == .folder { return read(path, named: name, in: folder, depth: depth + 1) }
    rest -= 1
    guard rest >= 0 else {
      return add(
        path,
        .unreadable(
          "there are more than \(limits.fileCount) files; --max-files sets another limit"))
    }
    add(path, contents(of: name, kind, in: folder))
  }

  private func contents(
    of name: String, _ kind: FileKind, in folder: borrowing FolderHandle
  ) -> ContentFile.Contents {
    // Opening a device or a pipe can have effects of its own.
    if kind == .special { return .unreadable(ReadingFault.special.reason) }
    do {
      let room = limits.totalSize - totalSize
      let bytes = try readFile(name, in: folder.descriptor, .content(limit: limits.fileSize))
      guard bytes.count <= room else {
        return .unreadable("all files together have more than \(limits.totalSize) bytes")
      }
      return .bytes(bytes)
    } catch {
      if case .tooLarge(let size) = error { return .tooLarge(size) }
      return .unreadable(error.reason)
    }
  }

  private mutating func add(_ path: String, _ contents: ContentFile.Contents) {
    if case .bytes(let bytes) = contents { totalSize += bytes.count }
    files.append(ContentFile(path: path, contents: contents))
  }
}
