import Localization

/// The assignment of the lock's records to the current source texts. A text has the record under
/// its own address, or the record of the text that was renamed to it or moved to it within a list.
struct Lineage {
  private(set) var origins: [UnitAddress: Origin] = [:]
  private(set) var unclaimedRecords: Set<UnitAddress>
  /// The lists for which the translation has as many items as the lock has records. In such a list,
  /// each translated item belongs to the record at the same position.
  private var recordedLists: Set<UnitAddress> = []

  struct Origin {
    let address: UnitAddress
    let record: TranslationLock.Record
    var isReordered = false
  }

  init(source: [TextUnit], target: [TextUnit], lock: TranslationLock) {
    unclaimedRecords = Set(lock.records.keys)
    for list in TranslatedList.all(source: source, target: target, lock: lock) {
      follow(list, in: lock)
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

  /// Returns the addresses at which the translation of a source text may be found, likeliest first.
  func targetAddresses(of address: UnitAddress) -> [UnitAddress] {
    let origin = origins[address]?.address
    if let list = address.item?.list, recordedLists.contains(list) {
      return [origin].compactMap(\.self)
    }
    guard let origin, origin != address else { return [address] }
    let isOfList = address.item != nil && origin.item?.list == address.item?.list
    return isOfList ? [address] : [address, origin]
  }
}

extension Lineage {
  private mutating func follow(_ list: TranslatedList, in lock: TranslationLock) {
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

  /// Finds renamed texts: a text and a record that belong to no other yet are matched if they are
  /// equal to each other, and to no other such text or record.
  private mutating func followRenamed(_ source: [TextUnit], _ lock: TranslationLock) {
    guard !unclaimedRecords.isEmpty else { return }
    let lost = source.filter { origins[$0.address] == nil }
    // First look for records with the same text and the same part of the address after the `#`,
    // then for records with the same text alone.
    for isSameName in [true, false] {
      func key(_ address: UnitAddress, _ hash: UnitHash?) -> RenameKey {
        RenameKey(hash: hash, name: isSameName ? address.part : nil)
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

/// The properties that are equal in the old and in the new address of a renamed text.
private struct RenameKey: Hashable {
  let hash: UnitHash?
  let name: String?
}
