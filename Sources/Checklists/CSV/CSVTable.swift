import CSV
import Guidelines
import Localization

/// The rows of a returned file, with what their columns hold.
struct CSVTable {
  /// How many rows are searched for the headings.
  static let mostRowsAbove = 30
  /// Small files can hold millions of rows, and a finding takes more memory than its row.
  static let mostRows = 200_000
  static let separators = [",", ";", "\t", "|"]

  private(set) var rows: [CSVRecord] = []
  /// Nil where there is no column of ids.
  private(set) var layout: CSVLayout?

  init(
    _ text: String, _ words: WordIndex, _ builder: inout ReviewBuilder
  ) throws(ReviewError) {
    let tables = Self.separators.flatMap(\.utf8).map { Self.top(of: text, separator: $0, words) }
    guard let best = tables.max(by: { $0.understood < $1.understood }), best.understood > 0 else {
      return
    }
    var records = CSVRecords(text, separator: best.separator)
    while let record = records.next() {
      guard rows.count < Self.mostRows else { throw .tooManyRows(Self.mostRows) }
      rows.append(record)
    }
    // `sep=;` tells Excel the separator.
    for record in rows[..<best.headings] {
      let text = record.text
      guard !text.isEmpty, !text.lowercased().hasPrefix("sep=") else { continue }
      builder.note(.outsideItems, text, line: record.line)
    }
    if let line = records.unclosedQuote { builder.note(.unclosedQuote, "\"", line: line) }
    var layout = CSVLayout(headings: rows[best.headings].cells, words)
    rows.removeFirst(best.headings + 1)
    if layout.places[.id] == nil { Self.columnOfIDs(in: rows, layout).map { layout.useAsID($0) } }
    if layout.places[.id] != nil { self.layout = layout }
  }
}

extension CSVTable {
  /// The place of the headings, with one separator.
  private struct Top {
    let separator: UInt8
    let headings: Int
    let understood: Int
  }

  private static func top(of text: String, separator: UInt8, _ words: WordIndex) -> Top {
    var records = CSVRecords(text, separator: separator)
    var best = Top(separator: separator, headings: 0, understood: 0)
    for row in 0..<mostRowsAbove {
      guard let record = records.next() else { break }
      let understood = CSVLayout(headings: record.cells, words).understood
      if understood > best.understood {
        best = Top(separator: separator, headings: row, understood: understood)
      }
    }
    return best
  }

  /// Finds the column in which most cells look like the id of a rule.
  private static func columnOfIDs(in rows: [CSVRecord], _ layout: CSVLayout) -> Int? {
    layout.unknown.keys.sorted().first { index in
      let cells = rows.compactMap { index < $0.cells.count ? $0.cells[index].trimmed : nil }
        .filter { !$0.isEmpty }
      return !cells.isEmpty && 2 * cells.count(where: ChecklistItemID.isLikely) > cells.count
    }
  }
}

/// The meaning of the columns of a returned table.
struct CSVLayout {
  private(set) var places: [ChecklistColumn: Int] = [:]
  /// The columns of texts in several languages, in order, with the language of their headings.
  private(set) var texts: [ChecklistColumn: [(index: Int, locale: LocaleTag?)]] = [:]
  /// Unrecognized headings by column index.
  private(set) var unknown: [Int: String] = [:]
  /// The number of columns; cells beyond them belong to none.
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
    if places[.id] == nil { places[.id] = places[.rule] }
  }

  /// How many of the headings are understood.
  var understood: Int { count - unknown.count }

  /// Takes a column without a known heading for that of the ids.
  mutating func useAsID(_ index: Int) {
    unknown[index] = nil
    places[.id] = index
  }

  /// Returns the columns of a text with their languages. These are the languages of the headings,
  /// where they are different and in the file; elsewhere those of the file in order.
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

  /// Returns the columns without a known heading, or beyond the languages of the file.
  func unplacedColumns(in locales: [LocaleTag]) -> [(index: Int, heading: String)] {
    var columns = unknown
    for (text, places) in texts {
      let used = Set(self.columns(of: text, in: locales).map(\.index))
      for (index, _) in places where !used.contains(index) { columns[index] = text.rawValue }
    }
    return columns.sorted { $0.key < $1.key }.map { ($0, $1) }
  }

  /// The languages of the headings, for a file that does not name its own.
  var headingLocales: [LocaleTag] {
    (texts[.question] ?? []).compactMap(\.locale).withoutRepetitions
  }
}
