/// Cuts sorted terms into shards.
struct TermShardWriter {
  private var plan: ShardPlan
  private var current: TermShard?
  private(set) var shards: [TermShard] = []

  /// - Parameter total: about how many bytes all shards will have.
  init(total: Int) { plan = ShardPlan(total: total) }

  /// - Parameter count: the number that is written before the length; what it counts depends on the key.
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
