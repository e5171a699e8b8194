/// Spells text for lists that readers look through by pinyin: Han characters with Latin letters,
/// letters without case and diacritics.
package struct HanSpelling: Sendable {
  private let folding = TextFolding(traditional: TraditionalTable.pairs)
  private let pinyin: Pinyin

  /// - Parameter readings: words whose characters have several readings, with one syllable for
  ///   each character, separated by spaces.
  package init(readings: [String: String]) { pinyin = Pinyin(overrides: readings) }

  /// Returns the text with a syllable and a space in the place of each known character.
  ///
  /// Every syllable ends in a space, which comes before all letters: 西安 stands before 先.
  package func spelling(of text: String) -> String {
    var result = String.UnicodeScalarView()
    let scalars = folding.fold(text).scalars
    for (scalar, syllable) in zip(scalars, pinyin.syllables(of: scalars[...])) {
      result += syllable.isEmpty ? [Unicode.Scalar(scalar)].compactMap(\.self) : spaced(syllable)
    }
    return String(result)
  }

  private func spaced(_ syllable: [UInt8]) -> [Unicode.Scalar] {
    syllable.map(Unicode.Scalar.init) + [" "]
  }
}
