import Localization

/// Which column of a returned table holds what.
struct CSVLayout {
  private(set) var places: [ChecklistColumn: Int] = [:]
  /// For questions and the like: the columns in order, with the language of their headings.
  private(set) var texts: [ChecklistColumn: [(index: Int, locale: LocaleTag?)]] = [:]
  /// Headings that say nothing, by column.
  private(set) var unknown: [Int: String] = [:]
  /// Cells beyond these columns belong to none.
  let count: Int
  static let mostColumns = 1_000

  init(headings: [String], _ words: WordIndex) {
    let headings = headings.prefix(Self.mostColumns)
    count = headings.count
    for (index, heading) in headings.enumerated() {
      guard let column = words.column(heading) else {
        unknown[index] = String(Substring(heading).trimmed)
        continue
      }
      if column.isPerLocale {
        texts[column, default: []].append((index, words.locale(ofHeading: heading)))
      } else if places[column] == nil {
        places[column] = index
      } else {
        unknown[index] = heading
      }
    }
    useRuleAsID()
  }

  /// How many of the headings are understood.
  var understood: Int { count - unknown.count }

  private mutating func useRuleAsID() {
    if places[.id] == nil { places[.id] = places[.rule] }
  }

  /// Takes a column without an understood heading for that of the ids.
  mutating func useAsID(_ index: Int) {
    unknown[index] = nil
    places[.id] = index
  }

  /// Returns the columns of a text with their languages: those of the headings where they are
  /// different ones of the file, the languages of the file in order otherwise.
  func columns(of text: ChecklistColumn, in locales: [LocaleTag]) -> [(
    index: Int, locale: LocaleTag
  )] {
    let columns = texts[text] ?? []
    let named = columns.compactMap(\.locale)
    if Set(named).count == columns.count, Set(named).isSubset(of: locales) {
      return zip(columns, named).map { ($0.index, $1) }
    }
    return zip(columns, locales).map { ($0.index, $1) }
  }

  /// Columns that say nothing: without an understood heading, or beyond the languages of the file.
  func unplacedColumns(in locales: [LocaleTag]) -> [(index: Int, heading: String)] {
    var columns = unknown
    for (text, places) in texts {
      let used = Set(self.columns(of: text, in: locales).map(\.index))
      for (index, _) in places where !used.contains(index) { columns[index] = text.rawValue }
    }
    return columns.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The languages of the headings, for a file that does not name its own.
  var headingLocales: [LocaleTag] {
    (texts[.question] ?? []).compactMap(\.locale).withoutRepetitions
  }
}
