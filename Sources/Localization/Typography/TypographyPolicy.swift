import Foundation

/// The typography of a locale that is written with Han characters; what is nil is not checked.
package struct TypographyPolicy: Sendable, Equatable {
  /// Whether punctuation beside Han characters is full-width.
  package var isFullWidth = false
  /// Whether a space stands between Han characters and Latin letters or digits.
  package var spacesLatin: Bool?
  /// Opening and closing marks, outer ones first: `“”‘’` or `「」『』`.
  package var quotes: [Character]?
  /// Characters of the other script, traditional or simplified, that this one does not have.
  package var script: HanScript?
  /// Characters that are correct here although the table assigns them to the other script.
  package var sharedCharacters: Set<Unicode.Scalar> = []

  package init() {}
}

/// The two ways to write Chinese.
package enum HanScript: String, CaseIterable, Sendable {
  case simplified, traditional
}

/// Characters of a text that break the policy of its locale.
package struct TypographyFault: Hashable, Sendable {
  package let kind: Kind
  package let found: String
  /// Nil where more than one correction is possible.
  package let replacement: String?
  /// Counted in scalars of the text.
  package let range: Range<Int>

  package enum Kind: Sendable {
    case punctuation, spacing, quotes, script
  }
}

extension HanScript {
  /// Returns the form of a character in the script, which may be the character itself.
  ///
  /// - Returns: nil where the system has no table of the scripts.
  package func counterpart(of character: Unicode.Scalar) -> Unicode.Scalar? {
    let table = self == .simplified ? Self.toSimplified : Self.toTraditional
    return table.map { $0[character] ?? character }
  }

  private static let toSimplified = table("Traditional-Simplified")
  private static let toTraditional = table("Simplified-Traditional")

  /// The characters of the basic block that the transform changes; it maps one to one.
  private static func table(_ name: String) -> [Unicode.Scalar: Unicode.Scalar]? {
    let block = String(String.UnicodeScalarView((0x4E00...0x9FA5).compactMap(Unicode.Scalar.init)))
    guard let other = block.applyingTransform(StringTransform(name), reverse: false),
      other.unicodeScalars.count == block.unicodeScalars.count
    else { return nil }
    return Dictionary(
      uniqueKeysWithValues: zip(block.unicodeScalars, other.unicodeScalars).filter { $0 != $1 })
  }
}
