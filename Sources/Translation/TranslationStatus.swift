package import Localization

/// Compares a locale with the source and the lock; orphaned units come last.
package func translationStatus(
  source: [TextUnit], target: [TextUnit], lock: TranslationLock
) -> [UnitStatus] {
  let lineage = Lineage(source: source, target: target, lock: lock)
  let targets = Dictionary(target.map { ($0.address, $0) }, uniquingKeysWith: { first, _ in first })
  let found = source.map { unit in
    let origin = lineage.origins[unit.address]
    let target = lineage.targetAddresses(of: unit.address).lazy.compactMap { targets[$0] }.first
    let oldAddress = [origin?.address, target?.address].compactMap(\.self)
      .first { $0 != unit.address }
    let state: TranslationState =
      if target != nil, let origin {
        origin.record.hash == unit.hash && !origin.isReordered ? .fresh : .stale
      } else {
        // A translation that equals its source and has no record is an untranslated copy.
        target == nil || target?.hash == unit.hash ? .missing : .unreviewed
      }
    return UnitStatus(
      address: unit.address, state: state, source: unit, target: target, record: origin?.record,
      oldAddress: oldAddress, isReordered: origin?.isReordered ?? false)
  }
  // Translations and records without a source.
  let used = Set(found.compactMap(\.target?.address))
  let orphans = Set(targets.keys).union(lineage.unclaimedRecords).subtracting(used).sorted()
  return found
    + orphans.map { address in
      UnitStatus(
        address: address, state: .orphaned, source: nil, target: targets[address],
        record: lock[address])
    }
}

/// The state of a translation compared with the current source text.
package enum TranslationState: String, CaseIterable, Sendable {
  /// The translation was made from the current source.
  case fresh
  /// The translation was made from an earlier source, or the item has since moved within its list.
  case stale
  case missing
  /// The source no longer exists.
  case orphaned
  /// There is a translation without a record of its source.
  case unreviewed
}

/// One unit in one locale: the source, its translation, and the source it was made from.
package struct UnitStatus: Sendable {
  package let address: UnitAddress
  package let state: TranslationState
  package let source: TextUnit?
  package let target: TextUnit?
  package let record: TranslationLock.Record?
  /// The address of the record or of the translation, if it differs from that of the source.
  package var oldAddress: UnitAddress?
  /// Whether the text is unchanged but has moved within its list.
  package var isReordered = false

  /// The changes of the source since the translation; nil if there are none or they are unknown.
  package var difference: WordDifference? {
    guard state == .stale, let record, let source else { return nil }
    return WordDifference(from: record.text, to: source.text.onOneLine)
  }
}

/// The stale and missing units by locale and file, so that pages can warn their readers.
package struct OutdatedUnits: Sendable {
  private let units: [LocaleTag: [String: [UnitStatus]]]
  /// The number of units in each state, for each locale that has a lock file.
  package let counts: [LocaleTag: [TranslationState: Int]]

  package init(_ statuses: [LocaleTag: [UnitStatus]] = [:]) {
    counts = statuses.mapValues { found in
      Dictionary(grouping: found, by: \.state).mapValues(\.count)
    }
    units = statuses.mapValues { found in
      Dictionary(
        grouping: found.filter { $0.state == .stale || $0.state == .missing }, by: \.address.file)
    }
  }

  package func units(of file: String, in locale: LocaleTag) -> [UnitStatus] {
    units[locale]?[file] ?? []
  }
}

/// The assignment of the lock's records to the current source, even if renamed or moved.
struct Lineage {
  private(set) var origins: [UnitAddress: Origin] = [:]
  private(set) var unclaimedRecords: Set<UnitAddress>
  /// The lists whose translated items belong to the records at the same positions.
  private var recordedLists: Set<UnitAddress> = []

  struct Origin {
    let address: UnitAddress
    let record: TranslationLock.Record
    var isReordered = false
  }

  init(source: [TextUnit], target: [TextUnit], lock: TranslationLock) {
    unclaimedRecords = Set(lock.records.keys)
    for list in TranslatedList.all(source: source, target: target, lock: lock) {
      if list.targetCount == list.records.count, list.targetCount != 0 {
        recordedLists.insert(list.address)
      }
      for match in list.matches {
        let address = list.records[match.record].address
        guard let record = lock[address] else { continue }
        claim(
          Origin(address: address, record: record, isReordered: match.isReordered),
          for: list.source[match.source].address)
      }
    }
    for unit in source where unit.address.item == nil {
      guard let record = lock[unit.address] else { continue }
      claim(Origin(address: unit.address, record: record), for: unit.address)
    }
    followRenamed(source, lock)
  }

  private mutating func claim(_ origin: Origin, for address: UnitAddress) {
    origins[address] = origin
    unclaimedRecords.remove(origin.address)
  }

  /// Returns the addresses at which the translation may be found, likeliest first.
  func targetAddresses(of address: UnitAddress) -> [UnitAddress] {
    let origin = origins[address]?.address
    if let list = address.item?.list, recordedLists.contains(list) {
      return [origin].compactMap(\.self)
    }
    guard let origin, origin != address else { return [address] }
    let isOfList = address.item != nil && origin.item?.list == address.item?.list
    return isOfList ? [address] : [address, origin]
  }

  /// Matches renamed units with records, if they are equal to each other and to no others.
  private mutating func followRenamed(_ source: [TextUnit], _ lock: TranslationLock) {
    guard !unclaimedRecords.isEmpty else { return }
    let lost = source.filter { origins[$0.address] == nil }
    // First find records with the same text and the same part of the address after the `#`, then
    // records with the same text alone.
    for isSameName in [true, false] {
      func key(_ address: UnitAddress, _ hash: UnitHash?) -> [String?] {
        [hash?.description, isSameName ? address.part : nil]
      }
      let records = Dictionary(grouping: unclaimedRecords) { key($0, lock[$0]?.hash) }
      let units = Dictionary(grouping: lost.filter { origins[$0.address] == nil }) {
        key($0.address, $0.hash)
      }
      for (key, candidates) in units where candidates.count == 1 {
        guard let addresses = records[key], addresses.count == 1, let record = lock[addresses[0]]
        else { continue }
        claim(Origin(address: addresses[0], record: record), for: candidates[0].address)
      }
    }
  }
}

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

  /// The items that are unchanged, moved, or rewritten in place, each with its record. The shortest
  /// edit script finds the items that stay in order. Among the others, equal items count as moved,
  /// and items between the same neighbors count as rewritten.
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
