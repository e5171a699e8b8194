import Checklists
import Diagnostics
import Foundation
import Guidelines
import TestSupport
import Testing

@Suite struct ExchangeTests {
  private let review = Checklist.sample([
    .sample("color.one", finding: Finding(status: .fail, note: "=1+1", evidence: ["a.png"])),
    .sample("color.two", impact: .minor, finding: Finding(status: .cannotTell)),
  ])

  @Test(arguments: IssueTable.allCases)
  func `a table for another program looks like this`(_ table: IssueTable) throws {
    let text = review.csv(for: table, .bilingual).replacing("\r\n", with: "\n")
    try expectSnapshot(text, "\(table.rawValue).csv")
  }

  @Test func `a SARIF log looks like this`() throws {
    try expectSnapshot(review.sarif(Impact.standard).pretty, "review.sarif")
  }

  @Test func `an EARL report looks like this`() throws {
    try expectSnapshot(review.earl.pretty, "review.jsonld")
  }
}

@Suite struct ScriptTablesTests {
  @Test func `the constants of the script are those of Swift`() throws {
    let script = Repository.root.appending(path: "Site/Scripts/checklist/05-tables.js")
    try expectGoldenFile(ScriptTables.text, script)
  }
}
