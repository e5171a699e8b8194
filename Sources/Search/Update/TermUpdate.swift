/// Makes the terms of an index from those of a former one.
struct TermUpdate {
  private var former: FormerShards
  private let changes: [DocumentChange]
  /// By key, in the order of the keys.
  private let byKey: [(key: TermKey, changes: [PostingChange])]
  private(set) var ledger: IndexLedger
  private var shards: [TermSection: [RewrittenShard]] = [:]

  /// - Parameter changes: in the order of the documents.
  init(_ former: FormerShards, _ ledger: IndexLedger, _ changes: [DocumentChange]) {
    self.former = former
    self.ledger = ledger
    self.changes = changes
    byKey = changes.byKey
  }

  /// Returns the shards in the order of their keys, with the separators before them; nil where all must be
  /// cut anew.
  ///
  /// - Parameter synonyms: for each group the keys of each phrase.
  mutating func run(
    synonyms: [[[TermKey]]]
  ) throws(IndexError) -> (shards: [RewrittenShard], separators: [TermKey])? {
    guard !byKey.isEmpty else {
      return (all(of: TermSection.allCases), former.directory.separators)
    }
    let before = ledger.counts
    let terms = try changedTerms()
    let total = ledger.counts.size
    guard ShardPlan.target(total: total) == ShardPlan.target(total: before.size) else { return nil }
    for section in TermSection.plain {
      let own = terms.filter { TermSection(of: $0.key) == section }
      shards[section] = try SectionRewrite.shards(of: section, own, total: total, &former)
    }
    shards[.synonyms] = try SectionRewrite.shards(
      of: .synonyms, changedSynonyms(synonyms), total: total, &former)
    shards[.prefixes] = try SectionRewrite.shards(
      of: .prefixes, changedPrefixes(), total: total, &former)
    ledger.sections = SectionCounts(
      counts: TermSection.allCases.map { shards[$0]?.count ?? 0 })
    let all = all(of: TermSection.allCases)
    return (all, try separators(of: all))
  }

  /// The shards of some sections as they are by now.
  private func all(of sections: [TermSection]) -> [RewrittenShard] {
    sections.flatMap { shards[$0] ?? former.sections.range(of: $0).map(RewrittenShard.former) }
  }
}

extension TermUpdate {
  private mutating func entry(
    of key: TermKey
  ) throws(IndexError) -> (entry: ShardEntry?, name: String) {
    guard let shard = former.shard(of: key, in: TermSection(of: key)) else { return (nil, "") }
    let entries = try former.entries(of: shard)
    return (entries[key], entries.name)
  }

  private mutating func changed(
    _ key: TermKey, _ changes: [PostingChange]
  ) throws(IndexError) -> (before: Int, after: ShardEntry?) {
    let (entry, name) = try entry(of: key)
    let before = try entry?.postings(named: name) ?? []
    guard let after = before.applying(changes) else { throw .damaged(name) }
    return (before.count, after.isEmpty ? nil : ShardEntry(key, after))
  }

  /// Counts postings and keys on the way.
  private mutating func changedTerms() throws(IndexError) -> [ChangedEntry] {
    var terms: [ChangedEntry] = []
    for (key, changes) in byKey {
      let (before, after) = try changed(key, changes)
      terms.append(ChangedEntry(key: key, after: after))
      ledger.counts.postings += (after?.count ?? 0) - before
      let keys = (after == nil ? 0 : 1) - (before == 0 ? 0 : 1)
      ledger.counts.keys += keys
      if let han = HanLead.of(key[...]) { ledger.characters.add(han, count: keys) }
    }
    return terms
  }

  private mutating func changedSynonyms(
    _ groups: [[[TermKey]]]
  ) throws(IndexError) -> [ChangedEntry] {
    let touched = Set(byKey.map(\.key))
    var changed: [ChangedEntry] = []
    for (number, phrases) in groups.enumerated() {
      guard phrases.joined().contains(where: touched.contains) else { continue }
      let changes = self.changes.inPhrases(phrases)
      guard !changes.isEmpty else { continue }
      changed.append(try changedGroup(SynonymKey.of(number), phrases, changes))
    }
    return changed.sorted { precedes($0.key, $1.key) }
  }

  private mutating func changedGroup(
    _ key: TermKey, _ phrases: [[TermKey]], _ changes: [Int: [PostingChange]]
  ) throws(IndexError) -> ChangedEntry {
    let (entry, name) = try entry(of: key)
    guard let entry else { throw .damaged(name) }
    var group = try entry.synonyms(named: name)
    guard group.phrases.map(\.keys) == phrases else { throw .damaged(name) }
    for (number, changes) in changes {
      guard let after = group.phrases[number].postings.applying(changes) else {
        throw .damaged(name)
      }
      group.phrases[number].postings = after
    }
    return ChangedEntry(
      key: key, after: ShardEntry(key: key, count: entry.count, encoded: group.encoded[...]))
  }
}

extension TermUpdate {
  /// What changes in what is merged, once everything else is cut.
  private mutating func changedPrefixes() throws(IndexError) -> [ChangedEntry] {
    let known = Set(ledger.prefixes)
    let prefixes = try prefixes()
    let wanted = prefixes == ledger.prefixes ? known : Set(prefixes)
    ledger.prefixes = prefixes
    var changed: [ChangedEntry] = []
    let kept = known.intersection(wanted)
    for (prefix, changes) in changes.byPrefix(kept, of: byKey.map(\.key)) {
      let key = PrefixKey.of(prefix)
      changed.append(ChangedEntry(key: key, after: try self.changed(key, changes).after))
    }
    for prefix in known.subtracting(wanted) {
      changed.append(ChangedEntry(key: PrefixKey.of(prefix), after: nil))
    }
    for prefix in wanted.subtracting(known) {
      changed.append(try merged(prefix))
    }
    return changed.sorted { precedes($0.key, $1.key) }
  }

  /// The prefixes that are to be merged, which follow from where all other shards begin.
  private mutating func prefixes() throws(IndexError) -> [TermKey] {
    let others = TermSection.allCases.filter { $0 != .prefixes }
    let before = others.flatMap { former.sections.range(of: $0).map(RewrittenShard.former) }
    let separators = try separators(of: all(of: others))
    guard try separators != self.separators(of: before) else { return ledger.prefixes }
    return MergedPrefixes(TermDirectory(separators)).prefixes
  }

  /// Merges the postings of all terms that begin with a prefix.
  private mutating func merged(_ prefix: TermKey) throws(IndexError) -> ChangedEntry {
    var merger = PostingMerger(documentCount: ledger.documents.count)
    for shard in all(of: [TermSection(of: prefix)]) {
      let entries = try entries(of: shard, startingWith: prefix)
      for entry in entries.entries where entry.key.starts(with: prefix) {
        merger.add(try entry.postings(named: entries.name))
      }
    }
    let key = PrefixKey.of(prefix)
    return ChangedEntry(key: key, after: ShardEntry(key, merger.merged))
  }

  private mutating func entries(
    of shard: RewrittenShard, startingWith prefix: TermKey
  ) throws(IndexError) -> ShardEntries {
    switch shard {
    case .new(let shard): return try ShardEntries(reading: shard.payload, named: "")
    case .former(let number):
      guard former.directory.shards(of: prefix).contains(number) else {
        return ShardEntries(entries: [], name: "")
      }
      return try former.entries(of: number)
    }
  }

  /// The separators before shards that follow each other.
  private mutating func separators(
    of shards: [RewrittenShard]
  ) throws(IndexError) -> [TermKey] {
    var separators: [TermKey] = []
    separators.reserveCapacity(shards.count)
    var previous: RewrittenShard?
    for shard in shards {
      separators.append(try separator(of: shard, after: previous))
      previous = shard
    }
    return separators
  }

  private mutating func separator(
    of shard: RewrittenShard, after previous: RewrittenShard?
  ) throws(IndexError) -> TermKey {
    guard let previous else { return [] }
    switch (previous, shard) {
    case (.former(let one), .former(let next)) where one + 1 == next:
      return former.directory.separators[next]
    default:
      return TermDirectory.separator(
        try firstKey(of: shard), after: try lastKey(of: previous))
    }
  }

  private mutating func firstKey(of shard: RewrittenShard) throws(IndexError) -> TermKey {
    switch shard {
    case .former(let number): try former.firstKey(of: number)
    case .new(let shard): shard.firstKey
    }
  }

  private mutating func lastKey(of shard: RewrittenShard) throws(IndexError) -> TermKey {
    switch shard {
    case .former(let number): try former.lastKey(of: number)
    case .new(let shard): shard.lastKey
    }
  }
}
