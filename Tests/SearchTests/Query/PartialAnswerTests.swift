import Testing

@testable import Search

/// Answers whose results have only some of the words.
@Suite struct PartialAnswerTests {
  @Test(arguments: [
    ("contrast", false), ("contrast minimum", false), ("contrast zebra", true), ("44 zebra", true),
    ("contarst", false), ("zebra", false), ("Contrast ratio zebra", false), ("kind:rule", false),
  ])
  func `an answer tells that no result has all words`(query: String, isPartial: Bool) throws {
    let index = try index([
      document("a", "Minimum size", "At least 44 points of contrast."),
      document("b", "Contrast ratio", "Between text and background."),
    ])
    #expect(try index.search(SearchQuery(query, locale: "en")).isPartial == isPartial)
  }
}
