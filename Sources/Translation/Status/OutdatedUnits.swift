package import Localization

/// What readers are to be told about translations: the units whose source has changed since, and
/// those that have no translation yet, by locale and file.
package struct OutdatedUnits: Sendable {
  private var units: [LocaleTag: [String: [UnitStatus]]] = [:]
  /// How many units are in each state, of the locales that have a record.
  package private(set) var counts: [LocaleTag: [TranslationState: Int]] = [:]
  /// Units whose record was found under another address than theirs, outside of their list, with
  /// what was found, in order. Whether it is found depends on the texts of all files.
  package private(set) var moved: [LocaleTag: [String]] = [:]
  /// How many units a file has, for those that are settled.
  private var settled: [LocaleTag: [String: Int]] = [:]

  package init() {}

  package init(_ statuses: [LocaleTag: [UnitStatus]]) {
    counts = statuses.mapValues { found in
      Dictionary(grouping: found, by: \.state).mapValues(\.count)
    }
    units = statuses.mapValues { found in
      Dictionary(
        grouping: found.filter { $0.state == .stale || $0.state == .missing }, by: \.address.file)
    }
    moved = statuses.mapValues { $0.compactMap(\.move).sorted() }
    settled = statuses.mapValues(Self.settledFiles)
  }

  package func units(of file: String, in locale: LocaleTag) -> [UnitStatus] {
    units[locale]?[file] ?? []
  }
}

extension OutdatedUnits {
  /// Returns how many units a file has in a locale if it is settled: if all of them are fresh, each
  /// under the address of its record. Nil for other files.
  ///
  /// Renamed units are looked for among texts without a record and records without a text. A settled
  /// file has neither, so that whatever is said of other files does not depend on it.
  package func unitCount(ofSettled file: String, in locale: LocaleTag) -> Int? {
    settled[locale]?[file]
  }

  /// Adds a settled file that was left out of the comparison.
  package mutating func add(settled file: String, unitCount: Int, in locale: LocaleTag) {
    settled[locale, default: [:]][file] = unitCount
    counts[locale, default: [:]][.fresh, default: 0] += unitCount
  }

  private static func settledFiles(_ statuses: [UnitStatus]) -> [String: Int] {
    var counts: [String: Int] = [:]
    var others: Set<String> = []
    for status in statuses {
      counts[status.address.file, default: 0] += 1
      if status.state != .fresh || status.former != nil { others.insert(status.address.file) }
      if let former = status.former { others.insert(former.file) }
    }
    return counts.filter { !others.contains($0.key) }
  }
}

extension UnitStatus {
  /// Nil where a unit stands under the address of its record, or was pushed along in its list.
  fileprivate var move: String? {
    guard let former, former.item == nil || former.item?.list != address.item?.list else {
      return nil
    }
    return "\(address)\t\(former)\t\(state.rawValue)\t\(target?.text ?? "")"
  }
}
