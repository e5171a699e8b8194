import CSV
import Guidelines
import Localization

/// A reader that makes a review from a returned table.
struct CSVReview {
  private let words: WordIndex
  private var builder = ReviewBuilder()
  private var headerCells: [ChecklistColumn: String] = [:]
  /// Whether the items are checks.
  private var isOfChecks = false

  static func read(
    _ text: String, _ words: WordIndex, _ defaultLocale: LocaleTag
  ) throws(ReviewError) -> Review {
    var reading = CSVReview(words: words)
    let table = try CSVTable(text, words, &reading.builder)
    guard let layout = table.layout else { throw .noItems }
    reading.add(table.rows, layout, defaultLocale)
    let header = reading.header(layout, defaultLocale)
    return reading.builder.review(header)
  }

  private mutating func add(_ rows: [CSVRecord], _ layout: CSVLayout, _ defaultLocale: LocaleTag) {
    for row in rows { noteHeader(row, layout) }
    let (filter, _) = ChecklistFilter.parse(headerCells[.filter] ?? "", words.scale)
    isOfChecks = filter.basis == .check
    expectItems(rows, layout, filter)
    let locales = locales(layout, defaultLocale)
    let unplacedColumns = layout.unplacedColumns(in: locales)
    for record in rows where record.cells.contains(where: { !$0.trimmed.isEmpty }) {
      let row = CSVRow(record: record, layout: layout)
      row.noteUnplaced(unplacedColumns, &builder)
      guard let item = item(row, locales) else { continue }
      builder.add(item, line: record.line, text: record.text)
    }
  }
}

extension CSVReview {
  /// The characters that people write between names.
  static let nameSeparators = ",，、;；\n".unicodeScalars

  private mutating func item(_ row: CSVRow, _ locales: [LocaleTag]) -> ChecklistItem? {
    guard let text = row[.id] else {
      builder.note(.rowWithoutID, row.record.text, line: row.record.line)
      return nil
    }
    let id = ChecklistItemID(text)
    let rules = isOfChecks ? (row[.rule] ?? "").names.map { RuleID(String($0)) } : []
    let rule = rules.first ?? RuleID(row[.rule] ?? text)
    guard builder.accepts(id, of: rule, line: row.record.line, text: row.record.text) else {
      return nil
    }
    let (finding, doubt) = answer(row, id)
    let topic = row[.topic].map(words.topic) ?? TopicID(ofRule: rule.rawValue)
    let platforms = (row[.platforms] ?? "").names
    let impact = value(.impact, row, words.impact)
    var item = ChecklistItem(
      id: id, rule: rule,
      ruleHash: value(.ruleHash, row) { RuleHash($0.drop { $0 == "#" }) }, topic: topic,
      section: row[.section].map { words.section($0, in: topic) }, impact: impact,
      platforms: platforms.map(words.platform), link: row[.link], texts: row.texts(in: locales),
      rules: rules, target: row[.target].map { TargetID($0) },
      criteria: (row[.criteria] ?? "").names.map { CriterionID(String($0)) }, finding: finding)
    item.doubt = doubt
    return item
  }

  private mutating func answer(
    _ row: CSVRow, _ id: ChecklistItemID
  ) -> (Finding, doubt: AnswerDoubt?) {
    let status = row[.status].flatMap(words.status(inCell:))
    let isUnreadable = row[.status] != nil && status == nil
    if isUnreadable {
      builder.note(
        .unknownStatus(id, words: words.statusWords), row[.status] ?? "", line: row.record.line)
    }
    let finding = Finding(
      status: status ?? .untested, note: row[.note] ?? "", evidence: (row[.evidence] ?? "").lines,
      reviewer: row[.reviewer], date: value(.date, row, reviewDate))
    return (finding, isUnreadable ? .unreadable : nil)
  }

  /// Returns what the text of a cell means, such as a date; nil if the cell is blank or its text is
  /// not understood. A text that is not understood is recorded in the builder.
  private mutating func value<Value>(
    _ column: ChecklistColumn, _ row: CSVRow, _ meaning: (String) -> Value?
  ) -> Value? {
    guard let text = row[column] else { return nil }
    let value = meaning(text)
    if value == nil { builder.note(.unknownValue(column), text, line: row.record.line) }
    return value
  }

  static let headerColumns: [ChecklistColumn] = [
    .locales, .knowledgeBase, .subject, .filter,
  ]
  static let localeSeparators = ",;， "

  /// Notes the items with which the list was made, or how many they are if no row names them.
  private mutating func expectItems(
    _ rows: [CSVRecord], _ layout: CSVLayout, _ filter: ChecklistFilter
  ) {
    let cells = rows.compactMap { CSVRow(record: $0, layout: layout)[.ids] }
    let lists = cells.filter { Int($0) == nil && $0 != Checklist.unknownSize }
    builder.size = lists.isEmpty ? cells.compactMap { Int($0) }.max() ?? 0 : 0
    let named = lists.flatMap(\.names).map { ChecklistItemID(String($0)) }
    builder.expect(cells.isEmpty ? filter.namedItems : named)
  }

  private mutating func noteHeader(_ row: CSVRecord, _ layout: CSVLayout) {
    for column in Self.headerColumns {
      guard let place = layout.places[column], place < row.cells.count else { continue }
      let text = row.cells[place].trimmed
      guard !text.isEmpty else { continue }
      if headerCells[column] == nil { headerCells[column] = text }
      if headerCells[column] != text { builder.note(.otherHeader(column), text, line: row.line) }
    }
  }

  private func locales(_ layout: CSVLayout, _ defaultLocale: LocaleTag) -> [LocaleTag] {
    let named = (headerCells[.locales] ?? "").split { Self.localeSeparators.contains($0) }
      .compactMap { try? LocaleTag($0) }
    if !named.isEmpty { return named.withoutRepetitions }
    return layout.headingLocales.isEmpty ? [defaultLocale] : layout.headingLocales
  }

  private mutating func header(_ layout: CSVLayout, _ defaultLocale: LocaleTag) -> ChecklistHeader {
    let base = (headerCells[.knowledgeBase] ?? "").split(separator: " ", maxSplits: 1)
    let (filter, unknown) = ChecklistFilter.parse(headerCells[.filter] ?? "", words.scale)
    for part in unknown { builder.note(.unknownValue(.filter), part) }
    return ChecklistHeader(
      knowledgeBase: base.first.map(String.init),
      edition: base.count > 1 ? String(base[1]) : nil, locales: locales(layout, defaultLocale),
      filter: filter, subject: subject())
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
  fileprivate var names: [Substring] {
    unicodeScalars.split { CSVReview.nameSeparators.contains($0) }
      .map { Substring($0).trimmed }.filter { !$0.isEmpty }
  }
}
