/// Phrases that mean the same, each with the documents that hold all its terms.
///
/// For each phrase: the number of its keys, the keys (`SeparatorCoding`), the number of its postings,
/// the postings.
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

/// What the boot file tells of a phrase: a hash of its keys, in three digits. The group that it leads
/// to says what its phrases are.
enum SynonymHash {
  private static let count = Digits.base * Digits.base * Digits.base

  static func of(_ keys: some Sequence<TermKey>) -> Int {
    Int(FileAddress.hash(of: Array(keys.joined(separator: [FrontCoding.delimiter])))) % count
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
