import CSV
import Diagnostics
package import Localization

/// The units that are sent to a translator or come from one, in any file format.
package struct ExchangeFile: Equatable, Sendable {
  package var source: LocaleTag
  package var target: LocaleTag
  package var units: [ExchangeUnit]

  package init(source: LocaleTag, target: LocaleTag, units: [ExchangeUnit]) {
    self.source = source
    self.target = target
    self.units = units
  }
}

package struct ExchangeUnit: Equatable, Sendable {
  package var address: UnitAddress
  package var source: String
  /// The translation, or nil if there is none.
  package var target: String?
  package var state: TranslationState
  /// The source text from which the translation was made, if it differs from `source`.
  package var previous: String?
  /// The location of the source text, as `path:line`.
  package var place: String
  package var isPlural: Bool

  package init(
    _ address: UnitAddress, source: String, target: String?, state: TranslationState,
    previous: String? = nil, place: String = "", isPlural: Bool = false
  ) {
    self.address = address
    self.source = source
    self.target = target
    self.state = state
    self.previous = previous
    self.place = place
    self.isPlural = isPlural
  }
}

extension ExchangeUnit {
  /// Creates a unit from its status. Returns nil for an orphaned unit, which has no source text.
  package init?(_ unit: UnitStatus) {
    guard let source = unit.source else { return nil }
    self.init(
      unit.address, source: source.text, target: unit.state == .missing ? nil : unit.target?.text,
      state: unit.state, previous: unit.state == .stale ? unit.record?.text : nil,
      place: "\(source.location.path):\(max(source.location.line, 1))",
      isPlural: source.kind == .plural)
  }
}

extension TranslationState {
  /// Returns the state of a unit from a translator's file. A translation that is not marked as done
  /// has the state that the file names; if the file names none, it is unreviewed.
  static func imported(_ target: String?, isDone: Bool, named state: Self?) -> Self {
    target == nil ? .missing : isDone ? .fresh : state ?? .unreviewed
  }
}

extension String {
  var nonEmpty: String? { isEmpty ? nil : self }
}

package enum ExchangeFormat: String, CaseIterable, Sendable {
  case xliff2 = "xliff-2.1"
  case xliff1 = "xliff-1.2"
  case po, csv
  /// A String Catalog of Xcode, which contains only interface messages.
  case xcstrings
}

/// The reason why an exchange file cannot be read.
package struct ExchangeError: Error, Equatable {
  package let problem: String
  /// The line of the problem, from 1.
  package let line: Int

  package init(problem: String, line: Int) {
    self.problem = problem
    self.line = line
  }
}

extension ExchangeFile {
  package func written(as format: ExchangeFormat) -> String {
    switch format {
    case .xliff2: xliff2
    case .xliff1: xliff1
    case .po: po
    case .csv: csv
    case .xcstrings: stringCatalog
    }
  }

  /// Reads an exchange file in the given format.
  ///
  /// - Parameter target: The locale of the translations, for formats that do not name it.
  package static func read(
    _ text: String, as format: ExchangeFormat, source: LocaleTag, target: LocaleTag
  ) throws(ExchangeError) -> ExchangeFile {
    switch format {
    case .xliff2, .xliff1: try readXLIFF(text)
    case .po: try readPO(text, source: source, target: target)
    case .csv: try readCSV(text, source: source, target: target)
    case .xcstrings: try readStringCatalog(text, target: target)
    }
  }
}

// CSV as in RFC 4180, but with line feeds as line endings.

extension ExchangeFile {
  private static let columns = [
    "address", "state", "source", "target", "previous", "place", "plural",
  ]

  /// The units as CSV. An apostrophe precedes cells that a spreadsheet would treat as formulas.
  var csv: String {
    let rows = units.map { unit in
      [
        unit.address.description, unit.state.rawValue, unit.source, unit.target ?? "",
        unit.previous ?? "", unit.place, unit.isPlural ? "yes" : "",
      ]
    }
    return ([Self.columns] + rows).map { row in
      row.map(CSVCell.harmless).quotedCells + "\n"
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
      let state = TranslationState(rawValue: cell("state"))
      result.units.append(
        ExchangeUnit(
          address, source: cell("source"), target: translation,
          state: .imported(translation, isDone: false, named: state),
          previous: cell("previous").nonEmpty, place: cell("place"),
          isPlural: cell("plural") == "yes"))
    }
    return result
  }
}

/// The maximum number of rows: ten times the number of units of ten thousand pages.
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
