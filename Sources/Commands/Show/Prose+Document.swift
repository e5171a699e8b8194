import Foundation
import Guidelines
import MarkdownTree
import SiteGeneration
import Terminal

extension Session {
  /// The resolver of links, which shows the titles of objects.
  var titles: ObjectTitles { ObjectTitles(base: base, locale: locale) }
}

extension Prose {
  /// Returns the text without markup, with the titles of objects in place of links to them.
  func text(in session: Session) -> String { blocks.searchText(links: session.titles) }

  /// Returns the text as parts of a document; empty if the text is. Paragraphs are combined if
  /// there is nothing else.
  func documentParts(in session: Session) -> [TextDocument.Part] {
    let isPlain = blocks.allSatisfy { block in
      switch block.kind {
      case .paragraph, .quote, .html, .thematicBreak, .heading: true
      case .list, .table, .codeBlock, .alert, .details: false
      }
    }
    if !isPlain { return blocks.flatMap { $0.documentParts(in: session) } }
    return blocks.isEmpty ? [] : [.paragraph(text(in: session))]
  }
}

extension MarkdownBlock {
  /// Returns the block as parts of a document. Quotes become plain lines.
  func documentParts(in session: Session) -> [TextDocument.Part] {
    let links = session.titles
    switch kind {
    case .heading(_, let title): return [.heading(title.plainText(links: links))]
    case .list(let list):
      guard !list.items.map({ Prose($0.blocks) }).hasLists else {
        return [.outline(list.outline(at: 0, in: session))]
      }
      let texts = list.items.map { Prose($0.blocks).text(in: session) }
      return [list.isOrdered ? .steps(texts) : .bullets(texts, mark: .plain)]
    case .codeBlock(_, let code):
      return [.code(code.hasSuffix("\n") ? String(code.dropLast()) : code)]
    case .table(let table):
      return [
        .table(
          header: table.header.map { $0.plainText(links: links) },
          rows: table.rows.map { row in row.map { $0.plainText(links: links) } })
      ]
    case .alert(let alert, let blocks):
      return [.paragraph(links.words(for: alert).trimmingCharacters(in: .whitespaces))]
        + blocks.flatMap { $0.documentParts(in: session) }
    case .details(let details):
      return
        (details.summary.isEmpty ? [] : [.paragraph(details.summary.plainText(links: links))])
        + details.blocks.flatMap { $0.documentParts(in: session) }
    case .paragraph, .quote, .thematicBreak, .html:
      return [.paragraph(Prose([self]).text(in: session))]
    }
  }

  fileprivate var list: MarkdownList? { if case .list(let list) = kind { list } else { nil } }
}

extension [Prose] {
  /// Whether any item has a list in it.
  var hasLists: Bool { contains { $0.blocks.contains { $0.list != nil } } }
}

extension [MarkdownBlock] {
  /// Returns the blocks of an item of a list, followed by the lists in it.
  func outline(
    at depth: Int, marker: String, label: String = "", in session: Session
  ) -> [TextDocument.OutlineLine] {
    let own = Prose(filter { $0.list == nil }).text(in: session)
    return [TextDocument.OutlineLine(depth: depth, marker: marker, text: label + own)]
      + compactMap(\.list).flatMap { $0.outline(at: depth + 1, in: session) }
  }
}

extension MarkdownList {
  /// Returns the items with their numbers or bullets, and the lists in them.
  fileprivate func outline(at depth: Int, in session: Session) -> [TextDocument.OutlineLine] {
    items.enumerated().flatMap { index, item in
      item.blocks.outline(
        at: depth, marker: start.map { "\($0 + index)." } ?? "•", in: session)
    }
  }
}

extension NamedPage {
  /// The path with the query.
  var url: String { path + query }

  /// Returns a document with the content of the page.
  ///
  /// - Parameters:
  ///   - markdown: The page as the site publishes it for programs; nil for only its title.
  ///   - address: The address of the page; its path if the address of the site is unknown.
  func document(_ markdown: String?, in session: Session, address: String) -> TextDocument {
    let blocks = (markdown.map { parseMarkdown($0, at: path).blocks } ?? []).filter {
      if case .heading(level: 1, _) = $0.kind { false } else { true }
    }
    return TextDocument(
      [.title(title, id: name)] + Prose(blocks).documentParts(in: session)
        + [.fact(session.words("cli.show.url"), address)])
  }
}
