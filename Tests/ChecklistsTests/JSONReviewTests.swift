import Diagnostics
import Testing

@testable import Checklists

@Suite struct JSONReviewTests {
  @Test func `keys are those of the design`() throws {
    let json = Checklist.sample(.untested).json
    #expect(
      Set(["schema", "knowledgeBase", "locale", "filter", "items"])
        .isSubset(of: json.members.map(\.0)))
    let item = try #require(json["items"]?.elements.first)
    let keys = [
      "id", "rule", "ruleHash", "question", "howToCheck", "status", "note", "evidence", "reviewer",
      "date",
    ]
    #expect(Set(keys).isSubset(of: item.members.map(\.0)))
  }

  @Test func `added keys are listed`() throws {
    let text = #"{"items": [{"id": "color.one", "status": "pass", "owner": "Bob"}, 7]}"#
    let review = try Review.read(text, "a.json")
    #expect(review.checklist.items.map(\.finding.status) == [.pass])
    #expect(review.unplaced.map(\.reason) == [.unknownColumn("owner"), .unreadableRecord])
  }

  @Test func `a mistake is found at its place`() throws {
    let error = JSONSyntaxError(.unexpected, at: 11, in: "{\n \"items\" 1}")
    #expect(throws: ReviewError.invalidJSON(error)) {
      try Review.read("{\n \"items\" 1}", "a.json")
    }
    #expect([error.line, error.column] == [2, 10])
  }

  @Test(arguments: [
    (#""a\u00e9\ud83d\ude00\n""#, JSONText.string("aé😀\n")), ("-1.5e3", JSONText.number(-1500)),
    ("[1, null, true]", JSONText.array([1, nil, true])),
    (#""\ud800x""#, JSONText.string("\u{FFFD}x")),
  ])
  func `values are read`(_ text: String, _ value: JSONText) throws {
    #expect(try JSONReader.read(text) == value)
  }

  @Test(arguments: ["", "[", "{", "\"", "[1,]", "{\"a\"}", "nul", "1 2", "\"\\x\"", "\"\\u+123\""])
  func `what is not JSON is refused`(_ text: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONReader.read(text) }
  }

  @Test func `deep nesting is refused instead of overflowing the stack`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSONSyntaxError.self) { try JSONReader.read(text) }
  }
}

extension JSONSyntaxError {
  fileprivate init(_ reason: Reason, at offset: Int, in text: String) {
    self = Array(text.utf8).withUnsafeBufferPointer { JSONSyntaxError(reason, at: offset, in: $0) }
  }
}
