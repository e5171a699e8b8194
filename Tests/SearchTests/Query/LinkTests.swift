import Testing

@testable import Search

@Suite struct LinkTests {
  private let linked = [
    document("term", "Color space", kind: "term").linked(to: "rule", kind: "rule"),
    document("rule", "Tag images", "Profiles belong into files.").linked(to: "term", kind: "term"),
    document("other", "Buttons", "Big enough for fingers."),
  ]

  @Test func `what is linked with the object that a query names is found after it`() throws {
    #expect(try index(linked).ids("color space") == ["term", "rule"])
  }

  @Test func `links lift what is found anyway`() throws {
    let rivals = [
      document("named", "Gamut").linked(to: "z", kind: "rule"),
      document("a", "One", "A long sentence about the gamut of displays and printers."),
      document("z", "Two", "A long sentence about the gamut of displays and printers."),
    ]
    #expect(try index(rivals).ids("gamut") == ["named", "z", "a"])
  }

  @Test func `what is quoted is not widened by links`() throws {
    #expect(try index(linked).ids("\"color space\"") == ["term"])
  }

  @Test func `filters and exclusions hold for linked objects too`() throws {
    #expect(try index(linked).ids("color space kind:term") == ["term"])
    #expect(try index(linked).ids("color space -profiles") == ["term"])
  }

  @Test func `nothing is linked with nothing`() throws {
    #expect(try index(linked).ids("xylophone").isEmpty)
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
