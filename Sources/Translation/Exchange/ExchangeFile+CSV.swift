import CSV
import Localization

// RFC 4180, with line feeds.

extension ExchangeFile {
  private static let columns = [
    "address", "state", "source", "target", "previous", "place", "plural",
  ]

  /// A cell that a spreadsheet would take for a formula begins with an apostrophe.
  var csv: String {
    let rows = units.map { unit in
      [
        unit.address.description, unit.state.rawValue, unit.source, unit.target ?? "",
        unit.previous ?? "", unit.place, unit.isPlural ? "yes" : "",
      ]
    }
    return ([Self.columns] + rows).map { row in
      row.map(CSVCell.harmless).quotedRecord + "\n"
    }.joined()
  }

  static func readCSV(
    _ text: String, source: LocaleTag, target: LocaleTag
  ) throws(ExchangeError) -> ExchangeFile {
    let rows = try records(of: text)
    guard let head = rows.first?.cells else {
      throw ExchangeError(problem: "file is empty", line: 1)
    }
    let places = Dictionary(
      head.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for column in ["address", "source", "target"] where places[column] == nil {
      throw ExchangeError(problem: "column '\(column)' is missing", line: 1)
    }
    var result = ExchangeFile(source: source, target: target, units: [])
    for row in rows.dropFirst() where row.cells != [""] {
      func cell(_ name: String) -> String {
        places[name].flatMap { row.cells.indices.contains($0) ? row.cells[$0] : nil } ?? ""
      }
      guard let address = UnitAddress(cell("address")) else {
        throw ExchangeError(problem: "'\(cell("address"))' is no address", line: row.line)
      }
      let translation = cell("target").nonEmpty
      result.units.append(
        ExchangeUnit(
          address, source: cell("source"), target: translation,
          state: translation == nil
            ? .missing : TranslationState(rawValue: cell("state")) ?? .unreviewed,
          previous: cell("previous").nonEmpty, place: cell("place"),
          isPlural: cell("plural") == "yes"))
    }
    return result
  }
}

/// Ten times what the translation of ten thousand pages has.
private let mostRows = 1_000_000

private func records(of text: String) throws(ExchangeError) -> [CSVRecord] {
  var reader = CSVRecords(text.withoutByteOrderMark, separator: UInt8(ascii: ","))
  var records: [CSVRecord] = []
  while let record = reader.next() {
    guard records.count < mostRows else {
      throw ExchangeError(problem: "there are more than \(mostRows) rows", line: record.line)
    }
    records.append(record)
  }
  if let line = reader.unclosedQuote {
    throw ExchangeError(problem: "quotation mark is not closed", line: line)
  }
  return records
}

extension String {
  fileprivate var withoutByteOrderMark: String {
    unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
  }
}
