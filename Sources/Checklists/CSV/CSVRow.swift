import CSV
import Guidelines
import Localization

/// A row of a returned table, by column.
struct CSVRow {
  private let cells: [String]
  private let layout: CSVLayout
  let line: Int

  init(_ record: CSVRecord, _ layout: CSVLayout) {
    cells = record.cells
    line = record.line
    self.layout = layout
  }

  /// The text of a cell without white space around it, nil where there is none.
  subscript(column: ChecklistColumn) -> String? { layout.places[column].flatMap(text) }

  private func text(at index: Int) -> String? {
    guard index < cells.count else { return nil }
    let text = cells[index].trimmed
    return text.isEmpty ? nil : text
  }

  /// All that is written in the row.
  var text: String { cells.filter { !$0.trimmed.isEmpty }.joined(separator: ", ") }

  func lines(_ column: ChecklistColumn) -> [String] { self[column].map(Self.lines) ?? [] }

  private static func lines(_ text: String) -> [String] {
    text.withPlainLineEnds.split(separator: "\n").map(String.init)
  }

  /// Cells that no known column holds.
  ///
  /// - Parameter columns: Those of the table that say nothing, in order.
  func unplaced(_ columns: [(index: Int, heading: String)]) -> [UnrecognizedText] {
    let unknown = columns.compactMap { index, heading in
      text(at: index).map { UnrecognizedText(.unknownColumn(heading), $0, line: line) }
    }
    let beyond = cells.dropFirst(layout.count).filter { !$0.trimmed.isEmpty }
    return unknown + beyond.map { UnrecognizedText(.cellBeyondColumns, $0, line: line) }
  }
}

extension CSVRow {
  func texts(in locales: [LocaleTag]) -> [ChecklistText] {
    let questions = texts(.question, locales)
    let reasons = texts(.why, locales)
    let steps = texts(.howToCheck, locales)
    return locales.compactMap { locale in
      guard questions[locale] != nil || reasons[locale] != nil || steps[locale] != nil else {
        return nil
      }
      return ChecklistText(
        locale: locale, question: questions[locale] ?? "", why: reasons[locale] ?? "",
        steps: steps[locale].map(Self.lines)?.map(\.withoutStepNumber) ?? [])
    }
  }

  private func texts(_ column: ChecklistColumn, _ locales: [LocaleTag]) -> [LocaleTag: String] {
    let pairs = layout.columns(of: column, in: locales).compactMap { index, locale in
      text(at: index).map { (locale, $0) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension String {
  /// The text of a step without the number before it.
  var withoutStepNumber: String {
    let rest = utf8.drop { (0x30...0x39).contains($0) }
    guard rest.count < utf8.count, let mark = Substring(rest).first, ".)、．".contains(mark) else {
      return self
    }
    return String(Substring(rest).dropFirst().trimmed)
  }
}

/// What a row says about its rule.
struct CSVFacts {
  let topic: TopicID
  let section: SectionID?
  let impact: Impact?
  let platforms: [PlatformID]
  let ruleHash: RuleHash?
  private(set) var unplaced: [UnrecognizedText] = []
  /// What people write between names.
  static let nameSeparators = ",，、;；\n".unicodeScalars

  init(_ row: CSVRow, _ words: WordIndex) {
    let topic = row[.topic].map(words.topic) ?? TopicID(ofRule: row[.rule] ?? row[.id] ?? "")
    self.topic = topic
    section = row[.section].map { words.section($0, in: topic) }
    platforms = (row[.platforms] ?? "").unicodeScalars.split { Self.nameSeparators.contains($0) }
      .map { Substring($0).trimmed }.filter { !$0.isEmpty }.map(words.platform)
    impact = row[.impact].flatMap(words.impact)
    ruleHash = row[.ruleHash].flatMap { RuleHash($0.drop { $0 == "#" }) }
    if let text = row[.impact], impact == nil { note(.impact, text, row) }
    if let text = row[.ruleHash], ruleHash == nil { note(.ruleHash, text, row) }
  }

  private mutating func note(_ column: ChecklistColumn, _ text: String, _ row: CSVRow) {
    unplaced.append(UnrecognizedText(.unknownValue(column), text, line: row.line))
  }
}

extension TopicID {
  /// The topic that the id of a rule names, for a file that does not.
  init(ofRule id: String) { self.init(String(id.prefix { $0 != "." })) }
}
