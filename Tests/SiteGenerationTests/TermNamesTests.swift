import Guidelines
import Localization
import Search
import Testing

@testable import SiteGeneration

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
