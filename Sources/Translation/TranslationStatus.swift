package import Localization

/// Compares the texts of a locale with the source and the lock; orphaned units come last.
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
        // A text that equals its source and has no record is an untranslated copy.
        target == nil || target?.hash == unit.hash ? .missing : .unreviewed
      }
    return UnitStatus(
      address: unit.address, state: state, source: unit, target: target, record: origin?.record,
      oldAddress: oldAddress, isReordered: origin?.isReordered ?? false)
  }
  // Translations and records without a source text.
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
  /// The translation was made from the current source text.
  case fresh
  /// The translation was made from an earlier text, or the item has since moved within its list.
  case stale
  case missing
  /// The source text no longer exists.
  case orphaned
  /// There is a translation without a record of its source text.
  case unreviewed
}

/// One unit in one locale: the source text, its translation, and what it was made from.
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

  /// The changes of the source text since the translation; nil for none or unknown ones.
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
