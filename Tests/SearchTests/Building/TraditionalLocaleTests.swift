import Testing

@testable import Search

/// Readers of other languages do not load the characters of a traditional locale.
@Suite struct TraditionalLocaleTests {
  private func documents(_ traditional: String) -> [SearchDocument] {
    [
      document("a", "深色", "对比度与颜色", locale: "zh-Hans"),
      document("a", "深色", traditional, locale: "zh-Hant"),
    ]
  }

  private func boot(_ documents: [SearchDocument]) throws -> BootRecord {
    try SearchIndex(
      buildIndex(documents, settings: SearchSettings(locales: ["zh-Hans", "zh-Hant"]))
    ).boot
  }

  @Test func `few traditional characters are known at once`() throws {
    let boot = try boot(documents("對比度與顏色"))
    #expect(boot.locales.map(\.isTraditional) == [false, false])
    #expect(boot.traditionalPairs.unicodeScalars.count == 6)
  }

  @Test func `a locale with many has them in the file of the others, and all are found`() throws {
    let many = String(TraditionalTable.pairs.filter { !$0.isWhitespace }.prefix(300))
    let documents = documents("對比度與顏色。" + many)
    let boot = try boot(documents)
    #expect(boot.locales.map(\.isTraditional) == [false, true])
    #expect(boot.traditionalPairs.isEmpty)
    #expect(boot.otherPairs != nil)
    let index = try SearchIndex(
      buildIndex(documents, settings: SearchSettings(locales: ["zh-Hans", "zh-Hant"])))
    for (query, locale) in [("對比", "zh-Hant"), ("对比", "zh-Hant"), ("對比", "zh-Hans")] {
      let result = try #require(try index.search(SearchQuery(query, locale: locale)).results.first)
      #expect(result.locale == locale)
      #expect(result.matches == [TextMatch(start: 0, length: 2)])
    }
  }
}
