import Localization

/// A column of a written table.
struct CSVColumn {
  let kind: ChecklistColumn
  /// The language of a column that there is one of for each language.
  let locale: LocaleTag?

  static func all(for locales: [LocaleTag]) -> [CSVColumn] {
    ChecklistColumn.allCases.flatMap { kind in
      kind.isPerLocale
        ? locales.map { CSVColumn(kind: kind, locale: $0) } : [CSVColumn(kind: kind, locale: nil)]
    }
  }
}
