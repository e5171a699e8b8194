import CSV
import Diagnostics
import Guidelines
import Localization
import TestSupport
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

  @Test func `added columns and rows are listed`() throws {
    let review = try Review.read(
      "id,status,note,Owner\ncolor.one,pass,,Bob\n,,all in all fine,\n\n", "a.csv")
    #expect(review.unplaced.map(\.text) == ["Bob", "all in all fine"])
    #expect(review.unplaced.map(\.reason) == [.unknownColumn("Owner"), .rowWithoutID])
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
}

@Suite struct JSONReviewTests {
  @Test func `added keys are listed`() throws {
    let text = #"{"items": [{"id": "color.one", "status": "pass", "owner": "Bob"}, 7]}"#
    let review = try Review.read(text, "a.json")
    #expect(review.checklist.items.map(\.finding.status) == [.pass])
    #expect(review.unplaced.map(\.reason) == [.unknownColumn("owner"), .unreadableRecord])
  }

  @Test func `the platform and the reviewer are written only if they are known`() throws {
    let plain = Checklist.sample(.untested).json
    #expect(plain["subject"]?.members.map(\.0) == ["app", "version", "screen"])
    var header = Checklist.sample(.untested).header
    header.subject = ReviewSubject([.platform: "visionOS", .reviewer: "Ann"])
    let list = Checklist(header: header, items: [.sample()])
    for (text, name) in [(list.json.pretty, "a.json"), (list.markdown(.bilingual), "a.md")] {
      #expect(try Review.read(text, name).checklist.header.subject == header.subject)
    }
  }
}
