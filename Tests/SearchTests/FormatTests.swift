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

@Suite struct LinkTableTests {
  private func table(_ links: [(from: String, to: String, weight: Int)]) throws -> LinkTable {
    let documents = ["a", "b", "c", "d"].flatMap { id in
      ["en", "zh-Hans"].map { locale in
        var document = document(id, id, locale: locale)
        document.links = links.filter { $0.from == id }
          .map { SearchLink(kind: "rule", id: $0.to, weight: $0.weight) }
        return document
      }
    }
    let numbering = DocumentNumbering(documents, SearchSettings(locales: ["en", "zh-Hans"]))
    guard let file = LinkTable.file(numbering) else { return LinkTable() }
    return try LinkTable(reading: file.payload(), objectCount: 4, named: file.name)
  }

  private func weights(_ table: LinkTable, _ object: Int) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: table[object].map { ($0.object, $0.weight) })
  }

  @Test func `each way of a link has its own weight`() throws {
    let table = try table([("a", "c", 12), ("c", "a", 9), ("d", "b", 15), ("b", "d", 1)])
    #expect(weights(table, 0) == [2: 12])
    #expect(weights(table, 1) == [3: 1])
    #expect(weights(table, 2) == [0: 9])
    #expect(weights(table, 3) == [1: 15])
  }

  @Test func `what leads one way only does not lead back`() throws {
    let table = try table([("b", "a", 4), ("b", "c", 5)])
    #expect(weights(table, 0).isEmpty && weights(table, 2).isEmpty)
    #expect(weights(table, 1) == [0: 4, 2: 5])
    #expect(weights(table, 3).isEmpty)
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
