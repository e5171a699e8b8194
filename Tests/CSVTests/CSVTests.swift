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

@Suite struct CSVCellTests {
  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(1)", "\tx", "\rx", "＝1", "'=1", "''"])
  func `what a spreadsheet might evaluate gets an apostrophe and loses it again`(_ text: String) {
    let cell = CSVCell.harmless(text)
    #expect(cell == "'" + text)
    #expect(CSVCell.restored(cell) == text)
  }

  @Test(arguments: ["", "plain", "'", "'tis", "1-1", "颜色", " =1"])
  func `other text stays as it is`(_ text: String) {
    #expect(CSVCell.harmless(text) == text)
    #expect(CSVCell.restored(text) == text)
  }

  @Test func `records follow RFC 4180`() {
    #expect(["a", "b,c", "d\"e", "f\ng"].csvRecord == "a,\"b,c\",\"d\"\"e\",\"f\ng\"\r\n")
  }

  @Test func `a quotation mark with a combining mark is doubled too`() {
    let cell = "a\"\u{301},b"
    let record = [cell].csvRecord
    #expect(record.unicodeScalars.elementsEqual("\"a\"\"\u{301},b\"\r\n".unicodeScalars))
    var records = CSVRecords(record, separator: 0x2C)
    #expect(records.next()?.cells.first?.unicodeScalars.elementsEqual(cell.unicodeScalars) == true)
  }

  @Test func `any line end and loose quotes are read`() {
    var records = CSVRecords("a,\"b\"x\r\"c\nd\",e\n\nf", separator: 0x2C)
    var read: [CSVRecord] = []
    while let record = records.next() { read.append(record) }
    #expect(read.map(\.cells) == [["a", "bx"], ["c\nd", "e"], [""], ["f"]])
    #expect(read.map(\.line) == [1, 2, 4, 5])
  }

  @Test(arguments: ["007", "2:1", "1/2", "3.5 %", "1e5", "2026-11-21", ".5", "'007", "''2:1"])
  func `a remark that looks like a number stays a text`(text: String) {
    let cell = CSVCell.harmlessRemark(text)
    #expect(cell == "'" + text && CSVCell.restored(cell) == text)
  }

  @Test(arguments: ["2.1:1 on white", "'90s style", "iOS 26", ""])
  func `other remarks are left alone`(text: String) {
    #expect(CSVCell.harmlessRemark(text) == text && CSVCell.restored(text) == text)
  }
}
