import Testing

@testable import Search

@Suite struct ExactFormTests {
  private func found(_ texts: [(String, String)], _ locale: String) throws -> SearchIndex {
    let documents = texts.map { document($0.0, $0.0, $0.1, locale: locale) }
    return try SearchIndex(
      buildIndex(documents, settings: SearchSettings(locales: [locale])))
  }

  @Test(arguments: [
    ("schon", ["one", "two"]), ("schön", ["two", "one"]), ("SCHÖN", ["two", "one"]),
    ("scho\u{308}n", ["two", "one"]), ("schoen", ["two"]),
  ])
  func `the form that is typed comes first, and the other is found`(query: String, ids: [String])
    throws
  {
    let index = try found([("one", "Das ist schon da."), ("two", "Das ist schön da.")], "de")
    #expect(Set(try index.ids(query, locale: "de")).isSuperset(of: ids))
    #expect(try index.ids(query, locale: "de").first == ids.first)
  }

  @Test(arguments: [("peche", "a"), ("pêche", "b"), ("péché", "c"), ("peché", "a")])
  func `marks at other places are another form`(query: String, first: String) throws {
    let index = try found([("b", "La pêche."), ("c", "Le péché."), ("a", "peche peche")], "fr")
    let ids = try index.ids(query, locale: "fr")
    #expect(Set(ids) == ["a", "b", "c"])
    if query != "peché" { #expect(ids.first == first) }
  }

  @Test func `a word with the same marks everywhere has no key of its own`() throws {
    let one = buildIndex([document("one", "Fläche", "Fläche", locale: "de")])
    #expect(one.allSatisfy { !String(decoding: $0.bytes, as: UTF8.self).contains("flach'") })
  }

  @Test(arguments: ["Flaeche", "Fläche", "Flache"])
  func `an umlaut is found by its vowel, with e or without`(query: String) throws {
    let index = try found([("one", "Die Fläche."), ("two", "Die Flaeche."), ("three", "x")], "de")
    let expected: Set = query == "Flache" ? ["one"] : ["one", "two"]
    #expect(try Set(index.ids(query, locale: "de")).isSuperset(of: expected), "\(query)")
  }

  @Test(arguments: ["Straße", "Strasse", "STRASSE", "STRAẞE"])
  func `sharp s is a double s`(query: String) throws {
    let index = try found([("one", "Die Straße."), ("two", "Die Strasse.")], "de")
    #expect(try Set(index.ids(query, locale: "de")) == ["one", "two"])
  }
}
