/// A run of a query with kana or Hangul, divided where the script changes.
///
/// Texts are indexed by pairs of neighboring characters, but a word of Japanese or Korean is more
/// than its pairs: コントラスト and コントロール share two of them. A run of katakana, of Hangul, or
/// of nothing but hiragana is therefore one unit, whose pairs must stand together. Hiragana between
/// other characters are mostly endings and particles, and only raise the score.
struct ScriptRun {
  enum Script { case ideograph, katakana, hiragana, hangul }

  let text: FoldedText
  let range: Range<Int>
  private(set) var parts: [(script: Script, range: Range<Int>)] = []

  /// Returns nil for a run without kana and Hangul.
  init?(_ range: Range<Int>, of text: FoldedText) {
    self.text = text
    self.range = range
    for offset in range {
      let script = script(at: offset)
      if let last = parts.last, last.script == script || text.scalars[offset] == Self.longVowel {
        parts[parts.count - 1].range = last.range.lowerBound..<offset + 1
      } else {
        parts.append((script, offset..<offset + 1))
      }
    }
    guard range.count > 1, parts.contains(where: { $0.script != .ideograph }) else { return nil }
  }

  /// The languages of an index whose queries have such runs. In other indexes they would find nothing.
  static let languages = ["ja", "ko"]

  static let longVowel: UInt32 = 0x30FC

  private func script(at offset: Int) -> Script {
    switch text.scalars[offset] {
    case 0x30A1...0x30FF, 0x31F0...0x31FF: text.forms[offset] == .hiragana ? .hiragana : .katakana
    case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7FF: .hangul
    default: .ideograph
    }
  }
}
