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
    let summary = text?.summary.prose.plainText ?? ""
    let parts =
      [.title(text?.title ?? id.rawValue, id: id.rawValue), .paragraph(summary)]
      + (text?.prose.blocks ?? []).map(\.documentPart)
    return TextDocument(
      parts + [
        .fact(words("articles.date"), date?.description ?? ""),
        .fact(words("cli.show.related"), words.list(related.map(\.value.rawValue))),
        .links(words("cli.show.sources"), citations.map { $0.link(in: session) }),
      ])
  }
}

extension MarkdownBlock {
  /// The block as a part of a document. Quotes and tables become plain lines.
  fileprivate var documentPart: TextDocument.Part {
    switch kind {
    case .heading(_, let title): .heading(title.plainText())
    case .list(let list):
      list.isOrdered ? .steps(list.itemTexts) : .bullets(list.itemTexts, mark: .plain)
    case .codeBlock(_, let code): .code(code.hasSuffix("\n") ? String(code.dropLast()) : code)
    case .paragraph, .quote, .table, .thematicBreak, .html: .paragraph(Prose([self]).plainText)
    }
  }
}

extension MarkdownList {
  fileprivate var itemTexts: [String] { items.map { Prose($0.blocks).plainText } }
}
