package import Diagnostics

/// A block of a Markdown text with the place where it starts.
package struct MarkdownBlock: Sendable, Equatable {
  package let kind: Kind
  package let location: ContentLocation

  package init(_ kind: Kind, at location: ContentLocation) {
    self.kind = kind
    self.location = location
  }
}

extension MarkdownBlock {
  package indirect enum Kind: Sendable, Equatable {
    case heading(level: Int, [MarkdownInline])
    case paragraph([MarkdownInline])
    case list(MarkdownList)
    /// The code ends with a line feed unless it is empty; the info is what follows the fence.
    case codeBlock(info: String, code: String)
    case quote([MarkdownBlock])
    case table(MarkdownTable)
    case thematicBreak
    case html(String)
  }
}

/// A list of either kind.
package struct MarkdownList: Sendable, Equatable {
  /// The first number of an ordered list, nil for a bullet list.
  package let start: Int?
  /// Whether its paragraphs stand close together.
  package let isTight: Bool
  package let items: [MarkdownItem]

  package init(start: Int?, isTight: Bool, items: [MarkdownItem]) {
    self.start = start
    self.isTight = isTight
    self.items = items
  }

  package var isOrdered: Bool { start != nil }
}

/// An item of a list.
package struct MarkdownItem: Sendable, Equatable {
  package let blocks: [MarkdownBlock]
  /// Whether the box of a task is ticked, nil for other items.
  package let isChecked: Bool?
  package let location: ContentLocation

  package init(_ blocks: [MarkdownBlock], isChecked: Bool? = nil, at location: ContentLocation) {
    self.blocks = blocks
    self.isChecked = isChecked
    self.location = location
  }
}
