import CSV
import Guidelines
import Localization

struct CSVReview {
  private let words: WordIndex
  private let layout: CSVLayout
  private var builder: ReviewBuilder
  /// The cells about the whole checklist: the first value in each of their columns.
  private var headerCells: [ChecklistColumn: String] = [:]

  /// The characters that people write between names.
  static let nameSeparators = ",，、;；\n".unicodeScalars
  static let localeSeparators = ",;， "

  static func read(
    _ text: String, _ words: WordIndex, _ defaultLocale: LocaleTag
  ) throws(ReviewError) -> Review {
    var builder = ReviewBuilder()
    let table = try CSVTable(text, words, &builder)
    guard let layout = table.layout else { throw .noItems }
    var reading = CSVReview(words: words, layout: layout, builder: builder)
    return reading.review(table.rows, defaultLocale)
  }

  private mutating func review(_ rows: [CSVRecord], _ defaultLocale: LocaleTag) -> Review {
    for row in rows { noteHeader(row) }
    let (filter, unknown) = ChecklistFilter.parse(headerCells[.filter] ?? "", words.scale)
    expectItems(rows, filter)
    let named = (headerCells[.locales] ?? "").split { Self.localeSeparators.contains($0) }
      .compactMap { try? LocaleTag($0) }.withoutRepetitions
    let headings = layout.headingLocales.isEmpty ? [defaultLocale] : layout.headingLocales
    let locales = named.isEmpty ? headings : named
    let unplacedColumns = layout.unplacedColumns(in: locales)
    for row in rows where !row.text.isEmpty {
      noteUnplaced(row, unplacedColumns)
      add(row, isCheck: filter.basis == .check, locales)
    }
    let source = (headerCells[.knowledgeBase] ?? "").split(separator: " ", maxSplits: 1)
    for part in unknown { builder.note(.unknownValue(.filter), part) }
    let header = ChecklistHeader(
      knowledgeBase: source.first.map(String.init),
      edition: source.count > 1 ? String(source[1]) : nil, locales: locales, filter: filter,
      subject: subject())
    return builder.review(header)
  }
}

extension CSVReview {
  private mutating func noteHeader(_ row: CSVRecord) {
    for column in ChecklistColumn.ofHeader {
      guard let text = layout.text(column, row) else { continue }
      if headerCells[column] == nil { headerCells[column] = text }
      if headerCells[column] != text { builder.note(.otherHeader(column), text, line: row.line) }
    }
  }

  /// Notes the items with which the list was made, or their number if no row names them.
  private mutating func expectItems(_ rows: [CSVRecord], _ filter: ChecklistFilter) {
    let cells = rows.compactMap { layout.text(.ids, $0) }
    let lists = cells.filter { Int($0) == nil && $0 != Checklist.unknownSize }
    builder.size = lists.isEmpty ? cells.compactMap { Int($0) }.max() ?? 0 : 0
    let named = lists.flatMap(\.names).map { ChecklistItemID($0) }
    builder.expect(cells.isEmpty ? filter.namedItems : named)
  }

  /// Records the cells of a row that are in unrecognized columns or after the last column.
  private mutating func noteUnplaced(
    _ row: CSVRecord, _ columns: [(index: Int, heading: String)]
  ) {
    for (index, heading) in columns {
      guard let text = row.text(at: index) else { continue }
      builder.note(.unknownColumn(heading), text, line: row.line)
    }
    for cell in row.cells.dropFirst(layout.count) where !cell.trimmed.isEmpty {
      builder.note(.cellBeyondColumns, cell, line: row.line)
    }
  }

  private mutating func add(_ row: CSVRecord, isCheck: Bool, _ locales: [LocaleTag]) {
    guard let text = layout.text(.id, row) else {
      return builder.note(.rowWithoutID, row.text, line: row.line)
    }
    let id = ChecklistItemID(text)
    let rule = layout.text(.rule, row)
    let rules = isCheck ? (rule ?? "").names.map { RuleID($0) } : []
    var item = ChecklistItem(id, of: rules.first ?? RuleID(rule ?? text))
    guard builder.accepts(id, of: item.rule, line: row.line, text: row.text) else { return }
    item.rules = rules
    item.texts = layout.texts(row, in: locales)
    item.finding = Finding { meanings(of: $0, row, &item) }
    for field in ChecklistItem.fieldsByColumn where field.column != .rule {
      let values = meanings(of: field, row, &item)
      if !values.isEmpty { field.set(&item, values) }
    }
    builder.add(item, line: row.line, text: row.text)
  }

  /// Returns the meanings of a cell, such as a date; empty if the cell is blank or was not
  /// understood. Cells that were not understood are recorded in the builder.
  private mutating func meanings<Owner>(
    of field: ChecklistField<Owner>, _ row: CSVRecord, _ item: inout ChecklistItem
  ) -> [String] {
    guard let column = field.column, let text = layout.text(column, row) else { return [] }
    let texts = field.form == .names ? text.names : field.form == .remarks ? text.lines : [text]
    return texts.compactMap { text in
      if let value = words.value(of: column, in: text, topic: item.topic) { return value }
      if column == .status {
        item.doubt = .unreadable
        builder.note(.unknownStatus(item.id, words: words.statusWords), text, line: row.line)
      } else {
        builder.note(.unknownValue(column), text, line: row.line)
      }
      return nil
    }
  }

  private mutating func subject() -> ReviewSubject {
    var parts: [ReviewSubject.Part: String] = [:]
    for line in (headerCells[.subject] ?? "").lines {
      if let (part, value) = words.subjectLine(line[...]), parts[part] == nil {
        parts[part] = value
      } else {
        builder.note(.unknownValue(.subject), line)
      }
    }
    return ReviewSubject(parts)
  }
}

extension String {
  /// The names in a cell.
  fileprivate var names: [String] {
    unicodeScalars.split { CSVReview.nameSeparators.contains($0) }
      .map { String(Substring($0).trimmed) }.filter { !$0.isEmpty }
  }
}
