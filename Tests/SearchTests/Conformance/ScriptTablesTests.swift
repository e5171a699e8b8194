import Foundation
import Search
import TestSupport
import Testing

@Suite struct ScriptTablesTests {
  private static let scripts = [
    ("05-tables", ScriptTables.script), ("06-stop-words.de.fr.ja.ko", ScriptTables.stopWordScript),
    ("07-runs.ja.ko", ScriptTables.runScript),
  ]

  @Test(arguments: scripts)
  func `the scripts with the constants are as Swift renders them`(name: String, text: String) throws
  {
    let path = "Site/Scripts/search-engine/\(name).js"
    try expectGoldenFile(text, Repository.root.appending(path: path))
  }
}
