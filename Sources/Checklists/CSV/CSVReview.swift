import CSV
import Guidelines
import Localization

/// Makes a review of a returned table.
struct CSVReview {
  let words: WordIndex
  private(set) var unplaced: [UnrecognizedText] = []
  private var items: [ChecklistItem] = []
  private var seen: Set<ChecklistItemID> = []
  private var headerCells: [ChecklistColumn: String] = [:]

  static func read(
    _ text: String, _ words: WordIndex, _ defaultLocale: LocaleTag
  ) throws(ReviewError) -> Review {
    var table = try CSVTable(text, words)
    guard let layout = table.layout else { throw .noItems }
    var reading = CSVReview(words: words)
    reading.unplaced = table.unplaced
    reading.add(table.rows, layout, defaultLocale)
    table.rows = []
    let header = reading.header(layout, defaultLocale)
    let found = reading.unplaced.sorted { $0.line < $1.line }
    return Review(Checklist(header: header, items: reading.items), unplaced: found)
  }

  private init(words: WordIndex) { self.words = words }
}

extension CSVReview {
  private mutating func add(_ rows: [CSVRecord], _ layout: CSVLayout, _ defaultLocale: LocaleTag) {
    for row in rows { noteHeader(row, layout) }
    let locales = locales(layout, defaultLocale)
    let unplacedColumns = layout.unplacedColumns(in: locales)
    for row in rows where row.cells.contains(where: { !$0.trimmed.isEmpty }) {
      let cells = CSVRow(row, layout)
      unplaced += cells.unplaced(unplacedColumns)
      guard let item = item(cells, locales) else { continue }
      if seen.insert(item.id).inserted {
        items.append(item)
      } else {
        let text = row.cells.filter { !$0.isEmpty }.joined(separator: ", ")
        unplaced.append(UnrecognizedText(.repeatedItem(item.id), text, line: row.line))
      }
    }
  }

  private mutating func item(_ row: CSVRow, _ locales: [LocaleTag]) -> ChecklistItem? {
    guard let id = row[.id] else {
      unplaced.append(UnrecognizedText(.rowWithoutID, row.text, line: row.line))
      return nil
    }
    let facts = CSVFacts(row, words)
    let finding = finding(row, ChecklistItemID(id))
    unplaced += facts.unplaced
    return ChecklistItem(
      id: ChecklistItemID(id), rule: RuleID(row[.rule] ?? id), ruleHash: facts.ruleHash,
      topic: facts.topic, section: facts.section, impact: facts.impact,
      platforms: facts.platforms, link: row[.link], texts: row.texts(in: locales),
      finding: finding)
  }

  private mutating func finding(_ row: CSVRow, _ id: ChecklistItemID) -> Finding {
    var status = ReviewStatus.untested
    if let text = row[.status] {
      if let known = words.status(text) {
        status = known
      } else {
        unplaced.append(UnrecognizedText(.unknownStatus(id), text, line: row.line))
      }
    }
    let date = row[.date].flatMap(reviewDate)
    if let text = row[.date], date == nil {
      unplaced.append(UnrecognizedText(.unknownValue(.date), text, line: row.line))
    }
    return Finding(
      status: status, note: row[.note] ?? "", evidence: row.lines(.evidence),
      reviewer: row[.reviewer], date: date)
  }
}

extension CSVReview {
  static let headerColumns: [ChecklistColumn] = [
    .locales, .knowledgeBase, .subject, .filter,
  ]
  static let localeSeparators = ",;， "

  private mutating func noteHeader(_ row: CSVRecord, _ layout: CSVLayout) {
    for column in Self.headerColumns {
      guard let place = layout.places[column], place < row.cells.count else { continue }
      let text = row.cells[place].trimmed
      guard !text.isEmpty else { continue }
      if headerCells[column] == nil { headerCells[column] = text }
      if headerCells[column] != text {
        unplaced.append(UnrecognizedText(.otherHeader(column), text, line: row.line))
      }
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
    return ChecklistHeader(
      knowledgeBase: base.first.map(String.init),
      edition: base.count > 1 ? String(base[1]) : nil, locales: locales(layout, defaultLocale),
      filter: filter(), subject: subject())
  }

  private mutating func filter() -> ChecklistFilter {
    let (filter, unknown) = ChecklistFilter.parse(headerCells[.filter] ?? "")
    unplaced += unknown.map { UnrecognizedText(.unknownValue(.filter), $0, line: 1) }
    return filter
  }

  private mutating func subject() -> ReviewSubject {
    var parts: [ReviewSubject.Part: String] = [:]
    for line in (headerCells[.subject] ?? "").withPlainLineEnds.split(separator: "\n") {
      if let (part, value) = words.subjectLine(line), parts[part] == nil {
        parts[part] = value
      } else {
        unplaced.append(UnrecognizedText(.unknownValue(.subject), line, line: 1))
      }
    }
    return ReviewSubject(parts)
  }
}
