import Testing

@testable import Search

@Suite struct OddQueryTests {
  private let found = Result { try index(GeneratedCorpus(count: 20).documents) }

  @Test(arguments: [
    "", " ", "。，！", "\"", "\"\"", "-", "--", "#", "*", "@", "'", "\u{0}\u{1}\u{7F}", "\u{FFFD}",
    "-\"", ":", "👍", "\u{301}", "()[]{}.*+?^$|\\",
  ])
  func `a query without words finds nothing`(query: String) throws {
    #expect(try found.get().ids(query) == [])
  }

  @Test func `a query of ten thousand characters is answered`() throws {
    for text in ["a", "对", "x ", "\"", "-a "] {
      _ = try found.get().ids(String(repeating: text, count: 10_000))
    }
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
