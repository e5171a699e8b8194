/// The key by which a token is looked up: its folded text in UTF-8, stemmed and without hyphens.
typealias TermKey = [UInt8]

/// The maximum length of a key in characters. Longer words are rarely language, and are cut.
let longestKey = 64

extension FoldedText {
  /// Replaces `key` with the key of a token. The caller reuses the buffer for many tokens.
  func writeKey(of token: Token, to key: inout TermKey) {
    if writeWord(of: token, to: &key) { Stemmer.stem(&key) }
  }

  func key(of token: Token) -> TermKey {
    var key: TermKey = []
    writeKey(of: token, to: &key)
    return key
  }

  /// Returns the token folded, but not stemmed.
  func surface(of token: Token) -> TermKey {
    var key: TermKey = []
    _ = writeWord(of: token, to: &key)
    return key
  }

  /// Returns the places of letters in the surface that had a diacritic.
  func marks(of token: Token) -> [Int] {
    let offsets = token.lower..<min(token.upper, token.lower + longestKey)
    guard offsets.contains(where: isMarked) else { return [] }
    let letters = offsets.filter { ![0x2D, 0x5F, 0x27].contains(scalars[$0]) }
    return letters.indices.filter { isMarked(letters[$0]) }
  }

  /// Writes the folded word without hyphens, and returns whether it has only the letters a to z.
  func writeWord(of token: Token, to key: inout TermKey) -> Bool {
    key.removeAll(keepingCapacity: true)
    var isPlain = true
    for offset in token.lower..<min(token.upper, token.lower + longestKey) {
      let scalar = scalars[offset]
      if scalar == 0x2D || scalar == 0x5F || scalar == 0x27 { continue }
      if scalar < 0x61 || scalar > 0x7A { isPlain = false }
      key.appendUTF8(scalar)
    }
    return isPlain
  }
}

extension [UInt8] {
  init(utf8Of scalars: some Sequence<UInt32>) {
    self.init()
    for scalar in scalars { appendUTF8(scalar) }
  }

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

/// Returns whether one key comes before another in the order of JavaScript strings, which compares
/// UTF-16 code units. UTF-8 differs only in the order of characters beyond U+FFFF (first byte
/// F0…F4) and characters U+E000…U+FFFF (first byte EE or EF). `keyRank` therefore gives EE and EF
/// higher ranks.
func precedes(_ left: TermKey, _ right: TermKey) -> Bool {
  for index in 0..<min(left.count, right.count) where left[index] != right[index] {
    return keyRank(left[index]) < keyRank(right[index])
  }
  return left.count < right.count
}

func keyRank(_ byte: UInt8) -> UInt8 {
  byte == 0xEE || byte == 0xEF ? byte + 0x10 : byte
}

/// Returns the index of the last key that does not come after `key`; 0 if there is none.
func lastIndex(notAfter key: TermKey, in keys: [TermKey]) -> Int {
  max(0, keys.partitioningIndex { precedes(key, $0) } - 1)
}

extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element satisfies the condition, as all later ones must.
  func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var lower = startIndex
    var upper = endIndex
    while lower < upper {
      let middle = (lower + upper) / 2
      if condition(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
