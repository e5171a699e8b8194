import Diagnostics
import Parallel

/// The files of a knowledge base, each parsed once.
///
/// Loading, the comparison of translations and the edits of typography all work on the same parsed
/// files.
package struct ParsedContent: Sendable {
  let files: FileTable
  let limits: LoadingLimits
  /// By the place of the file in the table.
  private let parsed: [ParsedFile]

  /// Parses the files on all cores.
  ///
  /// - Parameter earlier: parsed files, of which those with the same contents are reused.
  package init(
    _ files: [ContentFile], limits: LoadingLimits = LoadingLimits(),
    reusing earlier: ParsedContent? = nil
  ) {
    self.files = FileTable(files)
    self.limits = limits
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

/// A file of a knowledge base as a tree, with the faults of its form.
struct ParsedFile: Sendable {
  let tree: Tree?
  /// What is wrong with the file where its tree is nil, and faults that leave a tree.
  let diagnostics: [Diagnostic]

  enum Tree: Sendable {
    case yaml(YAMLNode)
    case page(TextPage)
  }

  /// Parses YAML and Markdown by the ending of the path. Other files have no tree and no faults but
  /// those of reading them.
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
}
