import Testing

@testable import Search

@Suite struct DigitsTests {
  @Test func `numbers come back at every width`() throws {
    let numbers =
      Array(0...2000) + [1179, 1180, 26_571, 26_572, 26_573, 1_000_000, 6_590_000_000]
    var bytes: [UInt8] = []
    for number in numbers { bytes.appendNumber(number) }
    var reader = PayloadReader(bytes, named: "x.js")
    for number in numbers { #expect(try reader.number() == number) }
    #expect(reader.isAtEnd)
  }
}

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

  @Test func `many files share tags, and an edit renames the neighbors only`() {
    let few = places(2_499)
    var own = files(few)
    #expect(TagRuns(naming: &own, at: few).sharing == 1 && own == files(few))
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
}

@Suite struct TermDirectoryTests {
  private func directory(_ separators: [String]) -> TermDirectory {
    let keys = separators.map { Array($0.utf8) }
    var files = keys.map { IndexFile($0, at: FileAddress.place(ofShardAt: $0)) }
    return TermDirectory(keys, naming: &files)
  }

  @Test func `separators of every kind come back`() throws {
    let separators = [
      "", "#4", "'ai", "*", "*'b", "@platform:ios", "a", "ab", "abcdefghijk", "abcdefghijz", "b",
      "é", "对", "对比", "对𠮷", "颜", "𠮷", "\u{FFFC}",
    ]
    let written = directory(separators)
    let read = try TermDirectory(reading: written.cells, named: "x.js")
    #expect(read.separators.map(\.text) == separators)
    for shard in separators.indices {
      #expect(read.address(of: shard) == written.address(of: shard))
    }
  }
}

@Suite struct TraditionalPairsTests {
  @Test func `the whole table survives`() throws {
    let coded = TraditionalPairs.coded(TraditionalTable.pairs).text
    let characters = try TraditionalPairs.text(coded, named: "x.js").unicodeScalars
    let expected = TraditionalTable.pairs.unicodeScalars.filter { $0.value > 0x20 }
    #expect(characters.sorted() == expected.sorted())
    #expect(coded.utf8.count < expected.count * 5 / 2)
  }
}

@Suite struct IndexFileTests {
  @Test func `a payload comes back as it was`() throws {
    let payload = Array("a\"b\\c\n\t对比度𠮷".utf8)
    #expect(try IndexFile(addressing: payload).payload() == payload)
  }

  @Test func `a file listed by place has the tag of its content in its name`() throws {
    let payload = Array("some payload".utf8)
    let file = IndexFile(payload, at: "0-1a")
    #expect(file.name == "0-1a-\(ContentAddress(of: payload).tag).js")
    #expect(try file.payload() == payload)
    let misplaced = IndexFile(name: "0-1a-000.js", bytes: file.bytes)
    #expect(throws: IndexError.damaged("0-1a-000.js")) { try misplaced.payload() }
  }

  @Test func `every truncation is noticed`() {
    let file = IndexFile(addressing: Array("some payload 对比度".utf8))
    for count in 0..<file.bytes.count {
      let cut = IndexFile(name: file.name, bytes: Array(file.bytes.prefix(count)))
      #expect(throws: IndexError.self) { try cut.payload() }
    }
  }

  @Test func `every changed byte is noticed`() {
    let file = IndexFile(addressing: Array("some payload 对比度".utf8))
    for place in file.bytes.indices {
      var bytes = file.bytes
      bytes[place] ^= 1
      let changed = IndexFile(name: file.name, bytes: bytes)
      #expect(throws: IndexError.self) { try changed.payload() }
    }
  }
}

@Suite struct SynonymGroupTests {
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
