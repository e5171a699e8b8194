import Localization

/// Which record belongs to which source text of today: that under the same address, or that of a
/// text which was renamed, moved, or pushed along in its list.
struct Lineage {
  private(set) var origins: [UnitAddress: Origin] = [:]
  private(set) var leftRecords: Set<UnitAddress>
  /// Lists whose translation has as many items as the record and not as many as the source: it is
  /// the translation of the list as it was.
  private var formerLists: Set<UnitAddress> = []

  struct Origin {
    let address: UnitAddress
    let record: TranslationLock.Record
    var isReordered = false
  }

  init(source: [TextUnit], target: [TextUnit], lock: TranslationLock) {
    leftRecords = Set(lock.records.keys)
    let lists = ListItems(source: source, target: target, lock: lock)
    for list in lists.all { follow(list, in: lock) }
    for unit in source where unit.address.item == nil {
      guard let record = lock[unit.address] else { continue }
      claim(Origin(address: unit.address, record: record), for: unit.address)
    }
    followRenamed(source, lock)
  }

  private mutating func claim(_ origin: Origin, for address: UnitAddress) {
    origins[address] = origin
    leftRecords.remove(origin.address)
  }

  /// The addresses under which the translation may stand, likeliest first.
  func targetAddresses(of address: UnitAddress) -> [UnitAddress] {
    let origin = origins[address]?.address
    if let list = address.item?.list, formerLists.contains(list) {
      return [origin].compactMap(\.self)
    }
    guard let origin, origin != address else { return [address] }
    let isOfList = address.item != nil && origin.item?.list == address.item?.list
    return isOfList ? [address] : [address, origin]
  }
}

extension Lineage {
  private mutating func follow(_ list: ListItems.List, in lock: TranslationLock) {
    if list.targetCount == list.records.count, list.targetCount != 0 {
      formerLists.insert(list.address)
    }
    for match in list.matches {
      guard let record = lock[list.records[match.record].address] else { continue }
      let origin = Origin(
        address: list.records[match.record].address, record: record,
        isReordered: match.isReordered)
      claim(origin, for: list.source[match.source].address)
    }
  }

  /// Finds texts that are the same under another address, where only one can be meant.
  private mutating func followRenamed(_ source: [TextUnit], _ lock: TranslationLock) {
    guard !leftRecords.isEmpty else { return }
    let lost = source.filter { origins[$0.address] == nil }
    for key in [RenameKey.whole, RenameKey.textAlone] {
      let records = Dictionary(grouping: leftRecords) { address in
        key(address, lock[address]?.hash)
      }
      let units = Dictionary(grouping: lost.filter { origins[$0.address] == nil }) {
        key($0.address, $0.hash)
      }
      for (name, candidates) in units where candidates.count == 1 {
        guard let former = records[name], former.count == 1, let record = lock[former[0]] else {
          continue
        }
        claim(Origin(address: former[0], record: record), for: candidates[0].address)
      }
    }
  }
}

/// What two addresses of one text have in common: its hash, and at first the part of the file.
private enum RenameKey {
  static func whole(_ address: UnitAddress, _ hash: UnitHash?) -> String {
    "\(hash?.description ?? "") \(address.part)"
  }

  static func textAlone(_ address: UnitAddress, _ hash: UnitHash?) -> String {
    hash?.description ?? ""
  }
}
