import Testing

@testable import Commands

@Suite struct KnownSearchesTests {
  @Test(arguments: [
    "glass tint", "对比度", "glass --kind rule", "search --json --limit 3 -- '-icon glass'",
    "search glass --platform iOS", "glass -- -icon", "search --limit=4 -- glass", "a b c d e",
  ])
  func `a line is read as the parser reads it, the first time and the second`(
    line: String
  ) throws {
    var known = KnownSearches()
    let words = try lineWords(line)
    let typed = words.first == "search" ? words : words.asSearch
    let expected = try #require(try PreceptCommand.parsed(typed) as? SearchCommand)
    for _ in 0..<2 {
      guard case .answer(let command, _) = ReplLine(line, context: ReplContext(), &known),
        let search = command as? SearchCommand
      else {
        Issue.record("\(line) is no search")
        return
      }
      #expect(search.query == expected.query)
      #expect(search.limit == expected.limit)
      #expect(search.json == expected.json)
      #expect(search.kind == expected.kind)
      #expect(search.filter.platform == expected.filter.platform)
    }
  }

  @Test func `a search without a query and one with words before the mark are for the parser`() {
    var known = KnownSearches()
    #expect(known.command(["search", "--json", "--"])?.query == nil)
    #expect(known.command(["search", "glass", "--", "tint"])?.query == nil)
    #expect(known.command(["list", "--", "tint"])?.query == nil)
    #expect(known.command(["search", "--limit", "many", "--", "tint"])?.query == nil)
  }

  @Test func `what is set narrows words that are searched for, also behind a mark`() throws {
    var context = ReplContext()
    context[.platform] = "iOS"
    for line in ["glass", "search -- glass", "search --json -- glass"] {
      guard case .answer(let command, _) = ReplLine(line, context: context),
        let search = command as? SearchCommand
      else {
        Issue.record("\(line) is no search")
        return
      }
      #expect(search.query == ["glass"])
      #expect(search.filter.platform == ["iOS"])
    }
  }

  @Test func `the next page of a search with a mark is the next page`() {
    let place = ReplPlace(words: []).after(
      ["search", "--json", "--", "glass"], subjects: ["rule:a", "rule:b"])
    #expect(place.wordsForMore == ["search", "--offset", "2", "--json", "--", "glass"])
  }
}
