/// Which shard holds a term: the separator before each shard, in key order, and its tag.
struct TermDirectory: Sendable {
  private(set) var separators: [TermKey] = []
  private var tags: [String] = []

  /// More shards than this are not read for one prefix; a merged list stands in for them.
  static let mostShards = 2

  init() {}

  mutating func append(_ separator: TermKey, tag: String) {
    separators.append(separator)
    tags.append(tag)
  }

  func address(of shard: Int) -> FileAddress {
    FileAddress(place: FileAddress.place(ofShardAt: separators[shard]), tag: tags[shard])
  }

  /// The shard that holds the key if any does.
  func shard(of key: TermKey) -> Int? {
    separators.isEmpty ? nil : lastIndex(notAfter: key, in: separators)
  }

  func shards(of prefix: TermKey) -> Range<Int> {
    guard !separators.isEmpty else { return 0..<0 }
    let first = lastIndex(notAfter: prefix, in: separators)
    let last = lastIndex(notAfter: PrefixKey.end(of: prefix), in: separators)
    return first..<last + 1
  }

  func needsMerging(_ prefix: TermKey) -> Bool {
    shards(of: prefix).count > Self.mostShards
  }
}

extension TermDirectory {
  /// The shortest start of `key` that comes after `previous`.
  static func separator(_ key: TermKey, after previous: TermKey?) -> TermKey {
    guard let previous else { return [] }
    var length = 0
    while length < key.count {
      length += FrontCoding.width(of: key[length])
      let start = Array(key.prefix(length))
      if precedes(previous, start) { return start }
    }
    return key
  }

  /// The separators, and the tags one after the other.
  var cells: [String] { [SeparatorCoding.coded(separators).text, tags.joined()] }

  init(reading cells: [String], named name: String) throws(IndexError) {
    guard cells.count == 2 else { throw .damaged(name) }
    var separators = PayloadReader(Array(cells[0].utf8), named: name)
    var tags = PayloadReader(Array(cells[1].utf8), named: name)
    for separator in try SeparatorCoding.keys(&separators) {
      let tag = try tags.text(count: ContentAddress.tagLength)
      append(separator, tag: String(decoding: tag, as: UTF8.self))
    }
    guard tags.isAtEnd else { throw .damaged(name) }
  }
}
