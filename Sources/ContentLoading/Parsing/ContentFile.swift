package import Diagnostics
import Guidelines
import Parallel
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
  /// contains all source texts: 13 MB for five thousand rules.
  ///
  /// - Parameter path: A path, or only the name of a file.
  package func fileSize(of path: String) -> Int {
    guard path == TranslationLock.fileName || path.hasSuffix("/" + TranslationLock.fileName) else {
      return fileSize
    }
    return max(min(fileSize, totalSize / 16) * 16, fileSize)
  }
}

/// The files of a knowledge base, each parsed once.
///
/// The same parsed files are used to load the content, to compare translations and
/// to correct typography.
package struct ParsedContent: Sendable {
  let files: FileTable
  let limits: LoadingLimits
  /// The words that come with the program.
  let words: ProgramWords
  /// The parsed files, in the order of `files.list`.
  private let parsed: [ParsedFile]

  /// - Parameters:
  ///   - words: The words that come with the program.
  ///   - earlier: Content that was parsed before. Its files are reused if they are unchanged.
  package init(
    _ files: [ContentFile], limits: LoadingLimits = LoadingLimits(),
    words: ProgramWords = ProgramWords(), reusing earlier: ParsedContent? = nil
  ) {
    self.files = FileTable(files)
    self.limits = limits
    self.words = words
    let earlier = earlier?.limits == limits ? earlier : nil
    parsed = self.files.list.parallelMap { file in
      earlier?.parsedFile(like: file) ?? ParsedFile(file, limits: limits)
    }
  }

  /// The files as they were read.
  package var list: [ContentFile] { files.list }

  subscript(path: String) -> ParsedFile? { files.place(of: path).map { parsed[$0] } }

  private func parsedFile(like file: ContentFile) -> ParsedFile? {
    files.place(of: file.path).flatMap { files.list[$0] == file ? parsed[$0] : nil }
  }
}

/// A parsed file of a knowledge base, with the faults found while parsing it.
struct ParsedFile: Sendable {
  let tree: Tree?
  /// The faults of the file. A file can have faults and still have a tree.
  let diagnostics: [Diagnostic]

  enum Tree: Sendable {
    case yaml(YAMLNode)
    case page(TextPage)
    case picture(PictureHeader)
    case drawing(XMLTree)
  }

  /// Parses the file as a picture if it is in a folder of assets, or else as YAML, Markdown or SVG,
  /// depending on the extension of its path. Any other file gets no tree; it is only checked for being
  /// text.
  init(_ file: ContentFile, limits: LoadingLimits) {
    var parser = FileParser(limits: limits)
    tree = parser.tree(of: file)
    diagnostics = parser.diagnostics
  }
}

extension ParsedFile {
  var yaml: YAMLNode? {
    if case .yaml(let node) = tree { node } else { nil }
  }

  var page: TextPage? {
    if case .page(let page) = tree { page } else { nil }
  }

  var drawing: XMLTree? {
    if case .drawing(let root) = tree { root } else { nil }
  }

  var picture: PictureHeader? {
    if case .picture(let header) = tree { header } else { nil }
  }
}
