import CSV
import Guidelines
import Localization

/// The rows of a returned file, with the meaning of their columns.
struct CSVTable {
  /// The maximum number of rows. The limit saves memory, because even a small file can contain
  /// millions of rows, and reporting a row takes more memory than the row itself.
  static let mostRows = 200_000

  private(set) var rows: [CSVRecord] = []
  /// The meaning of the columns; nil without a column of ids.
  private(set) var layout: CSVLayout?
  private(set) var separator = UInt8(ascii: ",")
  /// The index of the first row below the headings.
  private(set) var firstRow = 0

  init(
    _ text: String, _ words: WordIndex, _ builder: inout ReviewBuilder
  ) throws(ReviewError) {
    let file: CSVFile?
    do {
      file = try CSVFile(text, mostRows: Self.mostRows) {
        CSVLayout(headings: $0, words).understood
      }
    } catch {
      throw .tooManyRows(error.most)
    }
    guard let file else { return }
    rows = file.rows
    (separator, firstRow) = (file.separator, file.firstRow)
    for record in file.above where !record.text.isEmpty {
      builder.note(.outsideItems, record.text, line: record.line)
    }
    if let line = file.unclosedQuote { builder.note(.unclosedQuote, "\"", line: line) }
    var layout = CSVLayout(headings: file.headings, words)
    layout.findIDs(in: rows)
    if layout.places[.id] != nil { self.layout = layout }
  }
}

extension CSVRecord {
  /// The cells that are not blank, separated by commas.
  var text: String { cells.filter { !$0.trimmed.isEmpty }.joined(separator: ", ") }

  /// Returns the trimmed cell; nil if it is blank.
  func text(at index: Int) -> String? {
    guard index < cells.count else { return nil }
    let text = cells[index].trimmed
    return text.isEmpty ? nil : text
  }
}

/// The meaning of the columns of a returned table.
struct CSVLayout {
  private(set) var places: [ChecklistColumn: Int] = [:]
  /// The columns of each translated part (such as the question), one for each language, in order.
  /// Their locale is nil if the language of the heading is unknown.
  private(set) var texts: [ChecklistColumn: [(index: Int, locale: LocaleTag?)]] = [:]
  /// Unknown or repeated headings, by column index.
  private(set) var unknown: [Int: String] = [:]
  /// The number of headings, at most `mostColumns`. Cells after that belong to no column.
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
      if ChecklistColumn.perLocale.contains(column) {
        texts[column, default: []].append((index, words.locale(ofHeading: heading)))
      } else if places[column] == nil {
        places[column] = index
      } else {
        unknown[index] = heading
      }
    }
    if places[.id] == nil { places[.id] = places[.rule] }
  }

  var understood: Int { count - unknown.count }

  /// If there is no column of ids, uses the first one with an unknown heading in which most cells
  /// resemble ids of rules.
  mutating func findIDs(in rows: [CSVRecord]) {
    guard places[.id] == nil else { return }
    let found = unknown.keys.sorted().first { index in
      let cells = rows.compactMap { $0.text(at: index) }
      return !cells.isEmpty && 2 * cells.count(where: ChecklistItemID.isLikely) > cells.count
    }
    guard let found else { return }
    unknown[found] = nil
    places[.id] = found
  }

  /// Returns the columns of a translated part, such as the question, each with a language. If the
  /// headings are in different languages, all of them in `locales`, these are the languages.
  /// Otherwise the first column has the first of `locales`, and so on.
  private func columns(
    of text: ChecklistColumn, in locales: [LocaleTag]
  ) -> [(index: Int, locale: LocaleTag)] {
    let columns = texts[text] ?? []
    let named = columns.compactMap(\.locale)
    let isClear = Set(named).count == columns.count && Set(named).isSubset(of: locales)
    return zip(columns, isClear ? named : locales).map { ($0.index, $1) }
  }

  /// Returns the columns that are not read: unknown or repeated headings, and translated columns
  /// that are left over when each of the `locales` has one.
  func unplacedColumns(in locales: [LocaleTag]) -> [(index: Int, heading: String)] {
    var columns = unknown
    for (text, places) in texts {
      let used = Set(self.columns(of: text, in: locales).map(\.index))
      for (index, _) in places where !used.contains(index) { columns[index] = text.rawValue }
    }
    return columns.sorted { $0.key < $1.key }.map { ($0, $1) }
  }

  /// The languages of the question headings, for a file that does not list its languages.
  var headingLocales: [LocaleTag] {
    (texts[.question] ?? []).compactMap(\.locale).withoutRepetitions
  }

  /// Returns the cell of a row in a column; nil if it is blank.
  func text(_ column: ChecklistColumn, _ row: CSVRecord) -> String? {
    places[column].flatMap(row.text(at:))
  }

  /// Returns the translated cells of a row, some of which may be blank, for each language that has
  /// any.
  func texts(_ row: CSVRecord, in locales: [LocaleTag]) -> [ChecklistText] {
    let cells = ChecklistText.fields.map { field in
      let pairs = field.column.map { columns(of: $0, in: locales) }?.compactMap { index, locale in
        row.text(at: index).map { (locale, $0) }
      }
      return Dictionary(pairs ?? [], uniquingKeysWith: { first, _ in first })
    }
    return locales.compactMap { locale in
      guard cells.contains(where: { $0[locale] != nil }) else { return nil }
      var text = ChecklistText(locale: locale)
      for (field, cells) in zip(ChecklistText.fields, cells) {
        guard let cell = cells[locale] else { continue }
        field.set(&text, field.form == .steps ? cell.lines.steps : [cell])
      }
      return text
    }
  }
}

extension [String] {
  /// The lines as steps. Top-level steps lose their numbers.
  fileprivate var steps: [String] {
    var places = StepPlaces()
    return compactMap { line in
      guard let line = line.presentOnOneLine else { return nil }
      let step = places.isBelow(line) ? line : line.withoutStepNumber
      if let step = step.presentOnOneLine { _ = places.take(step) }
      return step
    }
  }
}

extension String {
  /// The step without the number before it.
  var withoutStepNumber: String {
    let rest = utf8.drop { (0x30...0x39).contains($0) }
    guard rest.count < utf8.count, let mark = Substring(rest).first, ".)、．".contains(mark) else {
      return self
    }
    return String(Substring(rest).dropFirst().trimmed)
  }
}
