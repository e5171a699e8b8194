import Translation

/// A file of a knowledge base as it was read.
package struct ContentFile: Equatable, Sendable {
  /// Relative to the root, with `/` as separator.
  package let path: String
  package let contents: Contents

  package enum Contents: Sendable, Equatable {
    case bytes([UInt8])
    /// The file exists and could not be read; the reason in words.
    case unreadable(String)
    /// The file was not read because it has so many bytes.
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
  /// Each path once; of several files with one path, the first.
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

  /// Paths directly in a folder, sorted.
  func paths(in folder: String) -> [String] {
    (folders[folder[...]] ?? []).map { list[$0].path }.sorted()
  }
}

/// Limits beyond which content is taken for a mistake or an attack.
package struct LoadingLimits: Sendable, Equatable {
  /// The most bytes of a file. The largest of a real knowledge base, a color table, has under 200 kB.
  package var fileSize: Int
  /// The most files. Ten thousand rules in two languages have some thirty thousand.
  package var fileCount: Int
  /// The most bytes of all files together.
  package var totalSize: Int
  /// The most folders inside each other; the formats have five.
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

  /// The most bytes of one file. `translation.lock` may be larger than others, because it holds all
  /// source texts: 13 MB for five thousand rules.
  ///
  /// - Parameter path: A path or only the name.
  package func fileSize(of path: String) -> Int {
    guard path == TranslationLock.fileName || path.hasSuffix("/" + TranslationLock.fileName) else {
      return fileSize
    }
    return max(min(fileSize, totalSize / 16) * 16, fileSize)
  }
}
