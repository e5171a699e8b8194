import Diagnostics
import Guidelines
import MarkdownTree
import SiteGeneration
import Terminal

extension NamedPage {
  /// The path, and what follows it in the address.
  var url: String { path + query }

  /// Returns a document with what the page says.
  ///
  /// - Parameters:
  ///   - markdown: The page as the site publishes it for programs; nil for its title alone.
  ///   - address: The address of the page; its path if it is unknown where the site is.
  func document(_ markdown: String?, in session: Session, address: String) -> TextDocument {
    let blocks = markdown.map { parseMarkdown($0, at: path).blocks } ?? []
    let parts = Prose(blocks.filter { !$0.isTitle }).documentParts(in: session)
    return TextDocument(
      [.title(title, id: name)] + parts + [.fact(session.words("cli.show.url"), address)])
  }

  func json(_ markdown: String?) -> JSONText {
    [
      "kind": .string(NamedPage.kind), "id": .string(name), "title": .string(title),
      "url": .string(url), "text": .optional(markdown),
    ]
  }
}

extension MarkdownBlock {
  fileprivate var isTitle: Bool { if case .heading(level: 1, _) = kind { true } else { false } }
}
