package import Localization

/// Compares the texts of a locale with those of the source locale and with the record of what
/// they were made from. In the order of the source, orphans last.
package func translationStatus(
  source: [TextUnit], target: [TextUnit], lock: TranslationLock
) -> [UnitStatus] {
  let lineage = Lineage(source: source, target: target, lock: lock)
  let targets = Dictionary(target.map { ($0.address, $0) }, uniquingKeysWith: { first, _ in first })
  var used: Set<UnitAddress> = []
  var found = source.map { unit in
    let status = lineage.status(of: unit, targets)
    if let target = status.target { used.insert(target.address) }
    return status
  }
  found += orphans(targets, lineage, lock, used)
  return found
}

/// Translations and records without a source text.
private func orphans(
  _ targets: [UnitAddress: TextUnit], _ lineage: Lineage, _ lock: TranslationLock,
  _ used: Set<UnitAddress>
) -> [UnitStatus] {
  let texts = targets.keys.filter { !used.contains($0) }
  let records = lineage.leftRecords.filter { !used.contains($0) }
  return Set(texts).union(records).sorted().map { address in
    UnitStatus(
      address: address, state: .orphaned, source: nil, target: targets[address],
      record: lock[address])
  }
}

extension Lineage {
  fileprivate func status(
    of unit: TextUnit, _ targets: [UnitAddress: TextUnit]
  ) -> UnitStatus {
    let origin = origins[unit.address]
    let target = targetAddresses(of: unit.address).lazy.compactMap { targets[$0] }.first
    let former = [origin?.address, target?.address].compactMap(\.self)
      .first { $0 != unit.address }
    return UnitStatus(
      address: unit.address, state: state(of: unit, origin, target),
      source: unit, target: target, record: origin?.record, former: former,
      isReordered: origin?.isReordered ?? false)
  }

  /// A text that is the same as its source and was never looked at is a copy of it.
  private func state(
    of unit: TextUnit, _ origin: Origin?, _ target: TextUnit?
  ) -> TranslationState {
    guard let target else { return .missing }
    guard let origin else { return target.hash == unit.hash ? .missing : .unreviewed }
    return origin.record.hash == unit.hash && !origin.isReordered ? .fresh : .stale
  }
}

/// How a translation stands to the source text of today.
package enum TranslationState: String, CaseIterable, Sendable {
  /// Made from the text as it is.
  case fresh
  /// Made from an earlier text.
  case stale
  /// There is no translation.
  case missing
  /// The source text is gone.
  case orphaned
  /// There is a translation, and nothing says what it was made from.
  case unreviewed
}

/// One unit in one locale: the text of today, its translation, and what that was made from.
package struct UnitStatus: Sendable {
  package let address: UnitAddress
  package let state: TranslationState
  package let source: TextUnit?
  package let target: TextUnit?
  package let record: TranslationLock.Record?
  /// Where the record or the translation stands, if under another address than the source.
  package var former: UnitAddress?
  /// Whether the unit was only moved within its list.
  package var isReordered = false
}

extension UnitStatus {
  /// What has changed in the source text since; nil where that is not known or nothing has.
  package var difference: WordDifference? {
    guard state == .stale, let record, let source else { return nil }
    return WordDifference(from: record.text, to: source.text.onOneLine)
  }
}

/// What readers are to be told about translations: the units whose source has changed since, and
/// those that have no translation yet, by locale and file.
package struct OutdatedUnits: Sendable {
  private var units: [LocaleTag: [String: [UnitStatus]]] = [:]
  /// How many units are in each state, of the locales that have a record.
  package private(set) var counts: [LocaleTag: [TranslationState: Int]] = [:]
  package init() {}

  package init(_ statuses: [LocaleTag: [UnitStatus]]) {
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
