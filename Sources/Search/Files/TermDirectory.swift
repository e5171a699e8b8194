/// Which shard holds a term: the separator before each shard, in key order, and their tags.
struct TermDirectory: Sendable {
  private(set) var separators: [TermKey] = []
  private(set) var addresses: [FileAddress] = []
  private var tags: [UInt8] = []

  /// More shards than this are not read for one prefix; a merged list stands in for them.
  static let mostShards = 2

  /// Where shards begin, without the shards.
  init(_ separators: [TermKey] = []) { self.separators = separators }

  /// Names the shards, of which there is one for each separator.
  init(_ separators: [TermKey], naming shards: inout [IndexFile]) {
    let places = separators.map(FileAddress.place)
    let runs = TagRuns(naming: &shards, at: places)
    self.init(separators, addresses: shards.map(\.address), runs)
  }

  init(_ separators: [TermKey], addresses: [FileAddress], _ runs: TagRuns) {
    self.separators = separators
    self.addresses = addresses
    tags = runs.encoded
  }

  func address(of shard: Int) -> FileAddress { addresses[shard] }

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

  /// The separators, and the tags.
  var cells: [String] { [SeparatorCoding.coded(separators).text, tags.text] }

  init(reading cells: [String], named name: String) throws(IndexError) {
    guard cells.count == 2 else { throw .damaged(name) }
    var keys = PayloadReader(Array(cells[0].utf8), named: name)
    separators = try SeparatorCoding.keys(&keys)
    tags = Array(cells[1].utf8)
    var reader = PayloadReader(tags, named: name)
    addresses = try TagRuns.addresses(
      of: separators.map(FileAddress.place), &reader, named: name)
  }
}
