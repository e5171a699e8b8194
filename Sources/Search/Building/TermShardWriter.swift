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
