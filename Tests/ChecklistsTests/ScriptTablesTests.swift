import Checklists
import Foundation
import TestSupport
import Testing

@Suite struct ScriptTablesTests {
  @Test func `the constants of the script are those of Swift`() throws {
    let script = Repository.root.appending(path: "Site/Scripts/checklist/05-tables.js")
    try expectGoldenFile(ScriptTables.text, script)
  }
}
