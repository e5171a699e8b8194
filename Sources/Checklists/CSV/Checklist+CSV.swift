import CSV
import Guidelines
import Localization

extension Checklist {
  /// Returns the checklist as CSV (RFC 4180, UTF-8). The heading of a column of texts is in the
  /// language of the texts; other headings are in the first language of the checklist.
  ///
  /// - Parameter bom: Whether to begin with a byte order mark, without which Excel assumes another
  ///   encoding.
  package func csv(_ vocabulary: ChecklistVocabulary, bom: Bool = false) -> String {
    let writer = CSVWriter(self, vocabulary)
    var text = bom ? "\u{FEFF}" : ""
    text += writer.headings.csvRecord
    let ids = items.map(\.id.rawValue).joined(separator: ", ")
    let count = size.map { String(max($0, items.count)) } ?? Self.unknownSize
    for (index, item) in items.enumerated() {
      // The list of all items is in the first row and in the last, which seldom are both removed.
      let isEnd = index == 0 || index == items.count - 1
      text += writer.record(of: item, ids: isEnd && unnamedCount == 0 ? ids : count)
    }
    return text
  }

  /// The cell in place of the list of all items if the list is unknown.
  static let unknownSize = "?"
}

/// A writer of the headings and records of a checklist.
struct CSVWriter {
  /// A column of the table. The question, the reason and the steps have one column for each
  /// language; for other columns, the locale is nil.
  private typealias Column = (kind: ChecklistColumn, locale: LocaleTag?)

  private let header: ChecklistHeader
  private let columns: [Column]
  let headings: [String]
  private let words: ChecklistWords
  private let index: WordIndex
  private let headerCells: [ChecklistColumn: String]
  /// The text that cells contain for each platform, computed once, because most rows name the same
  /// platforms.
  private let platformCells: [PlatformID: String]
  private let topicCells: [TopicID: String]

  init(_ checklist: Checklist, _ vocabulary: ChecklistVocabulary) {
    header = checklist.header
    let locales = header.locales
    let isOfChecks = checklist.header.filter.basis == .check
    columns = ChecklistColumn.allCases.filter { isOfChecks || !$0.isOfChecks }.flatMap { kind in
      kind.isPerLocale ? locales.map { (kind, $0) } : [(kind, nil)]
    }
    let words = vocabulary.leading(for: header.locales)
    let index = vocabulary.index
    self.words = words
    self.index = index
    platformCells = Self.cells(checklist.items.lazy.flatMap(\.platforms)) { platform in
      let name = words.name(of: platform)
      let isOneName = !name.unicodeScalars.contains(where: CSVReview.nameSeparators.contains)
      return isOneName && index.platform(name) == platform ? name : nil
    }
    topicCells = Self.cells(checklist.items.lazy.map(\.topic)) { topic in
      let name = words.name(of: topic)
      return index.topic(name) == topic ? name : nil
    }
    headerCells = header.csvCells(words)
    headings = columns.map { column in
      let words = column.locale.map { vocabulary.leading(for: [$0]) } ?? words
      return words[.column(column.kind)]
    }
  }

  /// - Parameter ids: What the row says about the items of the whole list.
  func record(of item: ChecklistItem, ids: String) -> String {
    columns.map { column in
      let text = column.kind == .ids ? ids : text(of: column, item)
      return column.kind.isRemark ? CSVCell.harmlessRemark(text) : CSVCell.harmless(text)
    }.quotedRecord
  }

  private func text(of column: Column, _ item: ChecklistItem) -> String {
    if let locale = column.locale { return item.text(in: locale)?.csvCell(column.kind) ?? "" }
    return headerCells[column.kind] ?? cell(column.kind, of: item)
  }

  private func cell(_ column: ChecklistColumn, of item: ChecklistItem) -> String {
    switch column {
    case .id: item.id.rawValue
    case .status: words[.status(item.finding.status)]
    case .note: item.finding.note
    case .evidence: item.finding.evidence.joined(separator: "\n")
    case .reviewer: item.finding.reviewer ?? ""
    case .date: item.finding.date?.description ?? ""
    case .impact: item.impact.map { words[.impact($0)] } ?? ""
    case .topic: topicCells[item.topic] ?? item.topic.rawValue
    case .section: sectionCell(item)
    case .platforms: words.list(item.platforms.map { platformCells[$0] ?? $0.rawValue })
    case .target: item.target?.rawValue ?? ""
    case .criteria: words.list(item.criteria.map(\.rawValue))
    case .rule: words.list(item.allRules.map(\.rawValue))
    case .link: item.link ?? ""
    // Without the `#`, spreadsheets would read a hash that has only digits as a number.
    case .ruleHash: item.ruleHash.map { "#\($0)" } ?? ""
    case .question, .why, .howToCheck, .ids, .locales, .knowledgeBase, .subject, .filter: ""
    }
  }
}

// A cell contains the name of a topic, section or platform if reading the name back gives the same
// id. Otherwise it contains the id.
extension CSVWriter {
  private static func cells<Subject>(
    _ ids: some Sequence<Identifier<Subject>>, _ name: (Identifier<Subject>) -> String?
  ) -> [Identifier<Subject>: String] {
    Dictionary(uniqueKeysWithValues: Set(ids).map { ($0, name($0) ?? $0.rawValue) })
  }

  private func sectionCell(_ item: ChecklistItem) -> String {
    guard let section = item.section else { return "" }
    let name = words.name(of: section, in: item.topic)
    return index.section(name, in: item.topic) == section ? name : section.rawValue
  }
}

extension ChecklistText {
  fileprivate func csvCell(_ column: ChecklistColumn) -> String {
    switch column {
    case .question: question
    case .why: why
    case .howToCheck:
      numberedLines.joined(separator: "\n")
    default: ""
    }
  }
}

extension ChecklistHeader {
  /// Returns the cells about the whole checklist. Every row repeats them, so that they are not lost
  /// when people sort, remove or combine rows.
  fileprivate func csvCells(_ words: ChecklistWords) -> [ChecklistColumn: String] {
    [
      .locales: locales.map(\.description).joined(separator: ", "),
      .knowledgeBase: [knowledgeBase, edition].compactMap(\.self).joined(separator: " "),
      .subject: subject.lines(words).joined(separator: "\n"),
      .filter: filter.description,
    ]
  }
}

extension ReviewSubject {
  /// Returns a labeled line for each known part: the app, its version and the screen.
  func lines(_ words: ChecklistWords) -> [String] {
    Part.allCases.compactMap { part in self[part].map { words.labeled(.subject(part), $0) } }
  }
}
