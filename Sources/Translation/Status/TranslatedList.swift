import Localization

/// A list of the source locale, with the items that the lock has recorded for it.
struct TranslatedList {
  let address: UnitAddress
  let source: [Item]
  let records: [Item]
  let targetCount: Int

  struct Item {
    let address: UnitAddress
    let hash: UnitHash
  }

  /// The position of an item in the source, and the position of the record of its earlier version.
  struct Match {
    let source: Int
    let record: Int
    var isReordered = false
  }

  /// Returns all lists of the source, sorted by address.
  static func all(
    source: [TextUnit], target: [TextUnit], lock: TranslationLock
  ) -> [TranslatedList] {
    let recorded = grouped(lock.records.map { ($0.key, $0.value.hash) })
    let counts = target.reduce(into: [:] as [UnitAddress: Int]) { counts, unit in
      if let list = unit.address.item?.list { counts[list, default: 0] += 1 }
    }
    return grouped(source.map { ($0.address, $0.hash) }).sorted { $0.key < $1.key }.map {
      TranslatedList(
        address: $0.key, source: $0.value, records: recorded[$0.key] ?? [],
        targetCount: counts[$0.key] ?? 0)
    }
  }

  private static func grouped(_ units: [(UnitAddress, UnitHash)]) -> [UnitAddress: [Item]] {
    var lists: [UnitAddress: [(place: Int, item: Item)]] = [:]
    for (address, hash) in units {
      guard let (list, place) = address.item else { continue }
      lists[list, default: []].append((place, Item(address: address, hash: hash)))
    }
    return lists.mapValues { $0.sorted { $0.place < $1.place }.map(\.item) }
  }
}

extension TranslatedList {
  /// The items that are unchanged, moved, or rewritten in place, each with its record.
  ///
  /// The shortest edit script finds the items that stay in order. Among the others, items with
  /// equal texts count as moved, and items between the same neighbors count as rewritten.
  var matches: [Match] {
    let runs = editRuns(from: records.map(\.hash), to: source.map(\.hash))
    let unchanged = runs.flatMap { run in
      zip(run.unchanged, run.removed.upperBound...).map { Match(source: $0, record: $1) }
    }
    var removed = Dictionary(grouping: runs.flatMap(\.removed)) { records[$0].hash }
    let moved = runs.flatMap(\.inserted).compactMap { place -> Match? in
      let hash = source[place].hash
      guard let record = removed[hash]?.first else { return nil }
      removed[hash]?.removeFirst()
      return Match(source: place, record: record, isReordered: true)
    }
    let movedSources = Set(moved.map(\.source))
    let movedRecords = Set(moved.map(\.record))
    let rewritten = runs.flatMap { run in
      zip(
        run.inserted.filter { !movedSources.contains($0) },
        run.removed.filter { !movedRecords.contains($0) }
      ).map { Match(source: $0, record: $1) }
    }
    return (unchanged + moved + rewritten).sorted { $0.source < $1.source }
  }
}
