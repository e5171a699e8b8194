import Diagnostics
import TestSupport
import Testing

@testable import Checklists

@Suite struct JSONReviewTests {
  @Test func `added keys are listed`() throws {
    let text = #"{"items": [{"id": "color.one", "status": "pass", "owner": "Bob"}, 7]}"#
    let review = try Review.read(text, "a.json")
    #expect(review.checklist.items.map(\.finding.status) == [.pass])
    #expect(review.unplaced.map(\.reason) == [.unknownColumn("owner"), .unreadableRecord])
  }

  @Test func `a mistake is found at its place`() throws {
    let error = #expect(throws: ReviewError.self) {
      try Review.read("{\n \"items\" 1}", "a.json")
    }
    #expect(
      error?.diagnostic(in: "a.json").textLine
        == "a.json:2:10: error: invalid JSON: unexpected character [invalid-json]")
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
