import CSV
import Testing

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
