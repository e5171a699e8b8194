import DesignAudit
import Diagnostics
import TestSupport
import Testing

/// Mistakes in every notation at every place, from the tables of `Planted`.
@Suite struct PlantedTableTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let table: PlantedTable
    let place: String
    var testDescription: String { "\(table.name): \(place)" }
  }

  private static let folder = "Tests/DesignAuditTests/Planted"

  private static let tables = Repository.paths(in: folder, extension: "txt").flatMap { path in
    PlantedTable.all(in: (try? Repository.text(path)) ?? "")
  }

  private static let cases = tables.flatMap { table in
    (table.places.isEmpty ? [""] : table.places).map { Case(table: table, place: $0) }
  }

  @Test func `every check and every fault of a file has planted mistakes`() {
    let codes =
      allAuditChecks.map { type(of: $0).code.rawValue } + AuditFault.all.map(\.code.rawValue)
    let planted = Set(Self.tables.flatMap { $0.values.map(\.code) })
    #expect(planted.sorted() == codes.sorted())
  }

  @Test(arguments: cases)
  func `every value at a place is found once, at its line, and nothing without it`(
    planted: Case
  ) throws {
    let (clean, _) = planted.table.app(planted.place, planted.table.clean)
    #expect(clean.findings(try planted.table.options(clean)) == [], "\(planted.table.clean)")
    for value in planted.table.values {
      let (app, location) = planted.table.app(planted.place, value.text)
      let found = app.diagnostics(try planted.table.options(app)).map { finding in
        "\(finding.code.rawValue) \(finding.location.path):\(finding.location.line)"
      }
      #expect(found == ["\(value.code) \(location)"], "\(value.text)")
    }
  }
}
