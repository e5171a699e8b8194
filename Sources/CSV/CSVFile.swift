/// A table with a row of headings, as people and spreadsheets save it: with any of the usual
/// separators and line endings, and with rows above the headings.
package struct CSVFile: Sendable {
  package static let separators = [",", ";", "\t", "|"]
  /// The number of rows at the top among which the row of headings is searched.
  package static let mostRowsAbove = 30

  /// The rows above the headings that have a text.
  package private(set) var above: [CSVRecord] = []
  package let headings: [String]
  package let separator: UInt8
  /// The number of rows down to the headings.
  package let firstRow: Int
  package private(set) var rows: [CSVRecord] = []
  /// The line of a quotation mark that is never closed; nil if there is none.
  package let unclosedQuote: Int?

  /// Reads a table; nil if no row near its top has a known heading.
  ///
  /// The separator is the one with which a row has the most known headings.
  ///
  /// - Parameters:
  ///   - mostRows: The largest number of rows that are read.
  ///   - knownCount: Returns how many of the cells of a row are known headings.
  package init?(
    _ text: String, mostRows: Int, knownCount: ([String]) -> Int
  ) throws(TooManyCSVRows) {
    let tops = Self.separators.flatMap(\.utf8).map { Top(of: text, separator: $0, knownCount) }
    guard let best = tops.max(by: { $0.known < $1.known }), best.known > 0 else { return nil }
    var records = CSVRecords(text, separator: best.separator)
    while let record = records.next() {
      guard rows.count < mostRows else { throw TooManyCSVRows(most: mostRows) }
      rows.append(record)
    }
    unclosedQuote = records.unclosedQuote
    separator = best.separator
    firstRow = best.row + 1
    headings = rows[best.row].cells
    above = rows[..<best.row].filter(\.isRemark)
    rows.removeFirst(firstRow)
  }
}

/// A table was not read because it has more rows than any that is meant.
package struct TooManyCSVRows: Error, Equatable {
  package let most: Int
}

extension CSVFile {
  /// The row that has the most known headings if the file is read with one separator.
  private struct Top {
    let separator: UInt8
    private(set) var row = 0
    private(set) var known = 0

    init(of text: String, separator: UInt8, _ knownCount: ([String]) -> Int) {
      self.separator = separator
      var records = CSVRecords(text, separator: separator)
      for row in 0..<CSVFile.mostRowsAbove {
        guard let record = records.next() else { break }
        let known = knownCount(record.cells)
        if known > self.known { (self.row, self.known) = (row, known) }
      }
    }
  }
}

extension CSVRecord {
  /// Whether all cells are empty, as in rows that a spreadsheet keeps after their text was deleted.
  package var isEmpty: Bool { cells.allSatisfy(\.isEmpty) }

  /// Whether the row has a text that is not a line such as `sep=;`, which only tells Excel the
  /// separator.
  fileprivate var isRemark: Bool {
    cells.first { !$0.isEmpty }.map { !$0.lowercased().hasPrefix("sep=") } ?? false
  }
}
