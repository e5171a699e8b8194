package import MarkdownTree

/// A run of blocks that belong together, such as what stands under one heading.
package struct Prose: Sendable, Equatable {
  package let blocks: [MarkdownBlock]

  package init(_ blocks: [MarkdownBlock]) { self.blocks = blocks }

  package var isEmpty: Bool { blocks.isEmpty }
}

extension Prose {
  package enum ListKind: Sendable {
    case bullet, ordered
  }

  /// Returns the items where the prose is exactly one list of the kind, else nil.
  package func items(of kind: ListKind) -> [Prose]? {
    guard blocks.count == 1, case .list(let list) = blocks[0].kind,
      list.isOrdered == (kind == .ordered)
    else { return nil }
    return list.items.map { Prose($0.blocks) }
  }
}

extension Prose {
  /// The prose written back as Markdown, without a newline at the end.
  package var markdown: String {
    var text = blocks.markdown()
    text.dropLineFeed()
    return text
  }

  /// The words alone: one line for each block, item or row.
  package var plainText: String { blocks.searchText() }
}
