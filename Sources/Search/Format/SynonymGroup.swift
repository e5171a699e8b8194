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
    hashes.flatMap { hash in
      [hash / Digits.base / Digits.base, hash / Digits.base % Digits.base, hash % Digits.base]
        .map(Digits.character)
    }
  }

  static func hashes(_ coded: String, named name: String) throws(IndexError) -> [Int] {
    var reader = PayloadReader(Array(coded.utf8), named: name)
    var hashes: [Int] = []
    while !reader.isAtEnd { hashes.append(try reader.digits(3)) }
    return hashes
  }
}
