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

  @Test func `keys that grow without end are damage`() throws {
    let grown = Array(repeating: "~~~~~~a ", count: 1_025).joined()
    var reader = PayloadReader(Array(grown.utf8), named: "x.js")
    var key: TermKey = []
    for _ in 0..<1_024 { try FrontCoding.readNext(from: &reader, &key) }
    #expect(throws: IndexError.damaged("x.js")) { try FrontCoding.readNext(from: &reader, &key) }
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
