import Parallel

/// A converter of collected terms into shards, and of shards into files and their directory.
struct TermFiles: Sendable {
  private let keys: KeyTable
  /// The numbers of the keys, sorted by key.
  private let order: [Int]
  private let postings: PostingTable
  private let documentCount: Int
  private let synonyms: [[[TermKey]]]

  /// - Parameter synonyms: The keys of each phrase of each group.
  init(
    _ collector: consuming TermCollector, _ numbering: DocumentNumbering,
    _ synonyms: [[[TermKey]]]
  ) {
    self.synonyms = synonyms
    keys = collector.keys
    order = keys.withoutLoneMarks(keys.sorted())
    postings = collector.records.postings(
      termCount: collector.keys.count,
      normalization: BM25Normalization(collector.records.documents, numbering))
    documentCount = numbering.documents.count
  }

  /// Returns all shards in the order of their keys.
  func shards() -> [TermShard] {
    let plain = (plainShards() + synonymShards()).sorted { precedes($0.firstKey, $1.firstKey) }
    let prefixes = TermDirectory(Self.separators(of: plain)).prefixesToMerge
    return (plain + mergedShards(prefixes)).sorted { precedes($0.firstKey, $1.firstKey) }
  }

  /// Returns the files of the shards, and sets `directory` to their directory.
  static func files(_ shards: [TermShard], to directory: inout TermDirectory) -> [IndexFile] {
    let separators = separators(of: shards)
    var files = Array(zip(separators, shards)).parallelMap { separator, shard in
      IndexFile(shard.payload, at: FileAddress.place(ofShardAt: separator))
    }
    directory = TermDirectory(separators, naming: &files)
    return files
  }

  private static func separators(of shards: [TermShard]) -> [TermKey] {
    var previous: TermKey?
    return shards.map { shard in
      defer { previous = shard.lastKey }
      return TermDirectory.separator(shard.firstKey, after: previous)
    }
  }

  /// The approximate size of all shards: three bytes for each posting, and seven bytes for each key
  /// together with the numbers that follow it.
  private var totalSize: Int { 3 * postings.count + 7 * order.count }
}

extension TermFiles {
  /// Encodes postings on all cores, and cuts them into shards in the order of their keys.
  private func plainShards() -> [TermShard] {
    let runs = stride(from: 0, to: order.count, by: Self.runLength)
      .map { $0..<min(order.count, $0 + Self.runLength) }
    var writer = TermShardWriter(total: totalSize)
    for (run, (bytes, ends)) in zip(runs, runs.parallelMap(inRunsOf: 1, encodedPostings)) {
      var start = 0
      for (term, end) in zip(order[run], ends) {
        writer.append(keys[term], count: postings[term].count, encoded: bytes[start..<end])
        start = end
      }
    }
    return writer.finish()
  }

  private static let runLength = 4096

  /// Returns the encoded postings of neighboring keys, and the end index of the postings of each
  /// key.
  private func encodedPostings(_ run: Range<Int>) -> (bytes: [UInt8], ends: [Int]) {
    var bytes: [UInt8] = []
    let ends = order[run].map { term in
      Posting.append(postings[term], to: &bytes)
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

  /// Returns the documents that contain all the keys.
  private func together(_ keys: [TermKey]) -> [Posting] {
    keys.map { key in self.keys.known(key).map { Array(postings[$0]) } ?? [] }.intersection
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
    for term in order[range(of: prefix)] { merger.add(postings[term]) }
    let merged = merger.merged
    var bytes: [UInt8] = []
    Posting.append(merged, to: &bytes)
    return (merged.count, bytes)
  }

  /// Returns the range in `order` of the keys that begin with a prefix.
  private func range(of prefix: TermKey) -> Range<Int> {
    let first = order.partitioningIndex { !precedes(keys[$0], prefix) }
    let end = PrefixKey.end(of: prefix)
    return first..<max(first, order.partitioningIndex { !precedes(keys[$0], end) })
  }
}
