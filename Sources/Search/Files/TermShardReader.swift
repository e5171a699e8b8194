/// Finds terms in the payload of one shard.
struct TermShardReader {
  private let payload: [UInt8]
  private let name: String
  private let keysEnd: Int

  init(_ payload: [UInt8], named name: String) throws(IndexError) {
    guard let end = payload.firstIndex(of: UInt8(ascii: "\n")) else { throw .damaged(name) }
    self.payload = payload
    self.name = name
    keysEnd = end
  }

  func postings(of key: TermKey) throws(IndexError) -> [Posting] {
    try lists { $0 == key }.first ?? []
  }

  /// Returns the lists of all terms that begin with a prefix.
  func postings(startingWith prefix: TermKey) throws(IndexError) -> [[Posting]] {
    try lists { $0.starts(with: prefix) }
  }

  /// Returns the group of synonyms that is written under a key; empty when there is none.
  func synonyms(at key: TermKey) throws(IndexError) -> SynonymGroup {
    for entry in try entries(where: { $0 == key }) {
      var reader = PayloadReader(payload, from: entry.start, to: entry.end, named: name)
      return try SynonymGroup(entry.count, from: &reader)
    }
    return SynonymGroup()
  }

  /// Returns the keys that begin with a prefix, with the numbers of their documents.
  func keys(startingWith prefix: TermKey) throws(IndexError) -> [(key: TermKey, count: Int)] {
    var reader = PayloadReader(payload, to: keysEnd, named: name)
    var found: [(key: TermKey, count: Int)] = []
    var key: TermKey = []
    while !reader.isAtEnd {
      try FrontCoding.readNext(from: &reader, &key)
      let count = try reader.number()
      _ = try reader.number()
      if key.starts(with: prefix) { found.append((key, count)) }
    }
    return found
  }

  private struct Entry {
    var count: Int
    var start: Int
    var end: Int
  }

  private func entries(where matches: (TermKey) -> Bool) throws(IndexError) -> [Entry] {
    var reader = PayloadReader(payload, to: keysEnd, named: name)
    var found: [Entry] = []
    var key: TermKey = []
    var start = keysEnd + 1
    while !reader.isAtEnd {
      try FrontCoding.readNext(from: &reader, &key)
      let count = try reader.number()
      let length = try reader.number()
      if matches(key) {
        guard count <= length, length <= payload.count - start else { throw .damaged(name) }
        found.append(Entry(count: count, start: start, end: start + length))
      }
      start += length
    }
    return found
  }

  private func lists(where matches: (TermKey) -> Bool) throws(IndexError) -> [[Posting]] {
    var lists: [[Posting]] = []
    for entry in try entries(where: matches) {
      var reader = PayloadReader(payload, from: entry.start, to: entry.end, named: name)
      lists.append(try Posting.read(entry.count, from: &reader))
    }
    return lists
  }
}
