/// Phrases that mean the same, each with the documents that hold all its terms.
///
/// For each phrase: how many keys it has, the keys (`SeparatorCoding`), how many postings it has,
/// and the postings.
struct SynonymGroup: Sendable, Hashable {
  struct Phrase: Sendable, Hashable {
    var keys: [TermKey]
    var postings: [Posting]
  }

  var phrases: [Phrase] = []
}

extension SynonymGroup {
  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    for phrase in phrases {
      bytes.appendNumber(phrase.keys.count)
      bytes += SeparatorCoding.coded(phrase.keys)
      bytes.appendNumber(phrase.postings.count)
      Posting.append(phrase.postings, to: &bytes)
    }
    return bytes
  }

  init(_ count: Int, from reader: inout PayloadReader) throws(IndexError) {
    for _ in 0..<count {
      let keys = try SeparatorCoding.keys(try reader.count(), &reader)
      let postings = try Posting.read(try reader.count(), from: &reader)
      phrases.append(Phrase(keys: keys, postings: postings))
    }
  }
}

/// The hash of the keys of a phrase, in three digits of the boot file.
///
/// A query whose words have the hash reads the group of synonyms, which says what the phrases are.
enum SynonymHash {
  private static let count = Digits.base * Digits.base * Digits.base

  static func of(_ keys: some Sequence<TermKey>) -> Int {
    Int(Hash32.of(utf16: Array(keys.joined(separator: [FrontCoding.delimiter])))) % count
  }

  static func coded(_ hashes: [Int]) -> [UInt8] {
    var coded: [UInt8] = []
    for hash in hashes { coded.appendPlain(hash, count: 3) }
    return coded
  }

  static func hashes(_ coded: String, named name: String) throws(IndexError) -> [Int] {
    var reader = PayloadReader(Array(coded.utf8), named: name)
    var hashes: [Int] = []
    while !reader.isAtEnd { hashes.append(try reader.digits(3)) }
    return hashes
  }
}

// Keys that no text can produce are in the same dictionary as terms. Each kind of them begins with
// a character of its own.

/// The key of a spelling in pinyin: `'duibidu323对比度` has the letters, how many of them belong to
/// each character, and the characters.
enum PinyinKey {
  static let lead = UInt8(ascii: "'")

  static func of(_ spelling: PinyinSpelling) -> TermKey {
    var key = prefix(spelling.syllables.flatMap(\.self))
    key += spelling.syllables.map { UInt8(ascii: "0") + UInt8($0.count) }
    return key + TermKey(utf8Of: spelling.characters)
  }

  /// Returns the prefix of the keys of all spellings that begin with the letters.
  static func prefix(_ letters: [UInt8]) -> TermKey { [lead] + letters }
}

/// The key of the documents that a filter lets through, such as `@platform:ios`.
enum FilterKey {
  static let lead = UInt8(ascii: "@")

  static func of(_ name: String, _ value: String, folding: TextFolding) -> TermKey {
    let scalars = folding.fold(value, limit: longestKey).scalars
    return [lead] + Array("\(name):".utf8) + TermKey(utf8Of: scalars.map { $0 <= 0x20 ? 0x2D : $0 })
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
