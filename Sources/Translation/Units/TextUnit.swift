package import Diagnostics
package import Localization

/// A text that is translated on its own: a title, a paragraph, an item of a list, a message.
package struct TextUnit: Hashable, Sendable {
  package let address: UnitAddress
  /// As it is written, in Markdown; the branches of a plural are lines such as `other: {count} hits`.
  package let text: String
  package let kind: Kind
  package let location: ContentLocation

  package enum Kind: String, Sendable {
    /// May hold code and links in Markdown.
    case prose
    /// May hold gaps: `{count} results`.
    case message
    /// A message with a line for each grammatical number.
    case plural
  }

  package init(_ address: UnitAddress, _ text: String, kind: Kind, at location: ContentLocation) {
    self.address = address
    self.text = text
    self.kind = kind
    self.location = location
  }

  package var hash: UnitHash { UnitHash(ofUnit: text) }
}
