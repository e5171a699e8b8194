import Guidelines
import MarkdownTree
import Terminal

extension Prose {
  /// Returns the text as parts of a document; none if it is empty. If it has only paragraphs, it is one paragraph.
  func documentParts(in session: Session) -> [TextDocument.Part] {
    if !blocks.allSatisfy(\.isText) { return blocks.flatMap { $0.documentParts(in: session) } }
    return blocks.isEmpty ? [] : [.paragraph(text(in: session))]
  }
}

extension [Prose] {
  /// Whether one of the texts has a list in it.
  var hasLists: Bool { contains { $0.blocks.contains { $0.list != nil } } }

  /// Returns the texts as a numbered list, with the lists that are in them.
  func outline(in session: Session) -> [TextDocument.OutlineLine] {
    enumerated().flatMap { $1.blocks.outline(at: 0, marker: "\($0 + 1).", in: session) }
  }
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
  /// Returns the items with their numbers or points, and the lists in them.
  func outline(at depth: Int, in session: Session) -> [TextDocument.OutlineLine] {
    items.enumerated().flatMap { index, item in
      item.blocks.outline(
        at: depth, marker: start.map { "\($0 + index)." } ?? "•", in: session)
    }
  }

  /// Whether an item has a list in it.
  var hasLists: Bool { items.contains { $0.blocks.contains { $0.list != nil } } }
}

extension MarkdownBlock {
  fileprivate var isText: Bool {
    switch kind {
    case .paragraph, .quote, .html, .thematicBreak, .heading: true
    case .list, .table, .codeBlock, .alert, .details: false
    }
  }

  fileprivate var list: MarkdownList? {
    if case .list(let list) = kind { list } else { nil }
  }
}
