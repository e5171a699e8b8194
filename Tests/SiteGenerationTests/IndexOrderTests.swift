import Guidelines
import Localization
import Search
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

@Suite struct TermNamesTests {
  private let en: LocaleTag
  private let zh: LocaleTag

  init() throws {
    en = try LocaleTag("en")
    zh = try LocaleTag("zh-Hans")
  }

  /// A glossary in English and Chinese: name, definition and other names of each.
  private func base(_ terms: [String: (en: [String], zh: [String])]) throws -> KnowledgeBase {
    let ids = terms.keys.sorted()
    return try tinyKnowledgeBase([
      "Content/glossary.yaml":
        "terms: [\(ids.map { "{id: \($0), domain: color}" }.joined(separator: ", "))]",
      "Locales/en/glossary.yaml": Self.words(ids.map { ($0, terms[$0]?.en ?? []) }),
      "Locales/zh-Hans/glossary.yaml": Self.words(ids.map { ($0, terms[$0]?.zh ?? []) }),
    ])
  }

  private static func words(_ terms: [(id: String, words: [String])]) -> String {
    "terms:\n"
      + terms.map { id, words in
        """
          \(id):
            term: "\(words[0])"
            definition: "\(words[1])"
            aliases: [\(words.dropFirst(2).joined(separator: ", "))]

        """
      }.joined()
  }

  private func colors() throws -> KnowledgeBase {
    try base([
      "chroma": (["chroma", "Distance from a gray of one lightness."], ["色度", "与灰色的距离。"]),
      "gray": (["gray", "A color without hue."], ["灰色", "没有色相的颜色。"]),
      "hue": (["hue angle", "Red, yellow or blue."], ["色相", "红、黄或蓝，明度除外。", "色调"]),
      "lightness": (["lightness", "How light it looks."], ["明度", "看起来有多亮。"]),
    ])
  }

  @Test func `a text names the terms whose whole names stand in it`() throws {
    let base = try colors()
    let names = TermNames(base.terms, locales: base.manifest.locales)
    #expect(names.terms(in: "The Hue-Angle of grays and lightness", en) == ["hue", "lightness"])
    #expect(names.terms(in: "hue, then an angle; graying", en) == [])
    #expect(names.terms(in: "浅灰色的色调与明暗", zh) == ["gray", "hue"])
    #expect(names.terms(in: "gray", zh) == [])
    #expect(names.terms(in: "", en) == [])
  }

  @Test func `what too many speak of is left out`() throws {
    let base = try colors()
    let names = TermNames(base.terms, locales: base.manifest.locales)
    let subjects = [
      (1, [(en, "gray lightness")]), (2, [(en, "gray"), (zh, "明度")]),
      (3, [(en, "gray")]),
    ]
    let found = names.mentions(in: subjects, most: 2)
    #expect(found.map(\.subject) == [1, 2])
    #expect(found.map(\.term) == ["lightness", "lightness"])
    #expect(names.mentions(in: subjects, most: 3).count == 5)
  }

  @Test func `a definition leads to the terms that it speaks of, and neighbors to each other`()
    throws
  {
    let links = SearchLinks(try colors())
    func targets(_ id: String) -> [String: Int] {
      Dictionary(
        uniqueKeysWithValues: links.links(of: .init(kind: "term", id: id)).map {
          ($0.id, $0.weight)
        })
    }
    #expect(targets("chroma") == ["gray": 4, "lightness": 4])
    #expect(targets("gray") == ["chroma": 4, "hue": 4])
    #expect(targets("lightness") == ["hue": 4])
  }
}
