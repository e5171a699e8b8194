import CSV
import Guidelines
import Localization

extension Checklist {
  /// Returns the checklist as CSV (RFC 4180, UTF-8). Headings of translated columns are in the
  /// language of the column; other headings are in the first language of the checklist.
  ///
  /// - Parameter bom: Whether to begin with a byte order mark, without which Excel assumes another
  ///   encoding.
  package func csv(_ vocabulary: ChecklistVocabulary, bom: Bool = false) -> String {
    var writer = CSVWriter(header, vocabulary)
    var text = (bom ? "\u{FEFF}" : "") + writer.headings(vocabulary).csvRecord
    let ids = items.map(\.id.rawValue).joined(separator: ", ")
    let count = size.map { String(max($0, items.count)) } ?? Self.unknownSize
    for (index, item) in items.enumerated() {
      // The list of all items is in the first and the last row, since people rarely remove both.
      let isEnd = index == 0 || index == items.count - 1
      text += writer.record(of: item, ids: isEnd && unnamedCount == 0 ? ids : count)
    }
    return text
  }

  /// The cell in place of the list of all items if the list is unknown.
  static let unknownSize = "?"
}

private struct CSVWriter {
  /// The columns of the table. The question, the reason and the steps have one column for each
  /// language; for other columns, the locale is nil.
  private let columns: [(kind: ChecklistColumn, locale: LocaleTag?)]
  private let words: ChecklistWords
  private let index: WordIndex
  /// The cells about the whole checklist. Every row repeats them, so that they are not lost when
  /// people sort, remove or combine rows.
  private let headerCells: [ChecklistColumn: String]
  /// A cache of names by topic or platform, because most rows name the same ones.
  private var names: [String: String] = [:]

  init(_ header: ChecklistHeader, _ vocabulary: ChecklistVocabulary) {
    let isOfChecks = header.filter.basis == .check
    columns = ChecklistColumn.allCases
      .filter { isOfChecks || !ChecklistColumn.ofChecks.contains($0) }
      .flatMap { kind in
        ChecklistColumn.perLocale.contains(kind) ? header.locales.map { (kind, $0) } : [(kind, nil)]
      }
    words = vocabulary.leading(for: header.locales)
    index = vocabulary.index
    headerCells = [
      .locales: header.locales.map(\.description).joined(separator: ", "),
      .knowledgeBase: header.source,
      .subject: header.subject.lines(words).joined(separator: "\n"),
      .filter: header.filter.description,
    ]
  }

  func headings(_ vocabulary: ChecklistVocabulary) -> [String] {
    columns.map { kind, locale in
      (locale.map { vocabulary.leading(for: [$0]) } ?? words)[.column(kind)]
    }
  }

  mutating func record(of item: ChecklistItem, ids: String) -> String {
    var cells = headerCells
    cells[.ids] = ids
    for column in Finding.fields.compactMap(\.column) {
      cells[column] = item.finding.cell(column, words)
    }
    for field in ChecklistItem.fieldsByColumn {
      let values = field.column == .rule ? item.allRules.map(\.rawValue) : field.values(of: item)
      cells[field.column ?? .id] = words.list(values.map { shown($0, field, item.topic) })
    }
    return columns.map { kind, locale in
      let text = locale.map { item.text(in: $0)?.cell(kind) } ?? cells[kind]
      return ChecklistColumn.remarks.contains(kind)
        ? CSVCell.harmlessRemark(text ?? "") : CSVCell.harmless(text ?? "")
    }.quotedRecord
  }

  /// Returns the value of a cell: the name of a topic, section or platform if reading the name back
  /// gives the same id, otherwise the id.
  private mutating func shown(
    _ value: String, _ field: ChecklistField<ChecklistItem>, _ topic: TopicID
  ) -> String {
    switch field.column {
    case .impact: return words[.impact(Impact(rawValue: value))]
    // Without the `#`, spreadsheets would read a hash that has only digits as a number.
    case .ruleHash: return "#\(value)"
    case .topic, .section, .platforms: break
    default: return value
    }
    let key = "\(field.key) \(topic) \(value)"
    if let known = names[key] { return known }
    let name =
      switch field.column {
      case .topic: words.name(of: topic)
      case .section: words.name(of: SectionID(value), in: topic)
      default: words.name(of: PlatformID(value))
      }
    let isSeveral = name.unicodeScalars.contains(where: CSVReview.nameSeparators.contains)
    let isReadBack = index.value(of: field.column, in: name, topic: topic) == value
    let shown = isReadBack && !(isSeveral && field.form == .names) ? name : value
    names[key] = shown
    return shown
  }
}

extension Finding {
  func cell(_ column: ChecklistColumn?, _ words: ChecklistWords) -> String {
    if column == .status { return words[.status(status)] }
    let field = Self.fields.first { $0.column == column }
    return (field?.values(of: self) ?? []).joined(separator: "\n")
  }
}

extension ChecklistText {
  fileprivate func cell(_ column: ChecklistColumn) -> String {
    guard let field = Self.fields.first(where: { $0.column == column }) else { return "" }
    let lines = field.form == .steps ? numberedLines : field.values(of: self)
    return lines.joined(separator: "\n")
  }
}

extension ReviewSubject {
  /// Returns a labeled line for each known part: the app, its version and the screen.
  fileprivate func lines(_ words: ChecklistWords) -> [String] {
    Part.allCases.compactMap { part in self[part].map { words.labeled(.subject(part), $0) } }
  }
}
