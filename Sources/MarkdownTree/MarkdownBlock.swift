package import Diagnostics

/// A Markdown block, with the location at which it starts.
package struct MarkdownBlock: Sendable, Equatable {
  package let kind: Kind
  package let location: ContentLocation

  /// - Parameter location: The location in a content file, which doesn't matter for generated text.
  package init(_ kind: Kind, at location: ContentLocation = ContentLocation(path: "")) {
    self.kind = kind
    self.location = location
  }

  package indirect enum Kind: Sendable, Equatable {
    case heading(level: Int, [MarkdownInline])
    case paragraph([MarkdownInline])
    case list(MarkdownList)
    /// The code ends with a line feed unless it is empty; the info follows the opening fence.
    case codeBlock(info: String, code: String)
    case quote([MarkdownBlock])
    case alert(MarkdownAlert, [MarkdownBlock])
    case details(MarkdownDetails)
    case table(MarkdownTable)
    case thematicBreak
    /// HTML that is not supported, without its comments. It is shown as text.
    case html(String)
  }
}

/// The kind of an alert, a quote that begins with a line such as `[!NOTE]`.
package enum MarkdownAlert: String, CaseIterable, Sendable {
  case note, tip, important, warning, caution

  package var mark: String { "[!\(rawValue.uppercased())]" }
}

/// A part that readers can expand, written as `<details>` with a `<summary>`.
package struct MarkdownDetails: Sendable, Equatable {
  /// The line that is always shown; it can be empty.
  package let summary: [MarkdownInline]
  /// Whether the part is expanded at first.
  package let isOpen: Bool
  package let blocks: [MarkdownBlock]

  package init(summary: [MarkdownInline], isOpen: Bool, _ blocks: [MarkdownBlock]) {
    self.summary = summary
    self.isOpen = isOpen
    self.blocks = blocks
  }
}

/// A bullet list or an ordered list.
package struct MarkdownList: Sendable, Equatable {
  /// The first number of an ordered list, or nil for a bullet list.
  package let start: Int?
  /// Whether the list is tight, as CommonMark defines it: no blank lines separate its parts.
  package let isTight: Bool
  package let items: [MarkdownItem]

  package init(start: Int?, isTight: Bool, items: [MarkdownItem]) {
    self.start = start
    self.isTight = isTight
    self.items = items
  }

  package var isOrdered: Bool { start != nil }
}

package struct MarkdownItem: Sendable, Equatable {
  package let blocks: [MarkdownBlock]
  /// Whether the checkbox of a task is checked, or nil for an item that is not a task.
  package let isChecked: Bool?
  package let location: ContentLocation

  package init(
    _ blocks: [MarkdownBlock], isChecked: Bool? = nil,
    at location: ContentLocation = ContentLocation(path: "")
  ) {
    self.blocks = blocks
    self.isChecked = isChecked
    self.location = location
  }
}

/// An inline element, such as a piece of text, a link or a line break.
package indirect enum MarkdownInline: Sendable, Equatable {
  case text(String)
  case emphasis([MarkdownInline])
  case strong([MarkdownInline])
  case strikethrough([MarkdownInline])
  case code(String)
  case link(MarkdownLink)
  case image(MarkdownLink)
  /// Content between an HTML tag without attributes and its end tag.
  case tagged(MarkdownTag, [MarkdownInline])
  case footnote(MarkdownFootnote)
  case softBreak
  case hardBreak
  /// HTML that is not supported. It is shown as text.
  case html(String)
}

/// A supported HTML tag, for which Markdown has no mark of the same meaning.
package enum MarkdownTag: String, CaseIterable, Sendable {
  case kbd, sub, sup
}

/// A footnote reference, with the text of the footnote, so that parts of a document have their own
/// notes.
package struct MarkdownFootnote: Sendable, Equatable {
  /// The number in the document, from 1.
  package let number: Int
  /// The number of the reference among all footnote references in the document, from 1.
  package let reference: Int
  package let blocks: [MarkdownBlock]
  package let location: ContentLocation

  package init(
    number: Int, reference: Int, _ blocks: [MarkdownBlock], at location: ContentLocation
  ) {
    self.number = number
    self.reference = reference
    self.blocks = blocks
    self.location = location
  }

  /// The identity that all references to the same footnote share.
  var identity: Identity { Identity(number: number, location: location) }

  struct Identity: Hashable {
    let number: Int
    let location: ContentLocation
  }
}

/// A link or an image; the children of an image are its alternative text.
package struct MarkdownLink: Sendable, Equatable {
  package let destination: String
  package let title: String
  package let children: [MarkdownInline]
  /// The location of the destination or, if that is not found, of the link.
  package let location: ContentLocation

  package init(
    destination: String, title: String = "", children: [MarkdownInline],
    at location: ContentLocation = ContentLocation(path: "")
  ) {
    self.destination = destination
    self.title = title
    self.children = children
    self.location = location
  }
}

extension MarkdownInline {
  /// The elements inside this one; empty for an element that cannot contain others.
  var children: [MarkdownInline] {
    switch self {
    case .emphasis(let children), .strong(let children), .strikethrough(let children): children
    case .link(let link), .image(let link): link.children
    case .tagged(_, let children): children
    case .text, .code, .footnote, .softBreak, .hardBreak, .html: []
    }
  }
}

/// A table; every row has as many cells as there are alignments.
package struct MarkdownTable: Sendable, Equatable {
  package typealias Cell = [MarkdownInline]

  package let alignments: [Alignment]
  package let header: [Cell]
  package let rows: [[Cell]]

  package init(alignments: [Alignment], header: [Cell], rows: [[Cell]]) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }

  package enum Alignment: Sendable, Equatable {
    case none, left, center, right
  }
}
