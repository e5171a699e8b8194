import Foundation
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
      + (text?.prose.blocks ?? []).flatMap { $0.documentParts(in: session) }
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
  /// Returns the block as parts of a document. Quotes become plain lines.
  func documentParts(in session: Session) -> [TextDocument.Part] {
    let links = session.titles
    return switch kind {
    case .heading(_, let title): [.heading(title.plainText(links: links))]
    case .list(let list) where list.hasLists: [.outline(list.outline(at: 0, in: session))]
    case .list(let list):
      [
        list.isOrdered
          ? .steps(list.itemTexts(in: session))
          : .bullets(list.itemTexts(in: session), mark: .plain)
      ]
    case .codeBlock(_, let code): [.code(code.hasSuffix("\n") ? String(code.dropLast()) : code)]
    case .table(let table):
      [
        .table(
          header: table.header.map { $0.plainText(links: links) },
          rows: table.rows.map { row in row.map { $0.plainText(links: links) } })
      ]
    case .alert(let alert, let blocks):
      [.paragraph(links.words(for: alert).trimmingCharacters(in: .whitespaces))]
        + blocks.flatMap { $0.documentParts(in: session) }
    case .details(let details):
      (details.summary.isEmpty ? [] : [.paragraph(details.summary.plainText(links: links))])
        + details.blocks.flatMap { $0.documentParts(in: session) }
    case .paragraph, .quote, .thematicBreak, .html:
      [.paragraph(Prose([self]).text(in: session))]
    }
  }
}

extension MarkdownList {
  fileprivate func itemTexts(in session: Session) -> [String] {
    items.map { Prose($0.blocks).text(in: session) }
  }
}
