import CSV
import Localization

// CSV as in RFC 4180, but with line feeds as line endings.

extension ExchangeFile {
  private static let columns = [
    "address", "state", "source", "target", "previous", "place", "plural", "language",
  ]
  private static let requiredColumns = ["address", "source", "target"]

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

  static func readCSV(
    _ text: String, source: LocaleTag, target: LocaleTag
  ) throws(ExchangeError) -> ExchangeFile {
    let table = try table(of: text)
    let places = Dictionary(
      table.headings.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for column in requiredColumns where places[column] == nil {
      throw ExchangeError(problem: "column '\(column)' is missing", line: 1)
    }
    var result = ExchangeFile(source: source, target: target, units: [])
    var named: LocaleTag?
    for record in table.rows where !record.isEmpty {
      let row = Row(record: record, places: places)
      let language = try row.language
      if let language, let named, language != named {
        throw ExchangeError(problem: "row is in '\(language)', not '\(named)'", line: record.line)
      }
      named = named ?? language
      result.units.append(try row.unit)
    }
    result.target = named ?? target
    return result
  }

  /// The maximum number of rows: ten times the number of units of ten thousand pages.
  private static let mostRows = 1_000_000

  private static func table(of text: String) throws(ExchangeError) -> CSVFile {
    let table: CSVFile?
    do {
      table = try CSVFile(text, mostRows: mostRows) { $0.count(where: columns.contains) }
    } catch {
      throw ExchangeError(problem: "there are more than \(error.most) rows", line: error.most + 1)
    }
    guard let table else {
      let problem = text.isEmpty ? "file is empty" : "column 'address' is missing"
      throw ExchangeError(problem: problem, line: 1)
    }
    if let line = table.unclosedQuote {
      throw ExchangeError(problem: "quotation mark is not closed", line: line)
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

  var unit: ExchangeUnit {
    get throws(ExchangeError) {
      guard let address = UnitAddress(self["address"]) else {
        throw ExchangeError(problem: "'\(self["address"])' is no address", line: record.line)
      }
      let translation = self["target"].nonEmpty
      let state = TranslationState(rawValue: self["state"])
      return ExchangeUnit(
        address, source: self["source"], target: translation,
        state: .imported(translation, isDone: false, named: state),
        previous: self["previous"].nonEmpty, place: self["place"],
        isPlural: self["plural"] == "yes")
    }
  }
}
