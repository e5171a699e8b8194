package import ContentLoading
import Diagnostics
import Foundation
import Parallel

/// Reads the folders of a knowledge base.
///
/// Hidden files and the leftovers of editors are left out. A file that cannot be read, is too large
/// or is not a regular file is returned with the reason instead of its bytes, so that it can be
/// reported. Symbolic links below the root are not followed, so that nothing outside of it is read.
///
/// - Parameters:
///   - folders: the names of the folders directly in the root that are read.
///   - includes: returns whether to read a file or folder, given its path below the root.
package func readFolders(
  _ folders: [String] = ["Content", "Locales"], in root: String,
  limits: LoadingLimits = LoadingLimits(),
  where includes: @escaping (String) -> Bool = { _ in true }
) -> [ContentFile] {
  guard let handle = try? FolderHandle(root) else { return [] }
  var reader = FolderReader(limits: limits, includes: includes, rest: limits.fileCount)
  for folder in folders where handle.kind(of: folder) != .nothing {
    reader.read(folder, named: folder, in: handle, depth: 1)
  }
  return reader.files.sorted { $0.path < $1.path }
}

/// A reader of the files below a folder that respects the limits.
private struct FolderReader {
  let limits: LoadingLimits
  let includes: (String) -> Bool
  /// The number of files that may still be read; negative once a file was left out.
  var rest: Int
  var files: [ContentFile] = []
  var totalSize = 0

  /// Adds the files below a folder, or the reason why they cannot be read.
  ///
  /// - Parameters:
  ///   - path: the path of the folder below the root.
  ///   - name: the name of the folder in its parent.
  mutating func read(
    _ path: String, named name: String, in parent: borrowing FolderHandle, depth: Int
  ) {
    guard includes(path) else { return }
    guard depth <= limits.folderDepth else {
      return add(path, .refused("file.too-deep", most: limits.folderDepth))
    }
    do {
      try readFiles(of: FolderHandle(name, in: parent), path, depth: depth)
    } catch {
      add(
        path,
        .unreadable(LocalizableMessage("file.unlistable", ["reason": .message(error.reason)])))
    }
  }

  private mutating func readFiles(
    of folder: borrowing FolderHandle, _ path: String, depth: Int
  ) throws(FileReadingError) {
    var names = try folder.names()
      .filter { !$0.isLeftover && includes(path + "/" + $0) }[...]
    while !names.isEmpty, rest >= 0 {
      // Reads files in batches, so that few are read for nothing when a limit is reached.
      let batch = Array(names.prefix(Self.batchSize))
      names = names.dropFirst(batch.count)
      let (descriptor, limits) = (folder.descriptor, limits)
      let read = batch.parallelMap(inRunsOf: Self.batchSize / 8) {
        contents(of: $0, in: descriptor, limits)
      }
      for (name, contents) in zip(batch, read) where rest >= 0 {
        if let contents {
          addFile(path + "/" + name, contents)
        } else {
          self.read(path + "/" + name, named: name, in: folder, depth: depth + 1)
        }
      }
    }
  }

  private static let batchSize = 64

  private mutating func addFile(_ path: String, _ contents: ContentFile.Contents) {
    rest -= 1
    if rest < 0 {
      add(path, .refused("file.too-many", most: limits.fileCount))
    } else if case .bytes(let bytes) = contents, bytes.count > limits.totalSize - totalSize {
      add(path, .refused("file.too-large-together", most: limits.totalSize))
    } else {
      add(path, contents)
    }
  }

  private mutating func add(_ path: String, _ contents: ContentFile.Contents) {
    if case .bytes(let bytes) = contents { totalSize += bytes.count }
    files.append(ContentFile(path: path, contents: contents))
  }
}

/// Returns the contents of a file, or the reason why it cannot be read; nil for a folder.
private func contents(
  of name: String, in folder: Int32, _ limits: LoadingLimits
) -> ContentFile.Contents? {
  let kind = FileStamp(name, in: folder)?.kind ?? .nothing
  if kind == .folder { return nil }
  // Opening a device or a pipe can have effects of its own.
  if kind == .special { return .unreadable(FileReadingError.special.reason) }
  do {
    return .bytes(try readFile(name, in: folder, .content(limit: limits.fileSize(of: name))))
  } catch {
    if case .tooLarge(let size) = error { return .tooLarge(size) }
    return .unreadable(error.reason)
  }
}

extension String {
  /// Whether editors and merges leave files with this name next to the ones that people write:
  /// backups, swap files, and the originals of conflicts.
  fileprivate var isLeftover: Bool {
    ["~", ".swp", ".orig"].contains(where: hasSuffix) || hasPrefix("#") && hasSuffix("#")
  }
}

extension ContentFile.Contents {
  fileprivate static func refused(_ key: String, most: Int) -> Self {
    .unreadable(LocalizableMessage(key, ["most": .text("\(most)")]))
  }
}
