import Guidelines
import Localization
import MarkdownTree
import SiteGeneration
import Terminal

extension Article: ShowableObject {
  /// Returns a document with the article, in the locale of the session.
  func document(in session: Session) -> TextDocument {
    let text = text(in: session)?.value
    let words = session.words
    let summary = text?.summary.prose.text(in: session) ?? ""
    let parts =
      [.title(text?.title ?? id.rawValue, id: id.rawValue), .paragraph(summary)]
      + (text?.prose.blocks ?? []).map { $0.documentPart(in: session) }
    return TextDocument(
      parts + [
        .fact(words("articles.date"), date?.description ?? ""),
        .fact(words("tags.title"), words.list(tags.map { words($0.value.message) })),
        .fact(words("standards.criteria"), criterionText(criteria, session)),
        .fact(words("checks.aliases"), words.list(aliases.map(\.value))),
        .fact(words("cli.show.related"), words.list(related.map(\.value.rawValue))),
        .links(words("cli.show.sources"), citations.map { $0.link(in: session) }),
      ])
  }
}

extension MarkdownBlock {
  /// Returns the block as a part of a document. Quotes become plain lines.
  func documentPart(in session: Session) -> TextDocument.Part {
    switch kind {
    case .heading(_, let title): .heading(title.plainText(links: session.titles))
    case .list(let list) where list.hasLists: .outline(list.outline(at: 0, in: session))
    case .list(let list):
      list.isOrdered
        ? .steps(list.itemTexts(in: session)) : .bullets(list.itemTexts(in: session), mark: .plain)
    case .codeBlock(_, let code): .code(code.hasSuffix("\n") ? String(code.dropLast()) : code)
    case .table(let table):
      .table(
        header: table.header.map { $0.plainText(links: session.titles) },
        rows: table.rows.map { row in row.map { $0.plainText(links: session.titles) } })
    case .paragraph, .quote, .thematicBreak, .html:
      .paragraph(Prose([self]).text(in: session))
    }
  }
}

extension MarkdownList {
  fileprivate func itemTexts(in session: Session) -> [String] {
    items.map { Prose($0.blocks).text(in: session) }
  }
}
