import CSV
import Diagnostics
import Localization

// CSV as in RFC 4180, but with line feeds as line endings.

extension ExchangeFile {
  fileprivate static let columns = [
    "address", "state", "source", "target", "previous", "place", "plural", "language",
  ]

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
    let table: CSVFile?
    do {
      // The maximum is ten times the number of units of ten thousand pages.
      table = try CSVFile(text, mostRows: 1_000_000) {
        $0.count(where: ExchangeFile.columns.contains)
      }
    } catch {
      throw ExchangeError(
        "exchange.too-many-rows", ["most": .text("\(error.most)")], line: error.most + 1)
    }
    guard let table else {
      throw text.isEmpty
        ? ExchangeError("exchange.empty-file", line: 1)
        : ExchangeError("exchange.missing-column", ["column": .text("address")], line: 1)
    }
    if let line = table.unclosedQuote {
      throw ExchangeError("exchange.unclosed-quote", line: line)
    }
    let places = Dictionary(
      table.headings.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for column in ["address", "source", "target"] where places[column] == nil {
      throw ExchangeError("exchange.missing-column", ["column": .text(column)], line: 1)
    }
    var result = ReturnedFile()
    for record in table.rows where !record.isEmpty {
      func cell(_ column: String) -> String {
        guard let place = places[column], place < record.cells.count else { return "" }
        return record.cells[place]
      }
      if let name = cell("language").nonEmpty {
        let language = try LocaleTag.named(name, by: "language", line: record.line)
        if let named = result.target, language != named {
          throw ExchangeError(
            "exchange.row-of-other-language",
            ["locale": .text(language.description), "other": .text(named.description)],
            line: record.line)
        }
        result.target = language
      }
      let isDone = cell("state") == TranslationState.fresh.rawValue
      var unit = ReturnedUnit(
        cell("address"), source: InlineText(cell("source")), target: InlineText(cell("target")),
        progress: isDone ? .done : .translated, line: record.line)
      unit.places = [cell("place")]
      result.units.append(unit)
    }
    return result
  }
}
