import Testing

@testable import Search

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
    guard let file = LinkTableWriter.file(numbering) else { return LinkTable() }
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

  @Test func `objects that do not exist have no links`() throws {
    let table = try table([("a", "b", 3)])
    #expect(table[-1].isEmpty && table[4].isEmpty && LinkTable()[0].isEmpty)
  }

  @Test func `a link to an object beyond the last is damage`() throws {
    let payload = Array("$$\n#$\n%\n#".utf8)
    #expect(throws: IndexError.damaged("x.js")) {
      try LinkTable(reading: payload, objectCount: 3, named: "x.js")
    }
    #expect(try LinkTable(reading: payload, objectCount: 5, named: "x.js")[1].map(\.object) == [4])
  }
}
