/// A key of a shard, with what is written under it.
struct ShardEntry: Sendable {
  let key: TermKey
  /// The number that is written before the length.
  let count: Int
  let encoded: ArraySlice<UInt8>
}

extension ShardEntry {
  init(_ key: TermKey, _ postings: [Posting]) {
    var bytes: [UInt8] = []
    Posting.append(postings, to: &bytes)
    self.init(key: key, count: postings.count, encoded: bytes[...])
  }

  /// - Parameter name: of the file.
  func postings(named name: String) throws(IndexError) -> [Posting] {
    // Each takes two characters at least.
    guard count <= encoded.count else { throw .damaged(name) }
    var reader = PayloadReader(Array(encoded), named: name)
    let postings = try Posting.read(count, from: &reader)
    guard reader.isAtEnd else { throw .damaged(name) }
    return postings
  }

  func synonyms(named name: String) throws(IndexError) -> SynonymGroup {
    var reader = PayloadReader(Array(encoded), named: name)
    return try SynonymGroup(count, from: &reader)
  }
}

/// The content of a shard.
struct ShardEntries: Sendable {
  let entries: [ShardEntry]
  let name: String
}

extension ShardEntries {
  init(reading payload: [UInt8], named name: String) throws(IndexError) {
    guard let end = payload.firstIndex(of: UInt8(ascii: "\n")) else { throw .damaged(name) }
    var reader = PayloadReader(payload, to: end, named: name)
    var entries: [ShardEntry] = []
    var key: TermKey = []
    var start = end + 1
    while !reader.isAtEnd {
      try FrontCoding.readNext(from: &reader, &key)
      let (count, length) = (try reader.number(), try reader.number())
      guard length <= payload.count - start else { throw .damaged(name) }
      entries.append(ShardEntry(key: key, count: count, encoded: payload[start..<start + length]))
      start += length
    }
    guard !entries.isEmpty, start == payload.count else { throw .damaged(name) }
    self.init(entries: entries, name: name)
  }

  /// Returns the entry of a key; nil where there is none.
  subscript(key: TermKey) -> ShardEntry? {
    let place = entries.partitioningIndex { !precedes($0.key, key) }
    return place < entries.count && entries[place].key == key ? entries[place] : nil
  }

  /// Returns the entries with others in the place of those that have changed.
  ///
  /// - Parameter changed: in the order of the keys.
  func applying(_ changed: [ChangedEntry]) -> [ShardEntry] {
    var result: [ShardEntry] = []
    var place = 0
    for change in changed {
      let next = entries.partitioningIndex(from: place) { !precedes($0.key, change.key) }
      result += entries[place..<next]
      place = next
      if next < entries.count, entries[next].key == change.key { place += 1 }
      if let after = change.after { result.append(after) }
    }
    return result + entries[place...]
  }
}

/// What is written under a key from now on.
struct ChangedEntry: Sendable {
  let key: TermKey
  /// Nil where the key goes.
  let after: ShardEntry?
}
