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

/// A writer that cuts sorted terms into shards.
struct TermShardWriter {
  private var plan: ShardPlan
  private var current: TermShard?
  private var shards: [TermShard] = []

  /// - Parameter total: The approximate size of all shards in bytes.
  init(total: Int) { plan = ShardPlan(total: total) }

  /// - Parameter count: The number of postings of the key. If the key is that of a group of
  ///   synonyms, it is the number of phrases in the group.
  mutating func append(_ key: TermKey, count: Int, encoded: ArraySlice<UInt8>) {
    let cuts = plan.cuts(before: key, size: encoded.count + key.count + 3)
    if cuts, let full = current { shards.append(full) }
    if cuts || current == nil { current = TermShard(first: key) }
    current?.append(key, count: count, encoded: encoded)
  }

  mutating func finish() -> [TermShard] {
    if let full = current { shards.append(full) }
    current = nil
    return shards
  }
}

/// The rule that decides where sorted terms are cut into shards.
///
/// Once a shard is large enough, the next key with a short separator begins a new shard. Cuts thus
/// depend on the keys, so that a new term moves only the cuts around it, and the other shards keep
/// their names. A key with a long separator begins a shard only if the last one would become too
/// large.
struct ShardPlan {
  /// The approximate size of a shard in bytes.
  private let target: Int
  private var size = 0
  private var previous: TermKey?

  private static let smallestTarget = 1280

  /// - Parameter total: The approximate size of all shards in bytes.
  init(total: Int) {
    target = max(Self.smallestTarget, FileSize.balanced(total: total, ratio: 1))
  }

  /// Returns whether a new shard begins with this term.
  mutating func cuts(before key: TermKey, size next: Int) -> Bool {
    defer { previous = key }
    let cuts = size > 0 && isCut(before: key, next)
    size = cuts ? next : size + next
    return cuts
  }

  private func isCut(before key: TermKey, _ next: Int) -> Bool {
    if isBehindSeparateShards(key) { return true }
    if size + next > 2 * target { return size >= target / 8 || next > target / 2 }
    if size < target / 2 { return false }
    let cost = Self.cost(of: TermDirectory.separator(key, after: previous))
    return cost <= (size < target ? 1 : size < target * 3 / 2 ? 2 : 3)
  }

  /// Returns whether the keys of merged prefixes or synonyms come between the previous key and this
  /// one. They get shards of their own later, so that no shard may contain keys on both sides of
  /// them.
  private func isBehindSeparateShards(_ key: TermKey) -> Bool {
    guard let lead = previous?.first, let next = key.first else { return false }
    return [PrefixKey.lead, SynonymKey.lead].contains { lead <= $0 && next > $0 }
  }

  /// Returns the approximate number of characters that a separator adds to the directory: one for a
  /// Han character or for two Latin letters.
  private static func cost(of separator: TermKey) -> Int {
    let isPlain = separator.allSatisfy { $0 < 0x80 }
    return isPlain ? (separator.count + 1) / 2 : (separator.count + 2) / 3
  }
}

/// The best size for the files of an index.
///
/// A query reads a directory, whose size grows with the number of files, and some of the files,
/// whose size shrinks with that number. It reads least if the number of files is proportional to
/// the square root of the total size.
enum FileSize {
  /// Returns about `sqrt(total * ratio)` bytes. The result is rounded coarsely, so that an edit
  /// almost never changes the size of all files.
  ///
  /// - Parameter ratio: The bytes of a directory entry, divided by the number of files that a query
  ///   reads.
  static func balanced(total: Int, ratio: Double) -> Int {
    Int((Double(total) * ratio).squareRoot()).roundedCoarsely
  }
}
