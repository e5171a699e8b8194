extension TranslationLock {
  /// Records that the translation is good for the source text of today; forgets a unit whose
  /// source is gone. Returns whether anything has changed.
  package mutating func accept(_ unit: UnitStatus) -> Bool {
    let before = self[unit.address]
    if let former = unit.former, former != unit.address { self[former] = nil }
    self[unit.address] = unit.source.map { Record(of: $0.text) }
    return self[unit.address] != before || unit.isReordered
  }

  /// The number of units whose records differ.
  package func changeCount(from other: TranslationLock) -> Int {
    Set(records.keys).union(other.records.keys).count { records[$0] != other.records[$0] }
  }
}

/// Returns the lock with records under the addresses of today, and without those of texts that
/// are gone from the source and from the translation.
package func synchronizedLock(
  _ lock: TranslationLock, with units: [UnitStatus]
) -> TranslationLock {
  var records: [UnitAddress: TranslationLock.Record] = [:]
  for unit in units where unit.source != nil || unit.target != nil {
    // Items keep the order of their translation until a person has put it right.
    let list = unit.address.item?.list
    let isOfList = list != nil && unit.former?.item?.list == list
    let address = isOfList ? unit.former ?? unit.address : unit.address
    if let record = unit.record { records[address] = record }
  }
  return TranslationLock(records)
}
