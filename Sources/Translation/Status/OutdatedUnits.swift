package import Localization

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
