import Localization

/// The items of all lists, as the source has them and as they were recorded.
struct ListItems {
  private(set) var all: [List] = []

  struct List {
    let address: UnitAddress
    let source: [Item]
    let records: [Item]
    let targetCount: Int
  }

  struct Item {
    let address: UnitAddress
    let hash: UnitHash
  }

  /// An item of the source and the record that it descends from, by their places.
  struct Match: Equatable {
    let source: Int
    let record: Int
    var isReordered = false
  }

  init(source: [TextUnit], target: [TextUnit], lock: TranslationLock) {
    let items = Self.grouped(source.map { ($0.address, $0.hash) })
    let recorded = Self.grouped(lock.records.map { ($0.key, $0.value.hash) })
    let counts = target.reduce(into: [:] as [UnitAddress: Int]) { counts, unit in
      if let list = unit.address.item?.list { counts[list, default: 0] += 1 }
    }
    all = items.keys.sorted().map { address in
      List(
        address: address, source: items[address] ?? [], records: recorded[address] ?? [],
        targetCount: counts[address] ?? 0)
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

extension ListItems.List {
  /// Which items are the same, which were moved, and which were rewritten in their place.
  ///
  /// What stays in order is found by the shortest edit script; of the rest, equal texts were moved,
  /// and what stands between the same neighbours was rewritten.
  var matches: [ListItems.Match] {
    var gaps = Gaps(self)
    return (gaps.kept + gaps.moved() + gaps.rewritten()).sorted { $0.source < $1.source }
  }
}

/// The places of a list that the shortest edit script removes and inserts, gap by gap.
private struct Gaps {
  private(set) var kept: [ListItems.Match] = []
  private var gaps: [(sources: [Int], records: [Int])] = []
  private let source: [UnitHash]
  private let records: [UnitHash]

  init(_ list: ListItems.List) {
    source = list.source.map(\.hash)
    records = list.records.map(\.hash)
    let script = source.difference(from: records)
    let inserted = Set(script.insertions.map(\.place))
    let removed = Set(script.removals.map(\.place))
    var (next, former) = (0, 0)
    while next < source.count || former < records.count {
      let sources = (next..<source.count).prefix(while: inserted.contains)
      let gone = (former..<records.count).prefix(while: removed.contains)
      (next, former) = (next + sources.count, former + gone.count)
      if !sources.isEmpty || !gone.isEmpty { gaps.append((Array(sources), Array(gone))) }
      guard next < source.count, former < records.count else { continue }
      kept.append(ListItems.Match(source: next, record: former))
      (next, former) = (next + 1, former + 1)
    }
  }

  mutating func moved() -> [ListItems.Match] {
    var found: [ListItems.Match] = []
    for place in gaps.indices {
      for next in gaps[place].sources {
        guard let former = takeRecord(equalTo: source[next]) else { continue }
        gaps[place].sources.removeAll { $0 == next }
        found.append(ListItems.Match(source: next, record: former, isReordered: true))
      }
    }
    return found
  }

  private mutating func takeRecord(equalTo hash: UnitHash) -> Int? {
    for place in gaps.indices {
      guard let index = gaps[place].records.firstIndex(where: { records[$0] == hash }) else {
        continue
      }
      return gaps[place].records.remove(at: index)
    }
    return nil
  }

  func rewritten() -> [ListItems.Match] {
    gaps.flatMap { gap in
      zip(gap.sources, gap.records).map { ListItems.Match(source: $0, record: $1) }
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var place: Int {
    switch self {
    case .insert(let place, _, _), .remove(let place, _, _): place
    }
  }
}
