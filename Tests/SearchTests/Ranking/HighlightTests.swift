import Testing

@testable import Search

@Suite struct HighlightTests {
  private let synonyms = [["contrast", "color contrast", "对比度", "明暗对比"]]

  /// Returns the highlighted words of the title and of the snippet of the only result.
  private func highlighted(
    _ query: String, title: String, body: String, locale: String = "en"
  ) throws -> [[String]] {
    let index = try index([document("a", title, body, locale: locale)], synonyms: synonyms)
    let results = try index.search(SearchQuery(query, locale: locale)).results
    let result = try #require(results.first)
    return [
      Self.words(result.titleMatches, in: result.title),
      Self.words(result.matches, in: result.snippet),
    ]
  }

  private static func words(_ matches: [TextMatch], in text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return matches.map {
      String(String.UnicodeScalarView(scalars[$0.start..<$0.start + $0.length]))
    }
  }

  @Test func `the other word of a synonym is not highlighted by itself`() throws {
    let found = try highlighted(
      "contrast", title: "Colors and contrast", body: "Check the contrasts of each color.")
    #expect(found == [["contrast"], ["contrasts"]])
  }

  @Test func `a synonym that stands together is highlighted`() throws {
    let found = try highlighted(
      "对比度", title: "Color contrast", body: "Color. Then color contrast, and a color.")
    #expect(found == [["Color", "contrast"], ["color", "contrast"]])
  }

  @Test func `a translation is highlighted only as a whole`() throws {
    let found = try highlighted(
      "contrast", title: "对比度", body: "明暗不同，明暗对比也不同。对比一下。", locale: "zh-Hans")
    #expect(found == [["对比度"], ["明暗对比"]])
  }

  @Test func `words that were typed are highlighted wherever they stand`() throws {
    let found = try highlighted(
      "color contrast", title: "Contrast of a color", body: "Color, then contrast.")
    #expect(found == [["Contrast", "color"], ["Color", "contrast"]])
  }
}
