import Diagnostics
import Guidelines
import MarkdownTree
import SiteGeneration
import Terminal

extension ListedPage {
  /// Returns a document with what the page says, in the locale of the session.
  ///
  /// - Parameter address: The address of the page; its path if it is unknown where the site is.
  func document(in session: Session, address: String) -> TextDocument {
    var blocks = blocks(in: session)
    // The title and the summary are there already.
    if case .heading(level: 1, _)? = blocks.first?.kind { blocks.removeFirst() }
    if let first = blocks.first, Prose([first]).text(in: session) == summary {
      blocks.removeFirst()
    }
    return TextDocument(
      [.title(title, id: id), .paragraph(summary)]
        + blocks.map { $0.documentPart(in: session) }
        + [.fact(session.words("cli.show.url"), address)])
  }

  func json(in session: Session) -> JSONText {
    [
      "kind": .string(SearchedKind.page.rawValue), "id": .string(id), "title": .string(title),
      "summary": .string(summary), "url": .string(url),
      "text": .string(document(in: session, address: url).markdown),
    ]
  }

  /// Returns the text of the page; none for a page that is narrowed down by its address, or if the
  /// files of the theme cannot be read.
  private func blocks(in session: Session) -> [MarkdownBlock] {
    guard isWhole, let theme = try? siteTheme(of: siteFiles(root: session.root)) else { return [] }
    return Site(session.base, theme: theme).text(of: self)
  }
}
