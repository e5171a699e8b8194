import Testing

@testable import Search

@Suite struct ExactNameTests {
  @Test func `words of two names do not make one name`() throws {
    var color = document("system.red", "Red", kind: "color")
    color.texts = [SearchText(.name, "Color.red")]
    let documents = [
      color, document("term", "System color", "What the system provides.", kind: "term"),
    ]
    #expect(try index(documents).ids("system color").first == "term")
  }

  @Test func `the title as it is typed comes before a title with another ending`() throws {
    let documents = [
      document("term", "Material", kind: "term"), document("topic", "Materials", kind: "topic"),
    ]
    #expect(try index(documents).ids("materials") == ["topic", "term"])
    #expect(try index(documents).ids("material") == ["term", "topic"])
  }

  @Test func `a title comes before another name, a shorter name does not hide it`() throws {
    var named = document("a", "Gray", kind: "color")
    named.texts = [SearchText(.name, "systemGrays")]
    let documents = [named, document("grays", "System grays", kind: "table")]
    #expect(try index(documents).ids("system grays").first == "grays")
  }

  @Test func `what a part of the query names is found beside what holds all of it`() throws {
    var documents = [document("uikit", "UIKit", "A framework.", kind: "term")]
    for number in 0..<4 {
      let filler = String(repeating: "word ", count: 60)
      documents.append(document("r\(number)", "Rule", "\(filler) UIKit \(filler) label \(filler)"))
    }
    #expect(try index(documents).ids("uikit label").prefix(5).contains("uikit"))
  }
}

@Suite struct LinkTests {
  private let linked = [
    document("term", "Color space", kind: "term").linked(to: "rule", kind: "rule"),
    document("rule", "Tag images", "Profiles belong into files.").linked(to: "term", kind: "term"),
    document("other", "Buttons", "Big enough for fingers."),
  ]

  @Test(arguments: [
    ("color space", ["term", "rule"]), ("\"color space\"", ["term"]),
    ("color space kind:term", ["term"]), ("color space -profiles", ["term"]),
  ])
  func `what a named object is linked with follows it, unless the query excludes it`(
    query: String, ids: [String]
  ) throws {
    #expect(try index(linked).ids(query) == ids)
  }

  @Test func `links lift what is found anyway`() throws {
    let rivals = [
      document("named", "Gamut").linked(to: "z", kind: "rule"),
      document("a", "One", "A long sentence about the gamut of displays and printers."),
      document("z", "Two", "A long sentence about the gamut of displays and printers."),
    ]
    #expect(try index(rivals).ids("gamut") == ["named", "z", "a"])
  }

  @Test func `the explanation says what links lent`() throws {
    let results = try index(linked).search(SearchQuery("color space", locale: "en")).results
    #expect(results[1].explanation.linkBonus > 0)
    #expect(results[1].explanation.matched == 0)
  }

  @Test func `links to objects that do not exist are left out`() throws {
    let lonely = [document("a", "Alone").linked(to: "missing", kind: "rule")]
    #expect(try index(lonely).ids("alone") == ["a"])
  }
}

extension SearchDocument {
  fileprivate func linked(to id: String, kind: String) -> SearchDocument {
    var document = self
    document.links.append(SearchLink(kind: kind, id: id, weight: 12))
    return document
  }
}

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
      result.titleMatches.map { $0.text(in: result.title) },
      result.matches.map { $0.text(in: result.snippet) },
    ]
  }

  @Test(arguments: [
    // The other word of a synonym is not highlighted by itself, but the whole of it is.
    (
      "contrast", "Colors and contrast", "Check the contrasts of each color.",
      [["contrast"], ["contrasts"]]
    ),
    (
      "对比度", "Color contrast", "Color. Then color contrast, and a color.",
      [["Color", "contrast"], ["color", "contrast"]]
    ),
    // Words that were typed are highlighted wherever they stand.
    (
      "color contrast", "Contrast of a color", "Color, then contrast.",
      [["Contrast", "color"], ["Color", "contrast"]]
    ),
  ])
  func `what was typed and its synonyms are highlighted`(
    query: String, title: String, body: String, found: [[String]]
  ) throws {
    #expect(try highlighted(query, title: title, body: body) == found)
  }

  @Test func `a translation is highlighted only as a whole`() throws {
    let found = try highlighted(
      "contrast", title: "对比度", body: "明暗不同，明暗对比也不同。对比一下。", locale: "zh-Hans")
    #expect(found == [["对比度"], ["明暗对比"]])
  }
}
