/// A file with neighboring terms and their postings.
///
/// First come the front-coded keys, each followed by the number of its postings and their length in
/// characters. A line feed and the postings of all keys follow.
struct TermShard {
  private(set) var firstKey: TermKey
  private(set) var lastKey: TermKey
  private var keys: [UInt8] = []
  private var postings: [UInt8] = []

  init(first key: TermKey) {
    firstKey = key
    lastKey = []
  }

  mutating func append(_ key: TermKey, count: Int, encoded: ArraySlice<UInt8>) {
    FrontCoding.append(key, after: lastKey, to: &keys)
    keys.appendNumber(count)
    keys.appendNumber(encoded.count)
    postings += encoded
    lastKey = key
  }

  var payload: [UInt8] { keys + [UInt8(ascii: "\n")] + postings }
}

/// A reader that finds terms in the payload of a shard.
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

  /// Returns the postings of each term that begins with a prefix.
  func postings(startingWith prefix: TermKey) throws(IndexError) -> [[Posting]] {
    try lists { $0.starts(with: prefix) }
  }

  /// Returns the group of synonyms with a key; empty if there is none.
  func synonyms(at key: TermKey) throws(IndexError) -> SynonymGroup {
    guard let entry = try entries(where: { $0 == key }).first else { return SynonymGroup() }
    var reader = try reader(of: entry)
    return try SynonymGroup(entry.count, from: &reader)
  }

  /// Returns the keys that begin with a prefix, each with its number of documents.
  func keys(startingWith prefix: TermKey) throws(IndexError) -> [(key: TermKey, count: Int)] {
    try entries { $0.starts(with: prefix) }.map { ($0.key, $0.count) }
  }

  private struct Entry {
    var key: TermKey
    var count: Int
    /// The index of the first posting in the payload.
    var start: Int
    var length: Int
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
      if matches(key) { found.append(Entry(key: key, count: count, start: start, length: length)) }
      start += length
    }
    return found
  }

  private func reader(of entry: Entry) throws(IndexError) -> PayloadReader {
    guard entry.count <= entry.length, entry.length <= payload.count - entry.start else {
      throw .damaged(name)
    }
    return PayloadReader(
      payload, from: entry.start, to: entry.start + entry.length, named: name)
  }

  private func lists(where matches: (TermKey) -> Bool) throws(IndexError) -> [[Posting]] {
    var lists: [[Posting]] = []
    for entry in try entries(where: matches) {
      var reader = try reader(of: entry)
      lists.append(try Posting.read(entry.count, from: &reader))
    }
    return lists
  }
}
