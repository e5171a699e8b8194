import Guidelines
import Localization
import Testing

@testable import SiteGeneration

@Suite struct IndexOrderTests {
  private func entry(_ title: String, reading: String? = nil) -> IndexEntry {
    IndexEntry(title: title, reading: reading, locale: .english, kind: .rule, url: "")
  }

  @Test(arguments: [
    ("en", "Émile", "E"), ("en", "“Über”", "U"), ("de", "Änderung", "A"), ("de", "ßcharf", "S"),
    ("sv", "Ärende", "Ä"), ("es", "Ñu", "Ñ"), ("es", "Él", "E"), ("en", "4.5:1", "#"),
    ("en", "…", "#"),
    ("ja", "アクセント", "あ"), ("ja", "ガイド", "か"), ("ja", "ﾎﾞﾀﾝ", "は"), ("ja", "ヴィジョン", "あ"),
    ("ja", "「わ」", "わ"), ("ja", "んー", "わ"), ("ja", "色", "漢"), ("ja", "iOS", "I"),
    ("ko", "가다", "ㄱ"), ("ko", "까다", "ㄱ"), ("ko", "나", "ㄴ"), ("ko", "쌍", "ㅅ"), ("ko", "하", "ㅎ"),
    ("ar", "ألوان", "ا"), ("ar", "إشارة", "ا"), ("he", "צבע", "צ"), ("en", "色", "漢"),
  ])
  func `titles stand under a letter of their language`(
    language: String, title: String, letter: String
  ) {
    #expect(IndexOrder(language: language).letter(of: entry(title)) == letter)
  }

  @Test(arguments: [
    ("ja", ["あ", "か", "わ", "漢", "#", "A"]), ("ko", ["ㄱ", "ㅎ", "#", "A"]),
    ("en", ["#", "A", "Z", "あ"]),
    ("sv", ["Z", "Å", "Ä", "Ö"]), ("ar", ["ا", "ب", "A"]),
  ])
  func `the letters of a language come first, in its order`(language: String, letters: [String]) {
    let order = IndexOrder(language: language)
    #expect(letters.reversed().sorted { order.precedes($0, $1) } == letters)
  }

  @Test func `a reading says where a title stands`() {
    let order = IndexOrder(language: "ja")
    #expect(order.letter(of: entry("色", reading: "いろ")) == "あ")
    #expect(order.letter(of: entry("画面", reading: "がめん")) == "か")
  }

  @Test func `readings of terms are those of the titles that hold them`() {
    let order = IndexOrder(language: "ja", readings: [("色", "いろ"), ("色覚", "しきかく")])
    #expect(order.letter(of: entry("色に意味を与える")) == "あ")
    #expect(order.letter(of: entry("色覚の違い")) == "さ")
  }

  @Test func `accents and voice marks do not separate titles`() {
    let german = IndexOrder(language: "de")
    #expect(
      ["Zug", "Ähre", "Affe"].sorted { german.key(of: $0) < german.key(of: $1) } == [
        "Affe", "Ähre", "Zug",
      ])
    #expect(
      ["Straßenbahn", "Strasse", "Straße"].map { german.key(of: $0) } == [
        "strassenbahn", "strasse", "strasse",
      ])
    let japanese = IndexOrder(language: "ja")
    let titles = ["さら", "ガイド", "かお"]
    #expect(titles.sorted { japanese.key(of: $0) < japanese.key(of: $1) } == ["ガイド", "かお", "さら"])
    let swedish = IndexOrder(language: "sv")
    #expect(
      ["Ö", "Å", "Z", "Ä"].sorted { swedish.key(of: $0) < swedish.key(of: $1) } == [
        "Z", "Å", "Ä", "Ö",
      ])
  }

  private func groups(_ tag: String) throws -> [IndexGroup] {
    let base = try tinyKnowledgeBase()
    return PageContext(
      base: base, locale: try LocaleTag(tag), page: .alphabet, options: SiteOptions(),
      theme: try shippedTheme()
    ).indexGroups
  }

  @Test func `titles in Chinese stand under the first letter of their pinyin`() throws {
    let groups = try groups("zh-Hans")
    #expect(groups.allSatisfy { $0.letter.utf8.allSatisfy { $0 < 0x80 } })
    #expect(groups.map(\.letter) == groups.map(\.letter).sorted())
  }

  @Test func `every object stands in the index of every locale`() throws {
    let counts = try ["en", "zh-Hans"].map { try groups($0).flatMap(\.entries).count }
    #expect(Set(counts).count == 1)
    #expect(counts.allSatisfy { $0 > 0 })
  }
}
