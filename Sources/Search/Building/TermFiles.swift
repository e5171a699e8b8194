import Parallel

/// A converter of collected terms into shards, and of shards into files and their directory.
struct TermFiles: Sendable {
  private let keys: KeyTable
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

  /// The approximate size of all shards: three bytes per posting, seven per key.
  private var totalSize: Int { 3 * postings.count + 7 * order.count }

  /// Encodes postings on all cores, and cuts them into shards in the order of their keys.
  private func plainShards() -> [TermShard] {
    let runs = stride(from: 0, to: order.count, by: Self.runLength)
      .map { $0..<min(order.count, $0 + Self.runLength) }
    // The encoded postings of neighboring keys, and the end of the postings of each key.
    let encoded = runs.parallelMap(inRunsOf: 1) { run in
      var bytes: [UInt8] = []
      let ends = order[run].map { term in
        Posting.append(postings[term], to: &bytes)
        return bytes.count
      }
      return (bytes, ends)
    }
    var writer = TermShardWriter(total: totalSize)
    for (run, (bytes, ends)) in zip(runs, encoded) {
      var start = 0
      for (term, end) in zip(order[run], ends) {
        writer.append(keys[term], count: postings[term].count, encoded: bytes[start..<end])
        start = end
      }
    }
    return writer.finish()
  }

  private static let runLength = 4096

  private func synonymShards() -> [TermShard] {
    let keyed = synonyms.enumerated().map { (key: SynonymKey.of($0), phrases: $1) }
    var writer = TermShardWriter(total: totalSize)
    for (key, phrases) in keyed.sorted(by: { precedes($0.key, $1.key) }) {
      let group = SynonymGroup(
        phrases: phrases.map { phrase in
          let lists = phrase.map { key in keys.known(key).map { Array(postings[$0]) } ?? [] }
          return .init(keys: phrase, postings: lists.intersection)
        })
      writer.append(key, count: phrases.count, encoded: group.encoded[...])
    }
    return writer.finish()
  }

  private func mergedShards(_ prefixes: [TermKey]) -> [TermShard] {
    var writer = TermShardWriter(total: totalSize)
    let merged = prefixes.parallelMap { prefix in
      var merger = PostingMerger(documentCount: documentCount)
      let first = order.partitioningIndex { !precedes(keys[$0], prefix) }
      let end = PrefixKey.end(of: prefix)
      for term in order[first...].prefix(while: { precedes(keys[$0], end) }) {
        merger.add(postings[term])
      }
      var bytes: [UInt8] = []
      let all = merger.merged
      Posting.append(all, to: &bytes)
      return (count: all.count, bytes: bytes)
    }
    for (prefix, list) in zip(prefixes, merged) {
      writer.append(PrefixKey.of(prefix), count: list.count, encoded: list.bytes[...])
    }
    return writer.finish()
  }
}

/// A writer that cuts sorted terms into shards. Once a shard is large enough, the next key with a
/// short separator begins a new shard. Cuts thus depend on the keys, so that a new term moves only
/// the cuts around it, and the other shards keep their names. A key with a long separator begins a
/// shard only if the last one would become too large.
struct TermShardWriter {
  /// The approximate size of a shard in bytes.
  private let target: Int
  private var size = 0
  private var current: TermShard?
  private var shards: [TermShard] = []

  private static let smallestTarget = 1280

  /// - Parameter total: The approximate size of all shards in bytes.
  init(total: Int) {
    target = max(Self.smallestTarget, balancedFileSize(total: total, ratio: 1))
  }

  /// - Parameter count: The number of postings or, for a group of synonyms, of phrases.
  mutating func append(_ key: TermKey, count: Int, encoded: ArraySlice<UInt8>) {
    let added = encoded.count + key.count + 3
    if let full = current, isCut(before: key, after: full.lastKey, added) {
      shards.append(full)
      current = nil
      size = 0
    }
    size += added
    if current == nil { current = TermShard(first: key) }
    current?.append(key, count: count, encoded: encoded)
  }

  mutating func finish() -> [TermShard] {
    if let full = current { shards.append(full) }
    current = nil
    return shards
  }

  private func isCut(before key: TermKey, after previous: TermKey, _ added: Int) -> Bool {
    // Keys of merged prefixes and of synonyms get shards of their own later, so that no shard may
    // contain keys on both sides of them.
    if let lead = previous.first, let next = key.first,
      [PrefixKey.lead, SynonymKey.lead].contains(where: { lead <= $0 && next > $0 })
    {
      return true
    }
    if size + added > 2 * target { return size >= target / 8 || added > target / 2 }
    if size < target / 2 { return false }
    // The approximate number of characters that the separator adds to the directory: one for a Han
    // character or for two Latin letters.
    let separator = TermDirectory.separator(key, after: previous)
    let isPlain = separator.allSatisfy { $0 < 0x80 }
    let cost = isPlain ? (separator.count + 1) / 2 : (separator.count + 2) / 3
    return cost <= (size < target ? 1 : size < target * 3 / 2 ? 2 : 3)
  }
}

/// Returns the best size for the files of an index: about `sqrt(total * ratio)` bytes, rounded
/// coarsely, so that an edit almost never changes the size of all files. A query reads a directory,
/// whose size grows with the number of files, and some of the files, whose size shrinks with that
/// number. It reads least if the number of files is proportional to the square root of the total
/// size.
/// - Parameter ratio: The bytes of a directory entry, divided by the number of files that a query
///   reads.
func balancedFileSize(total: Int, ratio: Double) -> Int {
  Int((Double(total) * ratio).squareRoot()).roundedCoarsely
}
