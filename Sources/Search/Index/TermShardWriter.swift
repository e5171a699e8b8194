/// Cuts sorted terms into shards.
struct TermShardWriter {
  private var plan: ShardPlan
  private var current: TermShard?
  private(set) var shards: [TermShard] = []

  /// - Parameter total: about how many bytes all shards will have.
  init(total: Int) { plan = ShardPlan(total: total) }

  /// Whether a shard would open with a key, where others come before it.
  func opens(with key: TermKey, encoded count: Int) -> Bool {
    var plan = plan
    return plan.cuts(before: key, size: Self.size(key, count))
  }

  private static func size(_ key: TermKey, _ encoded: Int) -> Int { encoded + key.count + 3 }

  /// - Parameter count: the number that is written before the length; what it counts depends on the key.
  mutating func append(_ key: TermKey, count: Int, encoded: ArraySlice<UInt8>) {
    let cuts = plan.cuts(before: key, size: Self.size(key, encoded.count))
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
