import CSV
import Diagnostics
import Localization

// CSV as in RFC 4180, but with line feeds as line endings.

extension ExchangeFile {
  fileprivate static let columns = [
    "address", "state", "source", "target", "previous", "place", "plural", "language",
  ]
  fileprivate static let requiredColumns = ["address", "source", "target"]

  /// The units as CSV. An apostrophe precedes cells that a spreadsheet would treat as formulas.
  var csv: String {
    let rows = units.map { unit in
      [
        unit.address.description, unit.state.rawValue, unit.source, unit.target ?? "",
        unit.previous ?? "", unit.place, unit.isPlural ? "yes" : "", target.description,
      ]
    }
    return ([Self.columns] + rows).map { row in
      row.map(CSVCell.harmless).quotedCells + "\n"
    }.joined()
  }
}

extension ReturnedFile {
  static func readCSV(_ text: String) throws(ExchangeError) -> ReturnedFile {
    let table = try table(of: text)
    let places = Dictionary(
      table.headings.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for column in ExchangeFile.requiredColumns where places[column] == nil {
      throw ExchangeError(problem: .missingColumn(column), line: 1)
    }
    var result = ReturnedFile()
    for record in table.rows where !record.isEmpty {
      let row = Row(record: record, places: places)
      let language = try row.language
      if let language, let named = result.target, language != named {
        throw ExchangeError(problem: .otherLanguage(language, than: named), line: record.line)
      }
      result.target = result.target ?? language
      result.units.append(row.unit)
    }
    return result
  }

  /// The maximum number of rows: ten times the number of units of ten thousand pages.
  private static let mostRows = 1_000_000

  private static func table(of text: String) throws(ExchangeError) -> CSVFile {
    let table: CSVFile?
    do {
      table = try CSVFile(text, mostRows: mostRows) {
        $0.count(where: ExchangeFile.columns.contains)
      }
    } catch {
      throw ExchangeError(problem: .tooManyRows(error.most), line: error.most + 1)
    }
    guard let table else {
      throw ExchangeError(
        problem: text.isEmpty ? "exchange.empty-file" : .missingColumn("address"), line: 1)
    }
    if let line = table.unclosedQuote {
      throw ExchangeError(problem: "exchange.unclosed-quote", line: line)
    }
    return table
  }
}

/// A row of a returned table, whose cells are found by column.
private struct Row {
  let record: CSVRecord
  let places: [String: Int]

  private subscript(column: String) -> String {
    guard let place = places[column], place < record.cells.count else { return "" }
    return record.cells[place]
  }

  /// The locale of the translation; nil if the row does not name it.
  var language: LocaleTag? {
    get throws(ExchangeError) {
      guard let text = self["language"].nonEmpty else { return nil }
      return try .named(text, by: "language", line: record.line)
    }
  }

  var unit: ReturnedUnit {
    let isDone = self["state"] == TranslationState.fresh.rawValue
    var unit = ReturnedUnit(
      self["address"], source: InlineText(self["source"]), target: InlineText(self["target"]),
      progress: isDone ? .done : .translated, line: record.line)
    unit.places = [self["place"]]
    return unit
  }
}

extension LocalizableMessage {
  fileprivate static func missingColumn(_ column: String) -> Self {
    Self("exchange.missing-column", ["column": .text(column)])
  }

  fileprivate static func otherLanguage(_ locale: LocaleTag, than other: LocaleTag) -> Self {
    Self(
      "exchange.row-of-other-language",
      ["locale": .text(locale.description), "other": .text(other.description)])
  }

  fileprivate static func tooManyRows(_ most: Int) -> Self {
    Self("exchange.too-many-rows", ["most": .text("\(most)")])
  }
}
