import Testing

@testable import Search

/// Numbers that no builder writes, in files whose wrapper and address are right.
@Suite struct ForgedNumberTests {
  private let sound = BootRecord.sample

  private func reading(_ change: (inout BootRecord) -> Void) throws -> BootRecord {
    var record = sound
    change(&record)
    return try BootRecord(reading: record.payload)
  }

  private func expectDamage(_ change: (inout BootRecord) -> Void) {
    #expect(throws: IndexError.damaged(IndexFile.boot)) { try reading(change) }
  }

  @Test func `the sample is sound`() throws {
    #expect(try reading { _ in }.payload == sound.payload)
    #expect(try reading { $0.kinds[1].firstObject = 8 }.kinds[1].firstObject == 8)
  }

  @Test(arguments: [(1 << 21) + 1, (1 << 24) + 1, 9_000_000_000_000_000_000, -1])
  func `a count that no memory holds is damage`(count: Int) {
    expectDamage { $0.objectCount = count }
  }

  @Test func `kinds that step back or begin behind the end are damage`() {
    expectDamage { $0.kinds[0].firstObject = 5 }
    expectDamage { $0.kinds[1].firstObject = 9 }
  }

  @Test func `objects without a locale are damage`() throws {
    expectDamage { $0.locales = [] }
    #expect(
      try reading {
        ($0.locales, $0.kinds, $0.objectCount) = ([], [], 0)
      }.locales.isEmpty)
  }

  @Test func `a weight that scores cannot bear is damage`() {
    expectDamage { $0.kinds[0].weight = .max }
  }

  /// Six digits hold numbers far above 32 bits.
  @Test func `tags that everything shares are read`() throws {
    var bytes: [UInt8] = []
    bytes.appendNumber(5_000_000_000)
    var reader = PayloadReader(bytes + Array("abc".utf8), named: "x.js")
    let addresses = try TagRuns.addresses(of: ["a", "b"], &reader, named: "x.js")
    #expect(addresses.map(\.text) == ["a_abc", "b_abc"])
  }

  @Test func `a key that shares more than there is shares all of it`() throws {
    var bytes: [UInt8] = []
    bytes.appendNumber(6_000_000_000)
    var reader = PayloadReader(bytes + Array("b ".utf8), named: "x.js")
    var key = Array("色a".utf8)
    try FrontCoding.readNext(from: &reader, &key)
    #expect(key.text == "色ab")
  }

  @Test func `keys that grow without end are damage`() throws {
    let grown = Array(repeating: "~~~~~~a ", count: 1_025).joined()
    var reader = PayloadReader(Array(grown.utf8), named: "x.js")
    var key: TermKey = []
    for _ in 0..<1_024 { try FrontCoding.readNext(from: &reader, &key) }
    #expect(throws: IndexError.damaged("x.js")) { try FrontCoding.readNext(from: &reader, &key) }
  }

  @Test func `a character beyond Unicode is damage`() throws {
    var bytes: [UInt8] = []
    bytes.appendNumber(8)
    bytes.appendNumber(0x11_0000 + 76 + 20_992)
    var reader = PayloadReader(bytes, named: "x.js")
    #expect(throws: IndexError.damaged("x.js")) { try SeparatorCoding.keys(from: &reader) }
  }

  @Test func `a link heavier than a byte is damage`() {
    var bytes: [UInt8] = []
    bytes.appendNumber(256)
    bytes.appendNumber(1)
    #expect(throws: IndexError.damaged("x.js")) {
      try LinkTable(
        reading: bytes + Array("\n$\n#\n#".utf8), objectCount: 3, named: "x.js")
    }
  }

  @Test func `a spelling with stray marks among its digits is passed over`() throws {
    let keys = ["'yanse3'2颜色", "'yanse!", "'yanse32颜色"].map { (key: Array($0.utf8), count: 1) }
    let index = try index([document("a", "颜色", locale: "zh-Hans")])
    var reader = IndexReader(index)
    let variants = try PinyinReadings(of: Array("yanse".utf8), in: keys)
      .variants(synonyms: index.synonyms, &reader, folding: folding)
    #expect(variants.first?.lookup == .all([Array("颜色".utf8)]))
  }
}

extension BootRecord {
  /// Eight objects of two kinds in one language.
  fileprivate static var sample: BootRecord {
    var record = BootRecord()
    (record.objectCount, record.documentCount) = (8, 8)
    record.locales = [.init(tag: "en", directory: FileAddress("0123456789"))]
    record.kinds = [
      .init(name: "rule", weight: 16, firstObject: 0),
      .init(name: "term", weight: 17, firstObject: 4),
    ]
    var shards: [IndexFile] = []
    record.directory = TermDirectory([], naming: &shards)
    return record
  }
}

@Suite struct DamagedIndexTests {
  private let files = buildIndex(
    GeneratedCorpus(count: 8).documents,
    settings: SearchSettings(synonyms: [["contrast", "对比度"]]))
  private let queries = [
    "color", "contrast", "contarst", "颜色对比", "yanse", "#ff0000", "platform:ios", "c",
  ]

  @Test func `a missing file is an error, never a crash`() {
    for missing in files {
      expectErrorsOnly(files.filter { $0 != missing })
    }
  }

  @Test func `a file cut short is an error, never a crash`() {
    for file in files {
      let cut = IndexFile(name: file.name, bytes: Array(file.bytes.prefix(file.bytes.count / 2)))
      expectErrorsOnly(files.map { $0 == file ? cut : $0 })
    }
  }

  /// Address and wrapper are right, but the content is not, so that the readers must find the
  /// damage.
  @Test func `a well-formed file with another content is an error, never a crash`() throws {
    var numbers = SeededNumbers(state: 3)
    for file in files {
      for _ in 0..<20 {
        var payload = try file.payload()
        for _ in 0..<3 {
          guard let place = payload.indices.randomElement(using: &numbers) else { continue }
          payload[place] = UInt8.random(in: 9...126, using: &numbers)
        }
        expectErrorsOnly(from: payload)
      }
    }
  }

  /// Reads a payload as each kind of file.
  private func expectErrorsOnly(from payload: [UInt8]) {
    _ = try? BootRecord(reading: payload)
    _ = try? TermShardReader(payload, named: "x.js").postings(startingWith: [])
    _ = try? TermShardReader(payload, named: "x.js").synonyms(at: SynonymKey.of(0))
    _ = try? TraditionalPairs.text(payload.text, named: "x.js")
    if let links = try? LinkTable(reading: payload, objectCount: 8, named: "x.js") {
      for object in -1...8 { _ = links[object] }
    }
    if let directory = try? TextDirectory(reading: payload, locale: 0, named: "x.js") {
      for object in [0, 1, 7, .max] { _ = directory.place(of: object) }
    }
    for line in payload.split(separator: 10) {
      _ = StoredDocument(line: line)
    }
    _ = try? Vocabulary.entries(reading: payload, named: "x.js")
    var boot = BootRecord()
    boot.objectCount = 8
    boot.locales = [.init(tag: "en", directory: FileAddress("x"))]
    _ = try? ColorTable.entries(reading: payload, of: boot, named: "x.js")
  }

  /// Errors are allowed, crashes are not.
  private func expectErrorsOnly(_ files: [IndexFile]) {
    guard let index = try? SearchIndex(files) else { return }
    for query in queries { _ = try? index.ids(query) }
  }
}
