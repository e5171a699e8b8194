import Testing

@testable import Search

@Suite struct SearchIndexTests {
  private let pair = [
    document("color.contrast", "Contrast", "Test your colors under sunlight."),
    document("color.contrast", "对比度", "在阳光下测试颜色。", locale: "zh-Hans"),
    document("color.dark", "Dark Mode", "Adapt colors to the surroundings."),
    document("color.dark", "深色模式", "让颜色适应环境。", locale: "zh-Hans"),
  ]

  @Test func `an object is found once, in the locale of the reader`() throws {
    let response = try index(pair).search(SearchQuery("颜色", locale: "en"))
    #expect(response.total == 2)
    #expect(response.results.map(\.locale) == ["en", "en"])
    #expect(response.results.map(\.title).sorted() == ["Contrast", "Dark Mode"])
  }

  @Test func `a missing translation is shown in the first locale`() throws {
    let only = [document("a", "Glass")]
    let result = try index(only).search(SearchQuery("glass", locale: "zh-Hans")).results
    #expect(result.map(\.locale) == ["en"])
  }

  @Test func `the exact title comes first`() throws {
    let documents = [
      document("a", "Color contrast in depth", "contrast contrast contrast contrast"),
      document("b", "Contrast", "One word."), document("c", "Low contrast"),
    ]
    #expect(try index(documents).ids("contrast").first == "b")
  }

  @Test func `the exact id comes first`() throws {
    let documents = [
      document("system.red-dark", "Red red red", "system red system.red"),
      document("system.red", "Rouge"),
    ]
    #expect(try index(documents).ids("system.red").first == "system.red")
  }

  @Test func `what matches all words comes before what matches some`() throws {
    let documents = [
      document("a", "Glass", "glass glass glass"),
      document("b", "Other", "A long text about many things, with tint and with glass."),
    ]
    #expect(try index(documents).ids("glass tint") == ["b", "a"])
  }

  @Test func `words in a row beat words apart`() throws {
    let documents = [
      document("a", "One", "Mode is one thing. Nothing here is dark at all, or so they say."),
      document("b", "Two", "Nothing at all is here, or so they say, but in dark mode one thing."),
    ]
    #expect(try index(documents).ids("dark mode") == ["b", "a"])
  }

  @Test func `the last word may be unfinished`() throws {
    #expect(try index(pair).ids("contr").first == "color.contrast")
    #expect(try index(pair).ids("dark mo").first == "color.dark")
  }

  @Test func `a typo is forgiven and corrected`() throws {
    let response = try index(pair).search(SearchQuery("contarst test", locale: "en"))
    #expect(response.results.first?.id == "color.contrast")
    #expect(response.suggestion == "contrast test")
  }

  @Test(arguments: ["duibidu", "dbd", "dui bi du", "duib", "bidu"])
  func `pinyin finds a title`(query: String) throws {
    #expect(try index(pair).ids(query).first == "color.contrast")
  }

  @Test func `traditional characters find simplified text`() throws {
    #expect(try index(pair).ids("對比度").first == "color.contrast")
  }

  @Test func `synonyms work across languages`() throws {
    let chinese = [document("a", "暗部", "使用深色模式时注意。", locale: "zh-Hans")]
    let found = try index(chinese, synonyms: [["Dark Mode", "深色模式", "暗黑模式"]])
    #expect(try found.ids("dark mode") == ["a"])
    #expect(try found.ids("暗黑模式") == ["a"])
  }

  @Test func `a query of two languages finds the object that has both`() throws {
    #expect(try index(pair).ids("深色 surroundings").first == "color.dark")
  }
}
