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
      row.map(\.csvCell).joined(separator: ",") + "\n"
    }.joined()
  }

  static func readCSV(
    _ text: String, source: LocaleTag, target: LocaleTag
  ) throws(ExchangeError) -> ExchangeFile {
    let rows = try CSVReader.rows(of: text)
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

extension String {
  fileprivate var csvCell: String {
    let isFormula = unicodeScalars.first.map { "=+-@'\t\r".unicodeScalars.contains($0) } ?? false
    let text = isFormula ? "'" + self : self
    guard text.unicodeScalars.contains(where: { "\",\n\r".unicodeScalars.contains($0) }) else {
      return text
    }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      // A combining mark behind a quotation mark makes one character of both.
      quoted.unicodeScalars.append(scalar)
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "\""
  }
}

private enum CSVReader {
  struct Row {
    var cells: [String] = []
    let line: Int
  }

  /// Ten times what the translation of ten thousand pages has.
  static let mostRows = 1_000_000

  /// Reads scalar by scalar, because a quotation mark may carry a combining mark.
  static func rows(of text: String) throws(ExchangeError) -> [Row] {
    var rows: [Row] = []
    var row = Row(line: 1)
    var cell = String.UnicodeScalarView()
    var (isQuoted, wasQuoted, line) = (false, false, 1)
    var scalars = text.unicodeScalars[...]
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    while let scalar = scalars.popFirst() {
      if scalar == "\n" { line += 1 }
      switch scalar {
      case "\"" where isQuoted && scalars.first == "\"":
        scalars.removeFirst()
        cell.append(scalar)
      case "\"" where isQuoted: isQuoted = false
      case "\"" where cell.isEmpty && !wasQuoted: (isQuoted, wasQuoted) = (true, true)
      case "," where !isQuoted:
        row.cells.append(String(cell).withoutGuard)
        (cell, wasQuoted) = (String.UnicodeScalarView(), false)
      case "\r" where !isQuoted && scalars.first == "\n": break
      case "\n" where !isQuoted:
        row.cells.append(String(cell).withoutGuard)
        guard rows.count < mostRows else {
          throw ExchangeError(problem: "there are more than \(mostRows) rows", line: row.line)
        }
        rows.append(row)
        (cell, wasQuoted, row) = (String.UnicodeScalarView(), false, Row(line: line))
      default: cell.append(scalar)
      }
    }
    guard !isQuoted else {
      throw ExchangeError(problem: "quotation mark is not closed", line: row.line)
    }
    guard !cell.isEmpty || !row.cells.isEmpty else { return rows }
    row.cells.append(String(cell).withoutGuard)
    return rows + [row]
  }
}

extension String {
  fileprivate var withoutGuard: String {
    unicodeScalars.first == "'" ? String(unicodeScalars.dropFirst()) : self
  }
}
