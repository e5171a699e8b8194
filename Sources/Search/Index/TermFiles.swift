import Parallel

/// Turns collected terms into shard files and the directory that finds them.
struct TermFiles: Sendable {
  private let keys: SortedKeys
  private let postings: PostingTable
  private let documentCount: Int
  private let synonyms: [[[TermKey]]]

  /// - Parameters:
  ///   - collector: of which the terms are let go, as they are most of the memory.
  ///   - order: the numbers of all keys in the order of the keys.
  ///   - synonyms: for each group the keys of each phrase.
  init(
    taking collector: inout TermCollector, order: [Int], _ grid: DocumentGrid,
    _ synonyms: [[[TermKey]]]
  ) {
    self.synonyms = synonyms
    let saturation = Saturation(collector.records.documents, grid)
    keys = SortedKeys(collector.keys, numbers: order)
    postings = collector.takePostings(saturation)
    documentCount = grid.cells.count
  }

  /// Returns all shards in the order of their keys, after which the postings are no longer needed.
  func shards() -> TermShards {
    let plain = (plainShards() + synonymShards()).sorted { precedes($0.firstKey, $1.firstKey) }
    let prefixes = MergedPrefixes(TermDirectory(Self.separators(of: plain))).prefixes
    let shards = (plain + mergedShards(prefixes)).sorted { precedes($0.firstKey, $1.firstKey) }
    return TermShards(
      shards: shards, prefixes: prefixes,
      counts: TermCounts(postings: postings.count, keys: keys.count))
  }

  /// Names the shards, and writes down where they begin.
  static func files(_ shards: [TermShard], to directory: inout TermDirectory) -> [IndexFile] {
    let separators = separators(of: shards)
    var files = Array(zip(separators, shards)).parallelMap { separator, shard in
      IndexFile(shard.payload, at: FileAddress.place(ofShardAt: separator))
    }
    directory = TermDirectory(separators, naming: &files)
    return files
  }

  /// Postings are written on all cores, a few thousand terms at a time, and cut into shards in order.
  private func plainShards() -> [TermShard] {
    let runs = stride(from: 0, to: keys.count, by: Self.runLength)
      .map { $0..<min(keys.count, $0 + Self.runLength) }
    // Those written last come first, so that each run is let go when it is in its shards.
    var encoded = Array(runs.parallelMap(inRunsOf: 1) { encodedPostings($0) }.reversed())
    var writer = TermShardWriter(total: totalSize)
    for run in runs {
      guard let (bytes, ends) = encoded.popLast() else { break }
      var start = 0
      for (place, end) in zip(run, ends) {
        writer.append(
          keys[place], count: postings.count(of: keys.numbers[place]), encoded: bytes[start..<end])
        start = end
      }
    }
    return writer.finish()
  }

  private static let runLength = 4096

  /// The postings of keys that follow each other, and where those of each end.
  private func encodedPostings(_ places: Range<Int>) -> (bytes: [UInt8], ends: [Int]) {
    var bytes: [UInt8] = []
    let ends = places.map { place in
      postings.append(keys.numbers[place], to: &bytes)
      return bytes.count
    }
    return (bytes, ends)
  }

  private func synonymShards() -> [TermShard] {
    let keyed = synonyms.enumerated().map { (key: SynonymKey.of($0), phrases: $1) }
    var writer = TermShardWriter(total: totalSize)
    for (key, phrases) in keyed.sorted(by: { precedes($0.key, $1.key) }) {
      let group = SynonymGroup(phrases: phrases.map { .init(keys: $0, postings: together($0)) })
      writer.append(key, count: phrases.count, encoded: group.encoded[...])
    }
    return writer.finish()
  }

  /// The documents that hold all the keys.
  private func together(_ keys: [TermKey]) -> [Posting] {
    let lists = keys.map { key in self.keys.number(of: key).map { postings[$0] } ?? [] }
    return lists.dropFirst().reduce(lists.first ?? []) { $0.intersected(with: $1) }
  }

  private func mergedShards(_ prefixes: [TermKey]) -> [TermShard] {
    var writer = TermShardWriter(total: totalSize)
    for (prefix, merged) in zip(prefixes, prefixes.parallelMap(mergedPostings)) {
      writer.append(PrefixKey.of(prefix), count: merged.count, encoded: merged.bytes[...])
    }
    return writer.finish()
  }

  private func mergedPostings(_ prefix: TermKey) -> (count: Int, bytes: [UInt8]) {
    var merger = PostingMerger(documentCount: documentCount)
    for place in range(of: prefix) { merger.add(postings, of: keys.numbers[place]) }
    let merged = merger.merged
    var bytes: [UInt8] = []
    Posting.append(merged, to: &bytes)
    return (merged.count, bytes)
  }

  private var totalSize: Int { TermCounts(postings: postings.count, keys: keys.count).size }

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

/// All terms of an index with what is written down beside them.
struct TermShards: Sendable {
  /// In the order of their keys.
  let shards: [TermShard]
  /// Those that are merged.
  let prefixes: [TermKey]
  let counts: TermCounts
}

/// How many postings and keys there are, without what is merged from them.
struct TermCounts: Sendable, Hashable {
  var postings = 0
  var keys = 0

  /// About how many bytes they take: a posting about three, a key about seven with its numbers.
  var size: Int { 3 * postings + 7 * keys }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies a condition that no later element breaks.
  func partitioningIndex(from start: Int? = nil, where condition: (Element) -> Bool) -> Int {
    var lower = start ?? startIndex
    var upper = endIndex
    while lower < upper {
      let middle = (lower + upper) / 2
      if condition(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
