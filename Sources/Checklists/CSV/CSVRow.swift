import CSV
import Diagnostics
import Guidelines
import Localization

/// A row of a returned table, whose cells are found by column.
struct CSVRow {
  let record: CSVRecord
  let layout: CSVLayout

  /// The text of the row's cell in a column, without white space at its ends; nil if it is blank.
  subscript(column: ChecklistColumn) -> String? { layout.places[column].flatMap(text) }

  private func text(at index: Int) -> String? {
    guard index < record.cells.count else { return nil }
    let text = record.cells[index].trimmed
    return text.isEmpty ? nil : text
  }

  /// Records the texts of the row that are in unrecognized columns or after the last column.
  ///
  /// - Parameter columns: The unrecognized columns of the table, in order, with their headings.
  func noteUnplaced(
    _ columns: [(index: Int, heading: String)], _ builder: inout ReviewBuilder
  ) {
    for (index, heading) in columns {
      guard let text = text(at: index) else { continue }
      builder.note(.unknownColumn(heading), text, line: record.line)
    }
    for cell in record.cells.dropFirst(layout.count) where !cell.trimmed.isEmpty {
      builder.note(.cellBeyondColumns, cell, line: record.line)
    }
  }
}

extension CSVRecord {
  /// The cells that are not blank, separated by commas.
  var text: String { cells.filter { !$0.trimmed.isEmpty }.joined(separator: ", ") }
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
        steps: (steps[locale] ?? "").lines.steps)
    }
  }

  private func texts(_ column: ChecklistColumn, _ locales: [LocaleTag]) -> [LocaleTag: String] {
    let pairs = layout.columns(of: column, in: locales).compactMap { index, locale in
      text(at: index).map { (locale, $0) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension [String] {
  /// The lines as steps, without the numbers of those that are not below another one.
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
  /// The lines that are not empty, whatever line ending the text has.
  var lines: [String] { withPlainLineEnds.split(separator: "\n").map(String.init) }

  /// The text of a step without the number before it.
  var withoutStepNumber: String {
    let rest = utf8.drop { (0x30...0x39).contains($0) }
    guard rest.count < utf8.count, let mark = Substring(rest).first, ".)、．".contains(mark) else {
      return self
    }
    return String(Substring(rest).dropFirst().trimmed)
  }
}
