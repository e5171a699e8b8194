/// The runs of keys that are cut into shards for themselves, in the order of the keys: between what
/// is merged and the groups of synonyms lie terms, and before and behind.
enum TermSection: Int, Sendable, CaseIterable {
  case front, prefixes, middle, synonyms, back

  init(of key: TermKey) {
    let lead = key.first ?? 0
    self =
      lead < PrefixKey.lead
      ? .front
      : lead == PrefixKey.lead
        ? .prefixes : lead < SynonymKey.lead ? .middle : lead == SynonymKey.lead ? .synonyms : .back
  }

  static let plain: [TermSection] = [.front, .middle, .back]
}

/// How many shards each section has.
struct SectionCounts: Sendable, Hashable {
  private(set) var counts: [Int]

  init(_ shards: [TermShard]) {
    counts = [Int](repeating: 0, count: TermSection.allCases.count)
    for shard in shards { counts[TermSection(of: shard.firstKey).rawValue] += 1 }
  }

  /// - Parameter counts: one for each section.
  init(counts: [Int]) { self.counts = counts }

  /// The numbers of the shards of a section among all shards.
  func range(of section: TermSection) -> Range<Int> {
    let first = counts[..<section.rawValue].reduce(0, +)
    return first..<first + counts[section.rawValue]
  }

  var total: Int { counts.reduce(0, +) }
}
