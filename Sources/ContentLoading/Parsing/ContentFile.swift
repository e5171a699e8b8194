package import Diagnostics
import Translation

/// A file of a knowledge base: its path, and its contents as they were read.
package struct ContentFile: Equatable, Sendable {
  /// The path relative to the root of the knowledge base, with `/` as separator.
  package let path: String
  package let contents: Contents

  package enum Contents: Sendable, Equatable {
    case bytes([UInt8])
    /// The file exists but could not be read. The value is the reason in words.
    case unreadable(LocalizableMessage)
    /// The file is too large and was not read. The value is its size in bytes.
    case tooLarge(Int)
  }

  package init(path: String, contents: Contents) {
    self.path = path
    self.contents = contents
  }

  package init(path: String, text: String) {
    self.init(path: path, contents: .bytes(Array(text.utf8)))
  }
}

/// The files of a knowledge base by path and by folder.
struct FileTable: Sendable {
  /// The files, each path only once. If several files have the same path, the first one is kept.
  let list: [ContentFile]
  private let places: [String: Int]
  private let folders: [Substring: [Int]]

  init(_ files: [ContentFile]) {
    var list: [ContentFile] = []
    var places: [String: Int] = [:]
    list.reserveCapacity(files.count)
    places.reserveCapacity(files.count)
    for file in files where places[file.path] == nil {
      places[file.path] = list.count
      list.append(file)
    }
    self.list = list
    self.places = places
    folders = Dictionary(grouping: list.indices) { place in
      let path = list[place].path
      return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
    }
  }
}

extension FileTable {
  subscript(path: String) -> ContentFile? { place(of: path).map { list[$0] } }

  func place(of path: String) -> Int? { places[path] }

  /// Returns the sorted paths of the files that are directly in a folder.
  func paths(in folder: String) -> [String] {
    (folders[folder[...]] ?? []).map { list[$0].path }.sorted()
  }
}

/// The limits beyond which content is treated as a mistake or an attack.
package struct LoadingLimits: Sendable, Equatable {
  /// The maximum size of a file in bytes. The largest real file, a color table, has under 200 kB.
  package var fileSize: Int
  /// The maximum number of files. Ten thousand rules in two languages need about thirty thousand.
  package var fileCount: Int
  /// The maximum size of all files together, in bytes.
  package var totalSize: Int
  /// The maximum depth of nested folders. The file formats use five levels.
  package var folderDepth: Int

  package init(
    fileSize: Int = 4 << 20, fileCount: Int = 200_000, totalSize: Int = 512 << 20,
    folderDepth: Int = 32
  ) {
    self.fileSize = fileSize
    self.fileCount = fileCount
    self.totalSize = max(totalSize, fileSize)
    self.folderDepth = folderDepth
  }

  /// Returns the maximum size of one file in bytes. It is greater for `translation.lock`, which
  /// holds all source texts: 13 MB for five thousand rules.
  ///
  /// - Parameter path: A path, or only the name of a file.
  package func fileSize(of path: String) -> Int {
    guard path == TranslationLock.fileName || path.hasSuffix("/" + TranslationLock.fileName) else {
      return fileSize
    }
    return max(min(fileSize, totalSize / 16) * 16, fileSize)
  }
}
