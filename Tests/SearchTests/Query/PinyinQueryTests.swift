import Testing

@testable import Search

@Suite struct PinyinQueryTests {
  private let documents = [
    document("contrast", "对比度", locale: "zh-Hans", kind: "term"),
    document("rule", "文字要清楚", "检查文字的对比度。", locale: "zh-Hans"),
    document("rate", "对比例", "另一件事。", locale: "zh-Hans"),
    document("english", "Hue", "The hue of a color."),
  ]

  @Test(arguments: ["duibidu", "dbd", "duibid", "DuiBiDu", "dui bi du"])
  func `pinyin finds the word in titles and in texts`(query: String) throws {
    let found = try index(documents).ids(query, locale: "zh-Hans")
    #expect(found.first == "contrast")
    #expect(found.contains("rule"))
  }

  @Test func `a part of a spelling stands for the characters that it covers`() throws {
    let found = try index(documents).ids("duibi", locale: "zh-Hans")
    #expect(Set(found) == ["contrast", "rule", "rate"])
  }

  @Test func `three syllables with spaces are one word, whatever else begins with them`() throws {
    let bars = [
      document("bar", "系统栏", locale: "zh-Hans", kind: "term"),
      document("color", "系统颜色", locale: "zh-Hans", kind: "term"),
      document("rule", "窗口", "内容延伸到系统栏之下。", locale: "zh-Hans"),
    ]
    for query in ["xi tong lan", "Xi  Tong lan", "xitonglan"] {
      let found = try index(bars).ids(query, locale: "zh-Hans")
      #expect(
        found.first == "bar" && found.contains("rule") && !found.contains("color"), "\(query)")
    }
  }

  @Test func `syllables that a text holds as words stay words`() throws {
    let songs = documents + [document("song", "Dui", "The dui of a song.")]
    #expect(try index(songs).ids("dui bi du", locale: "zh-Hans").first == "song")
  }

  @Test func `pinyin finds what the word means in another language`() throws {
    let pair = documents + [document("low", "Low contrast", "Hard to read.")]
    let found = try index(pair, synonyms: [["contrast", "对比度"]]).ids("duibidu")
    #expect(found.contains("low"))
  }

  @Test func `a word that texts hold is no pinyin`() throws {
    let reasons = try index(documents).search(SearchQuery("hue", locale: "en")).results
      .flatMap(\.explanation.terms).map(\.reason)
    #expect(!reasons.contains("pinyin"))
  }
}
