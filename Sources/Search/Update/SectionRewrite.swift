/// A shard of an index that is made from another one.
enum RewrittenShard: Sendable {
  /// The shard of the former index with this number, as it is.
  case former(Int)
  case new(TermShard)
}

/// Cuts a section into shards anew where its entries have changed.
///
/// Where a cut falls does not depend on what lies before the cut before it (`ShardPlan`). So a shard
/// without changes stays as it is, as soon as a cut falls where it begins.
struct SectionRewrite {
  private var former: FormerShards
  private let range: Range<Int>
  /// By the shards that they are in, in the order of the keys.
  private let changes: [Int: [ChangedEntry]]
  private let total: Int
  private var shards: [RewrittenShard] = []

  /// - Parameters:
  ///   - changes: in the order of the keys.
  ///   - total: about how many bytes all shards will have.
  static func shards(
    of section: TermSection, _ changes: [ChangedEntry], total: Int, _ former: inout FormerShards
  ) throws(IndexError) -> [RewrittenShard] {
    let range = former.sections.range(of: section)
    guard !range.isEmpty else { return written(changes.compactMap(\.after), total: total) }
    var placed: [Int: [ChangedEntry]] = [:]
    for change in changes {
      guard let shard = former.shard(of: change.key, in: section) else { continue }
      placed[shard, default: []].append(change)
    }
    var rewrite = SectionRewrite(former: former, range: range, changes: placed, total: total)
    try rewrite.run()
    former = rewrite.former
    return rewrite.shards
  }

  private static func written(_ entries: [ShardEntry], total: Int) -> [RewrittenShard] {
    var writer = TermShardWriter(total: total)
    for entry in entries { writer.append(entry) }
    return writer.finish().map(RewrittenShard.new)
  }
}

extension SectionRewrite {
  private mutating func run() throws(IndexError) {
    var shard = range.lowerBound
    while shard < range.upperBound {
      if try isKept(shard) {
        shards.append(.former(shard))
        shard += 1
      } else {
        shard = try rewrite(from: shard)
      }
    }
  }

  /// A shard is kept if nothing in it changes, and nothing that decides where the next one begins.
  private mutating func isKept(_ shard: Int) throws(IndexError) -> Bool {
    guard changes[shard] == nil else { return false }
    guard let next = changes[shard + 1]?.first else { return true }
    return precedes(try former.firstKey(of: shard + 1), next.key)
  }

  /// Cuts anew from the beginning of a shard to where a cut falls at the beginning of another.
  ///
  /// - Returns: The number of the other.
  private mutating func rewrite(from first: Int) throws(IndexError) -> Int {
    var writer = TermShardWriter(total: total)
    defer { shards += writer.finish().map(RewrittenShard.new) }
    for shard in first..<range.upperBound {
      let entries = try former.entries(of: shard)
      let start = entries.entries.first?.key
      for entry in entries.applying(changes[shard] ?? []) {
        if shard > first, entry.key == start,
          writer.opens(with: entry.key, encoded: entry.encoded.count)
        {
          return shard
        }
        writer.append(entry)
      }
    }
    return range.upperBound
  }
}

extension TermShardWriter {
  fileprivate mutating func append(_ entry: ShardEntry) {
    append(entry.key, count: entry.count, encoded: entry.encoded)
  }
}
