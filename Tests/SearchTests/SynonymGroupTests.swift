import Testing

@testable import Search

@Suite struct SynonymGroupTests {
  private let group = SynonymGroup(phrases: [
    .init(
      keys: ["dark", "mode"].map { Array($0.utf8) },
      postings: [
        Posting(document: 3, impact: 7, nameLength: 2),
        Posting(document: 900, impact: 32, nameLength: 0),
      ]),
    .init(keys: ["深色", "色模", "模式"].map { Array($0.utf8) }, postings: []),
  ])

  @Test func `a group comes back as it was`() throws {
    var reader = PayloadReader(group.encoded, named: "x.js")
    #expect(try SynonymGroup(2, from: &reader) == group)
    #expect(reader.isAtEnd)
  }

  @Test func `a group is written in ASCII, so that lengths are the same in both languages`() {
    #expect(group.encoded.allSatisfy { $0 < 0x80 })
  }

  @Test func `a group cut short or altered is an error, never a crash`() {
    for count in 0..<group.encoded.count {
      var reader = PayloadReader(Array(group.encoded.prefix(count)), named: "x.js")
      #expect(throws: IndexError.damaged("x.js")) { try complete(&reader) }
    }
    for place in group.encoded.indices {
      for byte in UInt8(32)...126 {
        var altered = group.encoded
        altered[place] = byte
        var reader = PayloadReader(altered, named: "x.js")
        _ = try? SynonymGroup(2, from: &reader)
      }
    }
  }

  /// Keys that end early are no error by themselves; what follows them is missing then.
  private func complete(_ reader: inout PayloadReader) throws {
    let read = try SynonymGroup(2, from: &reader)
    if read != group { throw IndexError.damaged("x.js") }
  }

  @Test func `the hash of a phrase depends on the order of its keys`() throws {
    let keys = group.phrases[0].keys
    #expect(SynonymHash.of(keys) != SynonymHash.of(keys.reversed()))
    let hashes = group.phrases.map { SynonymHash.of($0.keys) }
    let coded = SynonymHash.coded(hashes).text
    #expect(try SynonymHash.hashes(coded, named: "x.js") == hashes)
    #expect(throws: IndexError.damaged("x.js")) {
      try SynonymHash.hashes(coded + "a", named: "x.js")
    }
  }

  @Test func `synonyms of phrases that begin alike are told apart`() throws {
    let chinese = [
      document("mode", "模式", "使用深色模式时注意。", locale: "zh-Hans"),
      document("menu", "菜单", "打开快捷菜单。", locale: "zh-Hans"),
    ]
    let synonyms = [["Dark Mode", "深色模式"], ["dark menu", "快捷菜单"]]
    let found = try index(chinese, synonyms: synonyms)
    #expect(try found.ids("dark mode") == ["mode"])
    #expect(try found.ids("dark menu") == ["menu"])
    #expect(try found.ids("a dark menu there").first == "menu")
  }
}
