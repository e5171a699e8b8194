import Foundation

/// The typographic rules of a locale. A rule that is nil is not checked.
package struct TypographyPolicy: Sendable, Equatable {
  /// Whether punctuation next to Han characters and kana has to be full-width.
  package var isFullWidth = false
  /// The full-width comma: `，` in Chinese, `、` in Japanese.
  package var comma: Character = "，"
  /// Whether a space between Han characters and Latin letters is required or wrong.
  package var spacesLatin: Bool?
  /// The opening and closing quotation marks, outer ones first: `“”‘’`, `「」『』`, `„“‚‘` or `«»‹›`.
  package var quotes: [Character]?
  /// The script in which the locale is written. Characters of the other script are faults.
  package var script: HanScript?
  /// The characters that are correct here, although `counterpart(of:)` changes them.
  package var sharedCharacters: Set<Unicode.Scalar> = []

  package init() {}
}

/// The two scripts in which Chinese is written.
package enum HanScript: String, CaseIterable, Sendable {
  case simplified, traditional
}

/// A part of a text that violates the policy of its locale.
package struct TypographyFault: Hashable, Sendable {
  package let kind: Kind
  package let found: String
  /// The correction, or nil if more than one is possible.
  package let replacement: String?
  /// The range of the fault, counted in Unicode scalars of the text.
  package let range: Range<Int>

  package enum Kind: Sendable {
    case punctuation, spacing, quotes, script
  }
}

extension HanScript {
  /// Returns the form of a character in this script, which can be the character itself.
  /// - Returns: The form, or nil if the system has no table of the scripts.
  package func counterpart(of character: Unicode.Scalar) -> Unicode.Scalar? {
    let table = self == .simplified ? Self.toSimplified : Self.toTraditional
    return table.map { $0[character] ?? character }
  }

  private static let toSimplified = table("Traditional-Simplified")
  private static let toTraditional = table("Simplified-Traditional")

  /// Returns the CJK characters that a transform of the system changes, with counterparts.
  private static func table(_ name: String) -> [Unicode.Scalar: Unicode.Scalar]? {
    let block = String(String.UnicodeScalarView((0x4E00...0x9FA5).compactMap(Unicode.Scalar.init)))
    guard let other = block.applyingTransform(StringTransform(name), reverse: false),
      other.unicodeScalars.count == block.unicodeScalars.count
    else { return nil }
    return Dictionary(
      uniqueKeysWithValues: zip(block.unicodeScalars, other.unicodeScalars).filter { $0 != $1 })
  }
}
