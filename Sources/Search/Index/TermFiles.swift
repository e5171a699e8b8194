import Parallel

/// Turns collected terms into shard files and the directory that finds them.
struct TermFiles {
  private let table: KeyTable
  private let keys: [TermKey]
  private let numbers: [Int]
  private let postings: PostingTable
  private let documentCount: Int
  private let synonyms: [[[TermKey]]]

  /// - Parameter synonyms: for each group the keys of each phrase.
  init(_ collector: TermCollector, _ grid: DocumentGrid, _ synonyms: [[[TermKey]]]) {
    self.synonyms = synonyms
    table = collector.keys
    numbers = collector.keys.sorted()
    keys = numbers.map { collector.keys[$0] }
    let saturation = Saturation(collector.records.documents, grid)
    postings = collector.records.postings(
      termCount: collector.keys.count, saturation: saturation)
    documentCount = grid.cells.count
  }

  func write(to directory: inout TermDirectory) -> [IndexFile] {
    var writer = TermShardWriter(total: totalSize)
    var scratch: [Posting] = []
    for (key, number) in zip(keys, numbers) {
      postings.write(number, to: &scratch)
      writer.append(key, scratch)
    }
    let plain = (writer.finish() + synonymShards()).sorted { precedes($0.firstKey, $1.firstKey) }
    let draft = TermDirectory(Self.separators(of: plain))
    let all = (plain + mergedShards(draft)).sorted { precedes($0.firstKey, $1.firstKey) }
    let separators = Self.separators(of: all)
    var files = Array(zip(separators, all)).parallelMap { separator, shard in
      IndexFile(shard.payload, at: FileAddress.place(ofShardAt: separator))
    }
    directory = TermDirectory(separators, naming: &files)
    return files
  }

  private func synonymShards() -> [TermShard] {
    let keyed = synonyms.enumerated().map { (key: SynonymKey.of($0), phrases: $1) }
    var writer = TermShardWriter(total: totalSize)
    for (key, phrases) in keyed.sorted(by: { precedes($0.key, $1.key) }) {
      let group = SynonymGroup(phrases: phrases.map { .init(keys: $0, postings: together($0)) })
      writer.append(key, count: phrases.count, encoded: group.encoded)
    }
    return writer.finish()
  }

  /// The documents that hold all the keys.
  private func together(_ keys: [TermKey]) -> [Posting] {
    let lists = keys.map { key in table.known(key).map { postings[$0] } ?? [] }
    return lists.dropFirst().reduce(lists.first ?? []) { $0.intersected(with: $1) }
  }

  private func mergedShards(_ draft: TermDirectory) -> [TermShard] {
    let merging = MergedPrefixes(draft, documentCount: documentCount)
    var writer = TermShardWriter(total: totalSize)
    for prefix in merging.prefixes {
      let lists = range(of: prefix).lazy.map { postings[numbers[$0]] }
      writer.append(PrefixKey.of(prefix), merging.merged(lists))
    }
    return writer.finish()
  }

  /// A posting takes about three bytes, a key about seven with its numbers.
  private var totalSize: Int { 3 * postings.count + 7 * keys.count }

  private func range(of prefix: TermKey) -> Range<Int> {
    let first = keys.partitioningIndex { !precedes($0, prefix) }
    let end = PrefixKey.end(of: prefix)
    return first..<max(first, keys.partitioningIndex { !precedes($0, end) })
  }

  private static func separators(of shards: [TermShard]) -> [TermKey] {
    var previous: TermKey?
    return shards.map { shard in
      defer { previous = shard.lastKey }
      return TermDirectory.separator(shard.firstKey, after: previous)
    }
  }
}

extension [TermKey] {
  /// The first index whose key satisfies a condition that no later key breaks.
  func partitioningIndex(where condition: (TermKey) -> Bool) -> Int {
    var lower = 0
    var upper = count
    while lower < upper {
      let middle = (lower + upper) / 2
      if condition(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
