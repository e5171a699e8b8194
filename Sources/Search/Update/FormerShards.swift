/// The term shards of a former index, each read when it is needed.
struct FormerShards: Sendable {
  let directory: TermDirectory
  let sections: SectionCounts
  private let store: IndexStore
  private var known: [Int: ShardEntries] = [:]

  init(_ directory: TermDirectory, _ sections: SectionCounts, _ store: IndexStore) {
    self.directory = directory
    self.sections = sections
    self.store = store
  }

  mutating func entries(of shard: Int) throws(IndexError) -> ShardEntries {
    if let entries = known[shard] { return entries }
    let address = directory.address(of: shard)
    let entries = try ShardEntries(
      reading: store.payload(at: address), named: address.fileName)
    known[shard] = entries
    return entries
  }

  mutating func firstKey(of shard: Int) throws(IndexError) -> TermKey {
    try entries(of: shard).entries.first?.key ?? []
  }

  mutating func lastKey(of shard: Int) throws(IndexError) -> TermKey {
    try entries(of: shard).entries.last?.key ?? []
  }

  /// The shard of a section where a key is, or where it would be; nil where the section is empty.
  func shard(of key: TermKey, in section: TermSection) -> Int? {
    let range = sections.range(of: section)
    guard !range.isEmpty else { return nil }
    let place = lastIndex(notAfter: key, in: directory.separators)
    return min(max(place, range.lowerBound), range.upperBound - 1)
  }

  /// The filters that let some documents through, by document.
  ///
  /// - Parameter documents: their numbers.
  mutating func filters(of documents: Set<Int>) throws(IndexError) -> [Int: [TermKey: Posting]] {
    var found: [Int: [TermKey: Posting]] = [:]
    for shard in directory.shards(of: [FilterKey.lead]) {
      let entries = try entries(of: shard)
      for entry in entries.entries where entry.key.first == FilterKey.lead {
        for posting in try entry.postings(named: entries.name)
        where documents.contains(posting.document) {
          found[posting.document, default: [:]][entry.key] = posting
        }
      }
    }
    return found
  }
}
