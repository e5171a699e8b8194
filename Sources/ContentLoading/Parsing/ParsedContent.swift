import Diagnostics
import Guidelines
import Parallel

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
  }

  /// Parses the file as a picture if it is in a folder of assets, or else as YAML or Markdown,
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

  var picture: PictureHeader? {
    if case .picture(let header) = tree { header } else { nil }
  }
}
