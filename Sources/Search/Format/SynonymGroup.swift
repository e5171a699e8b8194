/// Phrases with the same meaning, each with the documents that contain all its terms. Each phrase
/// is written as the number of its keys, the keys (`SeparatorCoding`), the number of its postings,
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
      let keys = try SeparatorCoding.keys(try reader.count(), from: &reader)
      let postings = try Posting.read(try reader.count(), from: &reader)
      phrases.append(Phrase(keys: keys, postings: postings))
    }
  }
}

/// The hash of the keys of a phrase. If words of a query have it, the group of synonyms is read.
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

// The keys below are in the same dictionary as terms, but text never produces them. Each kind of
// key begins with its own special character.

/// The key of a pinyin spelling, such as `'duibidu323对比度`: letters, their numbers, characters.
enum PinyinKey {
  static let lead = UInt8(ascii: "'")

  static func of(_ spelling: PinyinSpelling) -> TermKey {
    var key = prefix(spelling.syllables.flatMap(\.self))
    key += spelling.syllables.map { UInt8(ascii: "0") + UInt8($0.count) }
    return key + TermKey(utf8Of: spelling.characters)
  }

  /// Returns the common prefix of the keys of all spellings that begin with the letters.
  static func prefix(_ letters: [UInt8]) -> TermKey { [lead] + letters }
}

/// The key of the documents that match a filter, such as `@platform:ios`.
enum FilterKey {
  static let lead = UInt8(ascii: "@")

  static func of(_ name: String, _ value: String, folding: TextFolding) -> TermKey {
    let scalars = folding.fold(value, limit: longestKey).scalars
    return [lead] + Array("\(name):".utf8) + TermKey(utf8Of: scalars.map { $0 <= 0x20 ? 0x2D : $0 })
  }
}

/// The key of a word with certain diacritics, such as `schon'3` for *schön* and `schon'` for
/// *schon*: the key of the word, and the places of its letters with diacritics in base 36. An index
/// has these keys only for words that it has with several diacritics.
enum MarkedKey {
  static let mark = UInt8(ascii: "'")

  static func of(_ key: TermKey, _ marks: [Int]) -> TermKey {
    key + [mark] + marks.flatMap { Array(String($0, radix: 36).utf8) }
  }

  /// The key of the word; nil if the key is of another kind.
  static func word(of key: TermKey) -> ArraySlice<UInt8>? {
    guard let end = key.firstIndex(of: mark), end > 0, key[0] != FilterKey.lead else { return nil }
    return key[..<end]
  }
}

/// The key of a group of synonyms: `=` and the number of the group in base 36, such as `=2s`.
enum SynonymKey {
  static let lead = UInt8(ascii: "=")

  static func of(_ group: Int) -> TermKey { [lead] + Array(String(group, radix: 36).utf8) }
}

/// The key of the merged postings of all terms that begin with a prefix: `*co`.
enum PrefixKey {
  static let lead = UInt8(ascii: "*")

  static func of(_ prefix: TermKey) -> TermKey { [lead] + prefix }

  /// Returns a key that comes after all keys that begin with `prefix`.
  static func end(of prefix: TermKey) -> TermKey { prefix + [0xF4, 0x8F, 0xBF, 0xBF] }
}
