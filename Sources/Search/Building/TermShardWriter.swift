/// Cuts sorted terms into shards.
struct TermShardWriter {
  private var plan: ShardPlan
  private var current: TermShard?
  private var shards: [TermShard] = []

  /// - Parameter total: about how many bytes all shards will have.
  init(total: Int) { plan = ShardPlan(total: total) }

  /// - Parameter count: how many postings or, for a group of synonyms, phrases the key has.
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

/// Decides where sorted terms are cut into shards.
///
/// Cuts depend on the keys: a cut is made where the directory can name it in few characters. A new
/// term therefore moves only the cuts around it, and the other shards keep their names. Only a
/// shard that becomes too large is cut by its size.
struct ShardPlan {
  /// About how many bytes a shard should have.
  private let target: Int
  private var size = 0
  private var previous: TermKey?

  private static let smallestTarget = 1280

  /// - Parameter total: about how many bytes all shards will have.
  init(total: Int) {
    target = max(Self.smallestTarget, FileSize.balanced(total: total, ratio: 1))
  }

  /// Returns true when a new shard begins with this term.
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

  /// Merged prefixes and synonyms get shards of their own, which are sorted in between later. A cut
  /// there leaves room for them.
  private func isBehindSeparateShards(_ key: TermKey) -> Bool {
    guard let lead = previous?.first, let next = key.first else { return false }
    return [PrefixKey.lead, SynonymKey.lead].contains { lead <= $0 && next > $0 }
  }

  /// About how many characters a separator adds to the directory: one for a Han character or for
  /// two Latin letters.
  private static func cost(of separator: TermKey) -> Int {
    let isPlain = separator.allSatisfy { $0 < 0x80 }
    return isPlain ? (separator.count + 1) / 2 : (separator.count + 2) / 3
  }
}

/// Computes how large the files of an index should be.
///
/// A query reads a directory, which grows with the number of files, and some of the files, which
/// become smaller with their number. It reads least when the number of files is proportional to the
/// square root of the content.
enum FileSize {
  /// Returns about `sqrt(total * ratio)` bytes, rounded so that an edit almost never changes the
  /// size of all files.
  ///
  /// - Parameter ratio: the bytes of an entry in the directory, divided by the number of files that
  ///   a query reads.
  static func balanced(total: Int, ratio: Double) -> Int {
    Int((Double(total) * ratio).squareRoot()).roundedCoarsely
  }
}
