// Keys that no text can produce are in the same dictionary as terms. Each kind of them begins with
// a character of its own.

/// The key of a spelling in pinyin: `'duibidu323对比度` has the letters, how many of them belong to
/// each character, and the characters.
enum PinyinKey {
  static let lead = UInt8(ascii: "'")

  static func of(_ spelling: PinyinSpelling) -> TermKey {
    var key = prefix(spelling.syllables.flatMap(\.self))
    key += spelling.syllables.map { UInt8(ascii: "0") + UInt8($0.count) }
    for character in spelling.characters { key.appendUTF8(character) }
    return key
  }

  /// Returns the prefix of the keys of all spellings that begin with the letters.
  static func prefix(_ letters: [UInt8]) -> TermKey { [lead] + letters }
}

/// The key of the documents that a filter lets through, such as `@platform:ios`.
enum FilterKey {
  static let lead = UInt8(ascii: "@")

  static func of(_ name: String, _ value: String, folding: TextFolding) -> TermKey {
    var key = [lead] + Array("\(name):".utf8)
    for scalar in folding.fold(value, limit: longestKey).scalars {
      key.appendUTF8(scalar <= 0x20 ? 0x2D : scalar)
    }
    return key
  }
}

/// The key of a group of synonyms, such as `=2s`.
enum SynonymKey {
  static let lead = UInt8(ascii: "=")

  static func of(_ group: Int) -> TermKey { [lead] + Array(String(group, radix: 36).utf8) }
}

/// The key of the merged postings of a prefix: `*co` has those of all terms that begin with `co`.
enum PrefixKey {
  static let lead = UInt8(ascii: "*")

  static func of(_ prefix: TermKey) -> TermKey { [lead] + prefix }

  /// Returns the first key after all keys that begin with `prefix`.
  static func end(of prefix: TermKey) -> TermKey { prefix + [0xF4, 0x8F, 0xBF, 0xBF] }
}
