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
