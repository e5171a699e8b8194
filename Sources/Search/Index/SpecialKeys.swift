/// Keys that no text can produce share the dictionary under a lead character of their own.
enum PinyinKey {
  static func of(_ spelling: [UInt8]) -> TermKey {
    [UInt8(ascii: "'")] + spelling.prefix(Pinyin.longest)
  }
}

/// `@platform:ios` lists the documents a filter lets through.
enum FilterKey {
  static func of(_ name: String, _ value: String, folding: TextFolding) -> TermKey {
    var key = Array("@\(name):".utf8)
    for scalar in folding.fold(value, limit: longestKey).scalars {
      key.appendUTF8(scalar <= 0x20 ? 0x2D : scalar)
    }
    return key
  }
}

/// `*co` holds, ready merged, what the terms that begin with `co` hold.
enum PrefixKey {
  static let lead = UInt8(ascii: "*")

  static func of(_ prefix: TermKey) -> TermKey { [lead] + prefix }

  /// The first key behind all keys that begin with `prefix`.
  static func end(of prefix: TermKey) -> TermKey { prefix + [0xF4, 0x8F, 0xBF, 0xBF] }
}
