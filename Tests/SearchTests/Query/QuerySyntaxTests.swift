import Testing

@testable import Search

@Suite struct QuerySyntaxTests {
  private let documents = [
    document("a", "Dark Mode", "Colors in dark mode.", filters: ["platform": ["iOS", "macOS"]]),
    document("b", "Mode of dark", "A mode. Dark.", filters: ["platform": ["macOS"]]),
    document("c", "Color", "Dark colors.", kind: "color", filters: ["topic": ["dark mode"]]),
    document("c", "颜色", "深色的模式，模式与深色。", locale: "zh-Hans", kind: "color"),
  ]

  @Test(arguments: [
    ("dark platform:ios", ["a"]), ("dark platform:iOS platform:macOS", ["a", "b"]),
    ("dark -platform:ios -kind:color", ["b"]), ("kind:color", ["c"]),
    ("topic:\"dark mode\"", ["c"]), ("kind:rule platform:watchOS", []),
    ("locale:zh-Hans 模式", ["c"]), ("locale:en 模式", []),
  ])
  func `filters narrow the results`(query: String, ids: [String]) throws {
    #expect(try index(documents).ids(query).sorted() == ids)
  }

  @Test(arguments: [
    ("\"dark mode\"", ["a"]), ("\"mode dark\"", []), ("\"深色的模式\"", ["c"]),
    ("\"深色模式\"", []), ("\"模式 模式\"", ["c"]), ("“dark mode”", ["a"]),
    ("\"dark colors\"", ["c"]), ("\"dark color\"", []),
  ])
  func `a quoted phrase is found as it stands`(query: String, ids: [String]) throws {
    #expect(try index(documents).ids(query) == ids)
  }

  @Test(arguments: [
    ("dark -colors", ["b"]), ("mode -\"dark mode\"", ["b"]), ("-dark", []),
    ("dark -\"深色的模式\"", ["a", "b"]),
  ])
  func `a minus excludes`(query: String, ids: [String]) throws {
    let found = try index(documents).ids(query).sorted()
    #expect(found == ids)
  }

  @Test func `filters given outside the text work alike`() throws {
    let query = SearchQuery("dark", locale: "en", filters: ["platform": ["iOS"], "kind": ["rule"]])
    #expect(try index(documents).search(query).results.map(\.id) == ["a"])
  }

  @Test func `a colon in a word is no filter`() throws {
    let ratio = [document("a", "Ratio", "At least 4.5:1 for text.")]
    #expect(try index(ratio).ids("4.5:1") == ["a"])
    #expect(try index(ratio).ids("note:text") == ["a"])
  }
}
