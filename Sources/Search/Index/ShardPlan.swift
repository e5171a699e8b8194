/// Decides where a sorted run of terms is cut into shards.
///
/// Cuts follow from the keys themselves, so that a term more or less moves at most the cuts
/// around it; only a shard that grows too long is cut by size. A cut is taken where the directory
/// can name it in few characters.
struct ShardPlan {
  private let target: Int
  private var size = 0
  private var previous: TermKey?

  static let smallestTarget = 1280

  /// - Parameter total: about how many bytes all shards will have.
  init(total: Int) { target = Self.target(total: total) }

  /// About how many bytes a shard should have.
  static func target(total: Int) -> Int {
    max(smallestTarget, FileSize.balanced(total: total, ratio: 1))
  }

  /// Returns true when a new shard opens before this term.
  mutating func cuts(before key: TermKey, size next: Int) -> Bool {
    defer { previous = key }
    let opens = size > 0 && isCut(before: key, next)
    size = opens ? next : size + next
    return opens
  }

  private func isCut(before key: TermKey, _ next: Int) -> Bool {
    if entersOrLeavesApart(key) { return true }
    if size + next > 2 * target { return size >= target / 8 || next > target / 2 }
    if size < target / 2 { return false }
    let cost = Self.cost(of: TermDirectory.separator(key, after: previous))
    return cost <= (size < target ? 1 : size < target * 3 / 2 ? 2 : 3)
  }

  /// Merged prefixes and synonyms are added last and must not move other cuts.
  private func entersOrLeavesApart(_ key: TermKey) -> Bool {
    guard let lead = previous?.first, let next = key.first else { return false }
    return [PrefixKey.lead, SynonymKey.lead].contains { lead <= $0 && next > $0 }
  }

  /// About how many characters a separator adds to the directory: a Han character counts as one,
  /// two Latin letters do.
  private static func cost(of separator: TermKey) -> Int {
    let isPlain = separator.allSatisfy { $0 < 0x80 }
    return isPlain ? (separator.count + 1) / 2 : (separator.count + 2) / 3
  }
}
