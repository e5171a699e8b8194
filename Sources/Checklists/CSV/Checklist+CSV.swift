import CSV
import Guidelines
import Localization

extension Checklist {
  /// The checklist as CSV (RFC 4180, UTF-8), headed in its first language.
  ///
  /// - Parameter bom: Whether to begin with a byte order mark, without which Excel takes the text
  ///   for another encoding.
  package func csv(_ vocabulary: ChecklistVocabulary, bom: Bool = false) -> String {
    let writer = CSVWriter(self, vocabulary)
    var text = bom ? "\u{FEFF}" : ""
    text += writer.headings.csvRecord
    for item in items { text += writer.record(of: item) }
    return text
  }
}

/// Makes the cells of a checklist.
struct CSVWriter {
  private let header: ChecklistHeader
  private let columns: [CSVColumn]
  private let words: ChecklistWords
  private let index: WordIndex
  private let headerCells: [ChecklistColumn: String]
  /// The same names stand in most rows.
  private let platformCells: [PlatformID: String]
  private let topicCells: [TopicID: String]

  init(_ checklist: Checklist, _ vocabulary: ChecklistVocabulary) {
    header = checklist.header
    columns = CSVColumn.all(for: header.locales)
    let words = vocabulary.leading(for: header.locales)
    let index = WordIndex(vocabulary)
    self.words = words
    self.index = index
    let platforms = Set(checklist.items.lazy.flatMap(\.platforms))
    platformCells = platforms.mappedToValues { Self.cell(of: $0, words, index) }
    topicCells = Set(checklist.items.lazy.map(\.topic)).mappedToValues {
      Self.cell(of: $0, words, index)
    }
    headerCells = header.csvCells(words)
    headings = Self.headings(columns, words, vocabulary)
  }

  let headings: [String]

  private static func headings(
    _ columns: [CSVColumn], _ words: ChecklistWords, _ vocabulary: ChecklistVocabulary
  ) -> [String] {
    columns.map { column in
      let words = column.locale.map { vocabulary.leading(for: [$0]) } ?? words
      return words[.column(column.kind)]
    }
  }

  func record(of item: ChecklistItem) -> String {
    columns.map { column in
      let text = text(of: column, item)
      return column.kind.isRemark ? CSVCell.harmlessRemark(text) : CSVCell.harmless(text)
    }.quotedRecord
  }

  private func text(of column: CSVColumn, _ item: ChecklistItem) -> String {
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
    case .rule: item.rule.rawValue
    case .link: item.link ?? ""
    // A cell of digits alone would be taken for a number.
    case .ruleHash: item.ruleHash.map { "#\($0)" } ?? ""
    case .question, .why, .howToCheck, .locales, .knowledgeBase, .subject, .filter: ""
    }
  }
}

/// Names stand in the table where reading them gives the same id, and ids elsewhere.
extension CSVWriter {
  private static func cell(
    of topic: TopicID, _ words: ChecklistWords, _ index: WordIndex
  ) -> String {
    let name = words.name(of: topic)
    return index.topic(name) == topic ? name : topic.rawValue
  }

  private func sectionCell(_ item: ChecklistItem) -> String {
    guard let section = item.section else { return "" }
    let name = words.name(of: section, in: item.topic)
    return index.section(name, in: item.topic) == section ? name : section.rawValue
  }

  private static func cell(
    of platform: PlatformID, _ words: ChecklistWords, _ index: WordIndex
  ) -> String {
    let name = words.name(of: platform)
    let isSafe = !name.unicodeScalars.contains(where: CSVReview.nameSeparators.contains)
    return isSafe && index.platform(name) == platform ? name : platform.rawValue
  }
}

extension Set {
  fileprivate func mappedToValues(_ value: (Element) -> String) -> [Element: String] {
    Dictionary(uniqueKeysWithValues: map { ($0, value($0)) })
  }
}

extension ChecklistText {
  fileprivate func csvCell(_ column: ChecklistColumn) -> String {
    switch column {
    case .question: question
    case .why: why
    case .howToCheck:
      steps.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
    default: ""
    }
  }
}

extension ChecklistHeader {
  /// Repeated in every row, so that rows may be sorted, cut and joined.
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
  /// What is said, one labelled line for each part.
  func lines(_ words: ChecklistWords) -> [String] {
    Part.allCases.compactMap { part in self[part].map { words.labeled(.subject(part), $0) } }
  }
}

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
