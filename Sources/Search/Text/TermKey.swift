/// What a token is looked up by: UTF-8 of the folded text, stemmed, without inner hyphens.
typealias TermKey = [UInt8]

/// Longer words are garbage or data; they are cut.
let longestKey = 64

extension FoldedText {
  /// Writes the key of a token over `key`, which is reused from token to token.
  func writeKey(of token: Token, to key: inout TermKey) {
    if writeWord(of: token, to: &key) { Stemmer.stem(&key) }
  }

  func key(of token: Token) -> TermKey {
    var key: TermKey = []
    writeKey(of: token, to: &key)
    return key
  }

  /// The token as it is written, folded but not stemmed.
  func surface(of token: Token) -> TermKey {
    var key: TermKey = []
    _ = writeWord(of: token, to: &key)
    return key
  }

  /// Returns true when the word consists of the letters a to z.
  private func writeWord(of token: Token, to key: inout TermKey) -> Bool {
    key.removeAll(keepingCapacity: true)
    var isPlain = true
    for place in token.lower..<min(token.upper, token.lower + longestKey) {
      let scalar = scalars[place]
      if scalar == 0x2D || scalar == 0x5F || scalar == 0x27 { continue }
      if scalar < 0x61 || scalar > 0x7A { isPlain = false }
      key.appendUTF8(scalar)
    }
    return isPlain
  }
}

extension [UInt8] {
  mutating func appendUTF8(_ scalar: UInt32) {
    switch scalar {
    case ..<0x80:
      append(UInt8(truncatingIfNeeded: scalar))
    case ..<0x800:
      append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      appendContinuation(scalar)
    case ..<0x10000:
      append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      appendContinuation(scalar >> 6)
      appendContinuation(scalar)
    default:
      append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      appendContinuation(scalar >> 12)
      appendContinuation(scalar >> 6)
      appendContinuation(scalar)
    }
  }

  private mutating func appendContinuation(_ scalar: UInt32) {
    append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
  }
}

extension TermKey {
  var text: String { String(decoding: self, as: UTF8.self) }
}
