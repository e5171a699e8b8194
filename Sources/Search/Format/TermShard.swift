/// A file with neighboring terms and their postings. First come the front-coded keys, each followed
/// by the number of its postings and their length in characters. A line feed and the postings of
/// all keys follow.
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

/// The directory that finds the shard of a term. For each shard, in key order, it has a tag and a
/// separator. The separator is a prefix of the shard's first key.
struct TermDirectory: Sendable {
  private(set) var separators: [TermKey] = []
  private var addresses: [FileAddress] = []
  private var tags: [UInt8] = []

  /// The maximum number of shards that are read for one prefix. Other prefixes have a merged list
  /// (`PrefixKey`).
  static let mostShards = 2

  /// Creates a directory with separators but without the addresses of the shards.
  init(_ separators: [TermKey] = []) { self.separators = separators }

  /// Creates a directory of shards, one for each separator, and gives the shards their names.
  init(_ separators: [TermKey], naming shards: inout [IndexFile]) {
    self.separators = separators
    tags = TagRuns(naming: &shards, at: separators.map(FileAddress.place)).encoded
    addresses = shards.map(\.address)
  }

  func address(of shard: Int) -> FileAddress { addresses[shard] }

  /// Returns the only shard that can contain a key.
  func shard(of key: TermKey) -> Int? {
    separators.isEmpty ? nil : lastIndex(notAfter: key, in: separators)
  }

  func shards(of prefix: TermKey) -> Range<Int> {
    guard !separators.isEmpty else { return 0..<0 }
    let first = lastIndex(notAfter: prefix, in: separators)
    let last = lastIndex(notAfter: PrefixKey.end(of: prefix), in: separators)
    return first..<last + 1
  }

  /// The prefixes whose terms fill too many shards, so that their postings must be merged.
  var prefixesToMerge: [TermKey] {
    var found: Set<TermKey> = []
    // If the terms of a prefix fill several shards, a separator between them begins with the
    // prefix.
    for separator in separators {
      // Filters and synonyms are looked up by whole keys, pinyin by more than its lead character.
      let isWhole = separator.first == FilterKey.lead || separator.first == SynonymKey.lead
      if isWhole || separator == [PinyinKey.lead] { continue }
      for prefix in FrontCoding.prefixes(of: separator)
      where prefix != [PinyinKey.lead] && !found.contains(prefix) {
        if needsMerging(prefix) { found.insert(prefix) }
      }
    }
    return found.sorted(by: precedes)
  }

  func needsMerging(_ prefix: TermKey) -> Bool { shards(of: prefix).count > Self.mostShards }

  /// Returns the shortest prefix of `key` that comes after `previous`.
  static func separator(_ key: TermKey, after previous: TermKey?) -> TermKey {
    guard let previous else { return [] }
    return FrontCoding.prefixes(of: key).first { precedes(previous, $0) } ?? key
  }

  /// The cells of the boot file: the separators, and the tags of the shards.
  var cells: [String] { [SeparatorCoding.coded(separators).text, tags.text] }

  init(reading cells: [String], named name: String) throws(IndexError) {
    guard cells.count == 2 else { throw .damaged(name) }
    var keys = PayloadReader(Array(cells[0].utf8), named: name)
    separators = try SeparatorCoding.keys(from: &keys)
    tags = Array(cells[1].utf8)
    var reader = PayloadReader(tags, named: name)
    addresses = try TagRuns.addresses(
      of: separators.map(FileAddress.place), &reader, named: name)
  }
}
