/// How a locale that is written with Han characters wants its texts set; nothing that is nil is
/// looked at.
package struct TypographyPolicy: Sendable, Equatable {
  /// Whether punctuation beside Han characters is full-width.
  package var isFullWidth = false
  /// Whether a space stands between Han characters and Latin letters or digits.
  package var spacesLatin: Bool?
  /// Opening and closing marks, outer ones first: `“”‘’` or `「」『』`.
  package var quotes: [Character]?
  /// Characters of the other script, traditional or simplified, that this one does not have.
  package var script: HanScript?
  /// Characters that are right here although a table calls them the other script's.
  package var sharedCharacters: Set<Unicode.Scalar> = []

  package init() {}
}

/// The two ways to write Chinese.
package enum HanScript: String, CaseIterable, Sendable {
  case simplified, traditional
}

/// Something in a text that is not set as the policy of its locale wants it.
package struct TypographyFault: Hashable, Sendable {
  package let kind: Kind
  package let found: String
  /// Nil where more than one thing may be meant.
  package let replacement: String?
  /// In scalars of the text.
  package let range: Range<Int>

  package enum Kind: Sendable {
    case punctuation, spacing, quotes, script
  }
}
