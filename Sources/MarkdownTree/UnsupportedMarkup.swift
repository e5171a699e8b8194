package import Diagnostics

/// Markup that other programs know and this one shows as text or loses.
package struct UnsupportedMarkup: Sendable, Equatable {
  package let kind: Kind
  /// The markup, or the part of the text that is lost.
  package let text: String
  package let location: ContentLocation

  package enum Kind: String, CaseIterable, Sendable {
    /// HTML other than the tags that are supported.
    case html
    /// A tag that is supported, without its counterpart.
    case unpaired
    /// A reference to a footnote that does not exist.
    case undefinedFootnote = "undefined-footnote"
    /// A footnote to which nothing refers. It is not shown.
    case unusedFootnote = "unused-footnote"
    /// A reference to a footnote in a footnote.
    case nestedFootnote = "nested-footnote"
    /// A reference to a footnote in a summary, or in text on the same line as HTML.
    case footnoteInDetails = "footnote-in-details"
    /// An alert of another kind, or one with text on its first line.
    case alert
    /// A block between lines of colons.
    case container
    case definition
    case highlight
    /// A cell of a table beyond the last column. It is not shown.
    case cell
    /// A first-level heading, which would be a second title of the page.
    case title
  }
}

extension UnsupportedMarkup: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    left.location != right.location
      ? left.location < right.location : left.kind.rawValue < right.kind.rawValue
  }
}
