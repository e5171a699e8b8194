/// A table with headings as spreadsheets save it, with any separator and any rows above the
/// headings.
package struct CSVFile: Sendable {
  package static let separators = [",", ";", "\t", "|"]
  /// The number of rows at the top in which the headings are searched for.
  package static let mostRowsAbove = 30

  /// The rows above the headings that are not empty.
  package private(set) var above: [CSVRecord] = []
  package let headings: [String]
  package let separator: UInt8
  /// The index of the first row below the headings.
  package let firstRow: Int
  package private(set) var rows: [CSVRecord] = []
  /// The line of a quotation mark that is never closed; nil if there is none.
  package let unclosedQuote: Int?

  /// Reads a table; nil if no row near its top has a known heading. The separator is the one that
  /// gives a row the most known headings.
  /// - Parameters:
  ///   - mostRows: The maximum number of rows.
  ///   - knownCount: Returns how many of the cells of a row are known headings.
  package init?(
    _ text: String, mostRows: Int, knownCount: ([String]) -> Int
  ) throws(TooManyCSVRows) {
    var best = (separator: UInt8(ascii: ","), row: 0, known: 0)
    for separator in Self.separators.flatMap(\.utf8) {
      var records = CSVRecords(text, separator: separator)
      for row in 0..<Self.mostRowsAbove {
        guard let record = records.next() else { break }
        let known = knownCount(record.cells)
        if known > best.known { best = (separator, row, known) }
      }
    }
    guard best.known > 0 else { return nil }
    var records = CSVRecords(text, separator: best.separator)
    while let record = records.next() {
      guard rows.count < mostRows else { throw TooManyCSVRows(most: mostRows) }
      rows.append(record)
    }
    unclosedQuote = records.unclosedQuote
    separator = best.separator
    firstRow = best.row + 1
    headings = rows[best.row].cells
    // A line such as `sep=;` only tells Excel the separator.
    above = rows[..<best.row].filter { row in
      row.cells.first { !$0.isEmpty }.map { !$0.lowercased().hasPrefix("sep=") } ?? false
    }
    rows.removeFirst(firstRow)
  }
}

/// The table has more rows than the limit and was not read.
package struct TooManyCSVRows: Error, Equatable {
  package let most: Int
}

extension CSVRecord {
  /// Whether all cells are empty. Spreadsheets keep such rows after their content was deleted.
  package var isEmpty: Bool { cells.allSatisfy(\.isEmpty) }
}

/// A row of a table, with the number of the line where it starts.
package struct CSVRecord: Sendable, Equatable {
  package let cells: [String]
  package let line: Int
}

/// A reader of separated values as spreadsheets write them, quoted or not, with any line ending.
package struct CSVRecords {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var offset = 0
  private var line = 1
  /// Whether rows end with a lone carriage return, as in Excel for Mac; cells can contain line
  /// feeds.
  private var isOldMac: Bool?
  /// The byte ranges of the cells of the last record, including quotation marks.
  package private(set) var cellRanges: [Range<Int>] = []
  /// The line of a quotation mark that is never closed; nil if there is none.
  package private(set) var unclosedQuote: Int?

  package init(_ text: String, separator: UInt8) {
    bytes = Array(text.utf8)
    self.separator = separator
  }

  package mutating func next() -> CSVRecord? {
    guard offset < bytes.count else { return nil }
    let start = line
    cellRanges.removeAll(keepingCapacity: true)
    var cells = [nextCell()]
    while offset < bytes.count, bytes[offset] == separator {
      offset += 1
      cells.append(nextCell())
    }
    skipLineEnd()
    return CSVRecord(cells: cells.map(CSVCell.restored), line: start)
  }

  private mutating func nextCell() -> String {
    let start = offset
    // Text after a closing quotation mark still belongs to the cell.
    let isQuoted = offset < bytes.count && bytes[offset] == UInt8(ascii: "\"")
    let text = isQuoted ? quotedText() + plainText() : plainText()
    cellRanges.append(start..<offset)
    return text
  }

  private mutating func plainText() -> String {
    let start = offset
    while offset < bytes.count, bytes[offset] != separator, !isLineEnd(bytes[offset]) {
      offset += 1
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func quotedText() -> String {
    let start = line
    var text: [UInt8] = []
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        offset += 1
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
          return String(decoding: text, as: UTF8.self)
        }
      }
      if byte == 0x0D || byte == 0x0A && text.last != 0x0D { line += 1 }
      text.append(byte)
      offset += 1
    }
    unclosedQuote = start
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func skipLineEnd() {
    guard offset < bytes.count else { return }
    let first = bytes[offset]
    offset += 1
    let isPair = first == 0x0D && offset < bytes.count && bytes[offset] == 0x0A
    if isPair { offset += 1 }
    if isOldMac == nil { isOldMac = first == 0x0D && !isPair && hasLoneCarriageReturn }
    line += 1
  }

  /// Whether a lone carriage return follows. Only the first row may come from another file.
  private var hasLoneCarriageReturn: Bool {
    bytes[offset...].indices.contains { index in
      bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
    }
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == 0x0D || byte == 0x0A && !(isOldMac ?? false)
  }
}

/// Protects CSV cells (RFC 4180), so that spreadsheets don't read a cell as a formula or a remark
/// as a number. An apostrophe is put before a cell that begins with one of `dangerousStarts`, and
/// before a remark that resembles a number, a day or a time: `007` would become 7, and `2:1` a
/// time. Reading removes it. A cell that already begins with an apostrophe gets another one only if
/// reading would remove its own.
package enum CSVCell {
  /// The first characters that need protection: those that may start a formula (OWASP, CSV
  /// Injection), their full-width forms, which Chinese and Japanese spreadsheets accept, and the
  /// apostrophe.
  package static let dangerousStarts = "=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}'"
  private static let dangerous = Set(dangerousStarts.unicodeScalars)

  package static func harmless(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, dangerous.contains(first) else { return text }
    return first == "'" && !isMarked(text) ? text : "'" + text
  }

  /// Returns the cell for a remark, protected from being read as a formula or a number.
  package static func harmlessRemark(_ text: String) -> String {
    looksLikeNumber(text) ? "'" + text : harmless(text)
  }

  package static func restored(_ text: String) -> String {
    isMarked(text) ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// Returns whether reading removes the apostrophe at the start.
  private static func isMarked(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "'") else { return false }
    let rest = text.unicodeScalars.dropFirst()
    return rest.first.map(dangerous.contains) ?? false || looksLikeNumber(String(rest))
  }

  private static func looksLikeNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first, "0123456789.".utf8.contains(first) else { return false }
    return text.utf8.allSatisfy("0123456789.,:/-+%eE ".utf8.contains)
  }

  /// Returns the value, in quotation marks if it has a separator, quote, line break or outer space.
  package static func quoted(_ text: String) -> String {
    let mustQuote = text.utf8.contains(where: quotedBytes.contains)
    guard mustQuote || text.hasPrefix(" ") || text.hasSuffix(" ") else { return text }
    var scalars = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      // Loops over scalars, because a quotation mark and a combining mark after it are one
      // `Character`.
      scalars.append(scalar)
      if scalar == "\"" { scalars.append(scalar) }
    }
    return String(scalars) + "\""
  }

  private static let quotedBytes = Array(",;|\"\t\n\r".utf8)
}

extension [String] {
  /// The cells as one record with its line ending, protected so that none is read as a formula.
  package var csvRecord: String { map(CSVCell.harmless).quotedRecord }

  /// The cells as one record with its line ending, without protection against formulas.
  package var quotedRecord: String { quotedCells + "\r\n" }

  /// The cells as one record without its line ending and without protection against formulas.
  package var quotedCells: String { map(CSVCell.quoted).joined(separator: ",") }
}
