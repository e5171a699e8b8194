import Testing

@testable import Search

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
