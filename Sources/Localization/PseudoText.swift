/// A text made strange: letters have accents, vowels come twice, so that it is longer, can still be
/// read, and cannot be taken for one that was never meant to be translated.
///
/// Gaps of messages, code, the targets of links and addresses stay as they are.
package struct PseudoText: Sendable {
  package let text: String

  package init(of original: String) {
    var text = ""
    var rest = original[...]
    // Code spans, targets of links, gaps and bare addresses. No constant, because a Regex is not
    // Sendable.
    let kept = /`+[^`]*`+|\]\([^)]*\)|\{[A-Za-z0-9-]+\}|https?:\S+/
    while let kept = rest.firstMatch(of: kept) {
      text += rest[..<kept.range.lowerBound].map(Self.strange).joined() + kept.output
      rest = rest[kept.range.upperBound...]
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
