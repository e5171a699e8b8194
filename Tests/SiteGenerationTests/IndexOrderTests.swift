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

  @Test func `a reading says where a title stands, also that of a term in it`() {
    let order = IndexOrder(language: "ja", readings: [("色", "いろ"), ("色覚", "しきかく")])
    #expect(order.letter(of: entry("画面", reading: "がめん")) == "か")
    #expect(order.letter(of: entry("色に意味を与える")) == "あ")
    #expect(order.letter(of: entry("色覚の違い")) == "さ")
  }

  @Test(arguments: [
    ("de", ["Affe", "Ähre", "Zug"]), ("ja", ["ガイド", "かお", "さら"]), ("sv", ["Z", "Å", "Ä", "Ö"]),
  ])
  func `accents and voice marks do not separate titles`(language: String, titles: [String]) {
    let order = IndexOrder(language: language)
    #expect(titles.reversed().sorted { order.key(of: $0) < order.key(of: $1) } == titles)
    if language == "de" { #expect(order.key(of: "Straße") == order.key(of: "Strasse")) }
  }

  private func groups(_ tag: String) throws -> [IndexGroup] {
    try PageContext(.alphabet, of: try tinyKnowledgeBase(), in: tag).indexGroups
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
