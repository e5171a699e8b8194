import CSV
import Guidelines
import Localization
import Testing

@testable import Checklists

@Suite struct CSVReviewTests {
  private let checklist = Checklist.sample([
    .sample("color.one", finding: Finding(status: .fail, note: "对比度 2.1:1; see B")),
    .sample("color.two", finding: Finding(status: .pass, reviewer: "Ann")),
  ])

  @Test func `one byte order mark belongs to the encoding, and thousands do no harm`() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let marked = try readReview(
      mark + Array(checklist.csv(.bilingual).utf8), named: "a.csv", vocabulary: .bilingual)
    #expect(marked.checklist == checklist)
    let many = Array(repeatElement(mark, count: 1_000_000).joined())
    #expect(throws: ReviewError.noItems) {
      try readReview(many, named: "a.csv", vocabulary: .bilingual)
    }
  }

  @Test func `a table longer than any checklist is refused`() {
    let rows = "id,status\n" + String(repeating: "a,pass\n", count: 200_001)
    #expect(throws: ReviewError.tooManyRows(200_000)) { try Review.read(rows, "a.csv") }
  }

  @Test func `cells beyond a thousand columns are listed`() throws {
    let cells = String(repeating: ",", count: 1_200) + "far out"
    let rows = "id,status\ncolor.one,pass\n" + "color.two,fail" + cells + "\n"
    let review = try Review.read("id,status" + String(repeating: ",", count: 2_000) + rows, "a.csv")
    #expect(review.unplaced.map(\.text).contains("far out"))
  }

  @Test func `columns in another order and headings in the other language are understood`() throws {
    let headings = [
      "ID": "编号", "Status": "状态", "Question": "问题", "Note": "备注", "Reviewer": "评审人",
      "How to check": "检查方法", "Topic": "主题", "Knowledge base": "知识库",
    ]
    let rows = table.map { $0.reversed().map { headings[$0] ?? $0 } }
    #expect(try Review.read(Self.text(rows), "a.csv").checklist == checklist)
  }

  @Test func `added columns and rows are listed and nothing else changes`() throws {
    var rows = table.map { $0 + [""] }
    rows[0][rows[0].count - 1] = "Owner"
    rows[1][rows[1].count - 1] = "Bob"
    rows.append(["", "", "all in all fine"])
    rows.append([])
    let review = try Review.read(Self.text(rows), "a.csv")
    #expect(review.checklist == checklist)
    #expect(review.unplaced.map(\.text) == ["Bob", "all in all fine"])
    #expect(review.unplaced.map(\.reason) == [.unknownColumn("Owner"), .rowWithoutID])
  }

  @Test func `rows above the headings are listed`() throws {
    let text = "sep=;\nReview of Atlas\n" + Self.text(table)
    let review = try Review.read(text, "a.csv")
    #expect(review.checklist == checklist)
    #expect(review.unplaced.map(\.text) == ["Review of Atlas"])
    #expect(review.unplaced.map(\.line) == [2])
  }

  @Test func `an unknown heading of the ids is told by what stands below it`() throws {
    let review = try Review.read("Nr,Status\ncolor.one,ok\ncolor.two,FAILED\n", "a.csv")
    #expect(review.checklist.items.map(\.id) == ["color.one", "color.two"])
    #expect(review.checklist.items.map(\.finding.status) == [.pass, .fail])
    #expect(review.checklist.items.map(\.topic) == ["color", "color"])
  }

  @Test func `values that are not understood are listed and not guessed`() throws {
    let text = "id,status,date,impact\ncolor.one,so-so,11/12/2026,huge\ncolor.one,pass,,\n"
    let review = try Review.read(text, "a.csv")
    #expect(review.checklist.items == [review.checklist.items[0]])
    #expect(review.checklist.items[0].finding == Finding(status: .cannotTell))
    let words = "Fail, Cannot tell, Untested, Pass, Not applicable, 不通过, 无法判断, 未检查, 通过, 不适用"
    #expect(
      review.unplaced.map(\.reason) == [
        .unknownStatus("color.one", words: words), .unknownValue(.date), .unknownValue(.impact),
        .conflict("color.one"),
      ])
  }

  @Test(arguments: ["Total,4 of 4", "Total,", "合计,=COUNTA(B2:B3)", "4,pass"])
  func `a row of totals is listed once`(row: String) throws {
    let review = try Review.read("id,status\ncolor.one,pass\n\(row)\n", "a.csv")
    #expect(review.checklist.items.map(\.id) == ["color.one"])
    let id = row.split(separator: ",")[0]
    #expect(review.unplaced.map(\.reason) == [.noItem(ChecklistItemID(String(id)))])
  }

  @Test func `a file without a checklist is refused`() {
    #expect(throws: ReviewError.noItems) { try Review.read("name,age\nAnn,7\n", "a.csv") }
    #expect(throws: ReviewError.noItems) { try Review.read("", "a.csv") }
  }
}

extension CSVReviewTests {
  private var table: [[String]] {
    var records = CSVRecords(checklist.csv(.bilingual), separator: UInt8(ascii: ","))
    var rows: [[String]] = []
    while let record = records.next() { rows.append(record.cells) }
    return rows
  }

  private static func text(_ rows: [[String]]) -> String {
    rows.map { $0.map(quoted).joined(separator: ",") + "\n" }.joined()
  }

  private static func quoted(_ cell: String) -> String {
    "\"\(cell.replacing("\"", with: "\"\""))\""
  }
}
