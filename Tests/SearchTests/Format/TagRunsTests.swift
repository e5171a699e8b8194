import Testing

@testable import Search

@Suite struct TagRunsTests {
  /// Files of so many places, each with a number as its content.
  private func files(_ places: [String], changing: Int? = nil) -> [IndexFile] {
    places.enumerated().map { number, place in
      IndexFile(Array("\(number)\(number == changing ? "!" : "")".utf8), at: place)
    }
  }

  private func places(_ count: Int) -> [String] {
    (0..<count).map { FileAddress.place(ofTexts: $0, locale: 1) }
  }

  private func addresses(_ runs: TagRuns, _ places: [String]) throws -> [String] {
    var reader = PayloadReader(runs.encoded, named: "x.js")
    return try TagRuns.addresses(of: places, &reader, named: "x.js").map(\.text)
  }

  @Test(arguments: [0, 1, 2, 700, 2_499, 5_000, 12_345])
  func `the reader finds every file by the name that it was given`(count: Int) throws {
    let places = places(count)
    var files = files(places)
    let runs = TagRuns(naming: &files, at: places)
    #expect(try addresses(runs, places) == files.map(\.address.text))
    #expect(Set(files.map(\.name)).count == count)
    for file in files { _ = try file.payload() }
  }

  @Test func `few files have tags of their own`() {
    let places = places(2_499)
    var files = files(places)
    let before = files
    #expect(TagRuns(naming: &files, at: places).sharing == 1)
    #expect(files == before)
  }

  @Test func `many files share tags, and an edit renames the neighbors only`() {
    let places = places(10_000)
    var before = files(places)
    var after = files(places, changing: 5_000)
    let runs = TagRuns(naming: &before, at: places)
    _ = TagRuns(naming: &after, at: places)
    #expect(runs.sharing == 4)
    let renamed = before.indices.filter { before[$0].name != after[$0].name }
    #expect(renamed.contains(5_000))
    #expect(renamed.count < 40)
    #expect(renamed == Array((renamed.first ?? 0)...(renamed.last ?? 0)))
  }

  @Test func `a tag too few or too many is damage`() {
    let places = places(3)
    var files = files(places)
    let encoded = TagRuns(naming: &files, at: places).encoded
    for bytes in [encoded.dropLast(), encoded + [0x61], [0x23] + encoded.dropFirst()] {
      var reader = PayloadReader(Array(bytes), named: "x.js")
      #expect(throws: IndexError.damaged("x.js")) {
        try TagRuns.addresses(of: places, &reader, named: "x.js")
      }
    }
  }
}
