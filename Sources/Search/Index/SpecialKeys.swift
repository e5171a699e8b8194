/// Keys that no text can produce share the dictionary under a lead character of their own.
///
/// `'duibidu323对比度`: the letters, how many of them belong to each character, the characters.
enum PinyinKey {
  static func of(_ spelling: PinyinSpelling) -> TermKey {
    var key = start(spelling.syllables.flatMap(\.self))
    key += spelling.syllables.map { UInt8(ascii: "0") + UInt8($0.count) }
    for character in spelling.characters { key.appendUTF8(character) }
    return key
  }

  /// What the keys of all spellings that begin with the letters begin with.
  static func start(_ letters: [UInt8]) -> TermKey { [UInt8(ascii: "'")] + letters }
}

/// `@platform:ios` lists the documents a filter lets through.
enum FilterKey {
  static let lead = UInt8(ascii: "@")

  static func of(_ name: String, _ value: String, folding: TextFolding) -> TermKey {
    var key = Array("@\(name):".utf8)
    for scalar in folding.fold(value, limit: longestKey).scalars {
      key.appendUTF8(scalar <= 0x20 ? 0x2D : scalar)
    }
    return key
  }
}

/// `=2s` holds a group of synonyms.
enum SynonymKey {
  static let lead = UInt8(ascii: "=")

  /// - Parameter group: its number among the groups.
  static func of(_ group: Int) -> TermKey { [lead] + Array(String(group, radix: 36).utf8) }
}

/// `*co` holds, ready merged, what the terms that begin with `co` hold.
enum PrefixKey {
  static let lead = UInt8(ascii: "*")

  static func of(_ prefix: TermKey) -> TermKey { [lead] + prefix }

  /// The first key behind all keys that begin with `prefix`.
  static func end(of prefix: TermKey) -> TermKey { prefix + [0xF4, 0x8F, 0xBF, 0xBF] }
}
