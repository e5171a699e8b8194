import Foundation
import Search
import TestSupport
import Testing

@Suite struct ScriptTablesTests {
  @Test func `the script with the constants is as Swift renders it`() throws {
    try expectGoldenFile(
      ScriptTables.script,
      Repository.root.appending(path: "Site/Scripts/search-engine/05-tables.js"))
  }
}
