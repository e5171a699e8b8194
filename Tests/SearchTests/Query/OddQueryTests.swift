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

  @Test func `what comes after the longest query does not count`() throws {
    let expected = try found.get().ids("color ")
    let long = "color " + String(repeating: " ", count: SearchQuery.longestText) + "zzzz"
    #expect(try found.get().ids(long) == expected)
  }

  @Test func `one character is enough`() throws {
    #expect(try !found.get().ids("对").isEmpty)
    #expect(try !found.get().ids("c").isEmpty)
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
