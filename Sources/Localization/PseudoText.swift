/// A string with accents on its letters and doubled vowels: longer, still readable, and clearly
/// different from words that the program does not translate. Placeholders, code, link destinations
/// and web addresses are not changed.
package struct PseudoText: Sendable {
  package let text: String

  package init(of original: String) {
    var text = ""
    var rest = original[...]
    // Matches code spans, link destinations, placeholders and web addresses. It is not static,
    // because `Regex` is not `Sendable`.
    let unchanged = /`+[^`]*`+|\]\([^)]*\)|\{[A-Za-z0-9-]+\}|https?:\S+/
    while let match = rest.firstMatch(of: unchanged) {
      text += rest[..<match.range.lowerBound].map(Self.strange).joined() + match.output
      rest = rest[match.range.upperBound...]
    }
    self.text = text + rest.map(Self.strange).joined()
  }

  private static func strange(_ letter: Character) -> String {
    guard let other = letters[letter] else { return String(letter) }
    return "aeiou".contains(letter) ? String([other, other]) : String(other)
  }

  private static let letters: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
      "ÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž"))
}
