import Testing

@testable import Search

@Suite struct DamagedIndexTests {
  private let files = buildIndex(GeneratedCorpus(count: 8).documents)
  private let queries = ["color", "contarst", "颜色对比", "yanse", "#ff0000", "platform:ios", "c"]

  @Test func `a missing file is an error, never a crash`() throws {
    for missing in files {
      try expectErrorsOnly(files.filter { $0 != missing })
    }
  }

  @Test func `a file cut short is an error, never a crash`() throws {
    for file in files {
      let cut = IndexFile(name: file.name, bytes: Array(file.bytes.prefix(file.bytes.count / 2)))
      try expectErrorsOnly(files.map { $0 == file ? cut : $0 })
    }
  }

  /// The address is right, the content is not: the readers themselves must hold.
  @Test func `a well-formed file with another content is an error, never a crash`() throws {
    var numbers = SeededNumbers(state: 3)
    for file in files.shuffled(using: &numbers).prefix(60) {
      var payload = try file.payload()
      for _ in 0..<3 {
        guard let place = payload.indices.randomElement(using: &numbers) else { continue }
        payload[place] = UInt8.random(in: 9...126, using: &numbers)
      }
      let forged = forgery(payload, named: file.name)
      try expectErrorsOnly(files.map { $0 == file ? forged : $0 })
    }
  }

  private func forgery(_ payload: [UInt8], named name: String) -> IndexFile {
    name == IndexFile.boot ? IndexFile(boot: payload) : IndexFile(addressing: payload)
  }

  private func expectErrorsOnly(_ files: [IndexFile]) throws {
    do {
      let index = try SearchIndex(files)
      for query in queries { _ = try? index.ids(query) }
    } catch is IndexError {
    }
  }
}
