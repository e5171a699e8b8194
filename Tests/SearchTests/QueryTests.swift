import Testing

@testable import Search

@Suite struct OddQueryTests {
  private let found = Result { try index(GeneratedCorpus(count: 20).documents) }

  @Test(arguments: [
    "", " ", "。，！", "\"", "\"\"", "-", "--", "#", "*", "@", "'", "\u{0}\u{1}\u{7F}", "\u{FFFD}",
    "-\"", ":", "👍", "\u{301}", "()[]{}.*+?^$|\\", "\u{1B}", "\u{202E}\u{200F}", "\u{2066}\u{2069}",
  ])
  func `a query without words finds nothing`(query: String) throws {
    #expect(try found.get().ids(query) == [])
  }

  @Test func `a query of ten thousand characters is answered`() throws {
    for text in ["a", "对", "x ", "\"", "-a "] {
      _ = try found.get().ids(String(repeating: text, count: 10_000))
    }
  }

  @Test func `control characters separate words as spaces do`() throws {
    let expected = try found.get().ids("color mode")
    #expect(!expected.isEmpty)
    for control in ["\u{0}", "\u{1B}", "\t", "\u{7F}", "\u{202E}", "\u{2028}"] {
      #expect(try found.get().ids("color\(control)mode") == expected, "\(control.debugDescription)")
    }
  }

  @Test func `text from right to left is found, with marks of direction or without`() throws {
    let texts = [
      document("contrast", "ניגודיות", "ניגודיות של צבעים"),
      document("color", "الألوان", "لون واحد"),
    ]
    #expect(try index(texts).ids("ניגודיות") == ["contrast"])
    #expect(try index(texts).ids("\u{200F}ניגודיות\u{200E}") == ["contrast"])
    #expect(try index(texts).ids("الأل") == ["color"])
  }

  @Test func `no limit and a limit of nothing are harmless`() throws {
    #expect(try found.get().ids("color", limit: 0) == [])
    #expect(try found.get().ids("color", limit: -1) == [])
    #expect(try !found.get().ids("color", limit: .max).isEmpty)
  }

  @Test func `an empty index answers`() throws {
    #expect(try index([]).ids("color") == [])
    #expect(try index([document("a", "")]).ids("color") == [])
  }

  @Test func `an unknown locale is read as the first`() throws {
    #expect(try !found.get().ids("color", locale: "xx").isEmpty)
  }
}

/// Answers whose results have only some of the words.
@Suite struct PartialAnswerTests {
  @Test(arguments: [
    ("contrast", false), ("contrast minimum", false), ("contrast zebra", true), ("44 zebra", true),
    ("contarst", false), ("zebra", false), ("Contrast ratio zebra", false), ("kind:rule", false),
  ])
  func `an answer tells that no result has all words`(query: String, isPartial: Bool) throws {
    let index = try index([
      document("a", "Minimum size", "At least 44 points of contrast."),
      document("b", "Contrast ratio", "Between text and background."),
    ])
    #expect(try index.search(SearchQuery(query, locale: "en")).isPartial == isPartial)
  }
}

@Suite struct CompletenessTests {
  private let corpus = GeneratedCorpus(count: 60)

  @Test func `every han substring is found, and in quotation marks only what holds it`() throws {
    let found = try index(corpus.documents)
    var numbers = SeededNumbers(state: 5)
    let chinese = corpus.documents.filter { $0.locale == "zh-Hans" }
    for _ in 0..<400 {
      let document = try #require(chinese.randomElement(using: &numbers))
      let run = document.texts[0].text.prefix { $0 != "。" }
      let length = min(run.count, Int.random(in: 1...8, using: &numbers))
      let start = Int.random(in: 0...run.count - length, using: &numbers)
      let query = String(run.dropFirst(start).prefix(length))
      #expect(try found.ids(query, limit: .max).contains(document.id), "\(query)")
      guard length > 1 else { continue }
      let holding = chinese.filter { ($0.title + "\n" + $0.texts[0].text).contains(query) }
      #expect(try Set(found.ids("\"\(query)\"", limit: .max)) == Set(holding.map(\.id)))
    }
  }
}

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
