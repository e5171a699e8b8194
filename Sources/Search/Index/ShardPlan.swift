/// Decides where a sorted run of terms is cut into shards.
///
/// Cuts follow from the keys themselves, so that a term more or less moves at most the cuts
/// around it; only a shard that grows too long is cut by size.
struct ShardPlan {
  static let shortest = 2048
  static let longest = 8192
  /// One key in this many may open a shard.
  static let spacing: UInt32 = 64

  private var size = 0
  private var previousLead: UInt8?

  /// Returns true when a new shard opens before this term.
  mutating func cuts(before key: TermKey, size next: Int) -> Bool {
    defer { previousLead = key.first }
    let opens = size > 0 && isCut(before: key, next)
    size = opens ? next : size + next
    return opens
  }

  private func isCut(before key: TermKey, _ next: Int) -> Bool {
    if entersOrLeavesPrefixes(key) { return true }
    if size + next > Self.longest { return size >= Self.shortest / 4 || next > Self.shortest }
    return size >= Self.shortest && Self.isMarked(key)
  }

  /// Merged prefixes are added last and must not move other cuts.
  private func entersOrLeavesPrefixes(_ key: TermKey) -> Bool {
    guard let lead = previousLead, let next = key.first else { return false }
    return lead <= PrefixKey.lead && next > PrefixKey.lead
  }

  private static func isMarked(_ key: TermKey) -> Bool {
    var hash: UInt32 = 0x811C_9DC5
    for byte in key { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return ContentAddress.mixed(hash) % spacing == 0
  }
}
