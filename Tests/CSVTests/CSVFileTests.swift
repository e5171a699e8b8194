import CSV
import Testing

@Suite struct CSVFileTests {
  private static let lineEnds = ["\n", "\r\n", "\r"]
  private static let headings = ["id", "note", "more"]
  private static let rows = [
    ["a", "1,2;3|4\t5", ""], ["b", "two\nlines", "say \"x\""], ["c", "颜色", "é"],
  ]

  private func read(_ text: String, mostRows: Int = 100) throws -> CSVFile? {
    try CSVFile(text, mostRows: mostRows) { $0.count(where: Self.headings.contains) }
  }

  private static func text(_ separator: String, _ lineEnd: String) -> String {
    ([headings] + rows).map { row in
      row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: separator) + "\n"
    }.joined().replacing("\n", with: lineEnd)
  }

  @Test(arguments: CSVFile.separators, lineEnds)
  func `a table is the same with every separator and line end`(
    separator: String, lineEnd: String
  ) throws {
    for start in ["", "sep=\(separator)\n", "A title\n\n", "SEP=\(separator)\n\(separator)\n"] {
      let text = start.replacing("\n", with: lineEnd) + Self.text(separator, lineEnd)
      let table = try #require(try read(text))
      #expect(table.headings == Self.headings)
      #expect(table.rows.map { $0.cells.map { $0.replacing(lineEnd, with: "\n") } } == Self.rows)
      #expect(table.above.map(\.cells) == (start.hasPrefix("A") ? [["A title"]] : []))
      let first = 1 + start.count { $0.isNewline }
      #expect(table.rows.map(\.line) == [first + 1, first + 2, first + 4])
      #expect(table.unclosedQuote == nil)
    }
  }

  @Test func `a text without a known heading is no table`() throws {
    #expect(try read("") == nil)
    #expect(try read("x,y\n1,2\n") == nil)
    #expect(try read(String(repeating: "x\n", count: CSVFile.mostRowsAbove) + "id\n") == nil)
  }

  @Test func `too many rows are refused`() {
    let error = #expect(throws: TooManyCSVRows.self) { try read("id\n1\n2\n3\n", mostRows: 3) }
    #expect(error?.most == 3)
  }

  @Test func `rows whose cells are all empty are known as such`() throws {
    let table = try #require(try read("id;note\n;\na;\n"))
    #expect(table.rows.map(\.isEmpty) == [true, false])
  }
}
