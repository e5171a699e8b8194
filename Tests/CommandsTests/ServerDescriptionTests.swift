import TestSupport
import Testing

@testable import Commands

/// The description of the program for registries of Model Context Protocol servers.
@Suite struct ServerDescriptionTests {
  // https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json, ServerDetail
  @Test func `it keeps the rules of the registry and names the version of the program`() throws {
    let text = try Repository.text("Packaging/server.json")
    let fields = try #require(try object(text) as? [String: Any])
    func field(_ name: String) -> String { fields[name] as? String ?? "" }
    #expect(
      field("$schema")
        == "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json")
    #expect(field("name").wholeMatch(of: /[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+/) != nil)
    #expect((3...200).contains(field("name").count))
    #expect((1...100).contains(field("title").count))
    #expect((1...100).contains(field("description").count))
    #expect(field("version") == programVersion && field("websiteUrl").hasPrefix("https://"))
    let known: Set = [
      "$schema", "name", "title", "description", "version", "websiteUrl", "repository", "icons",
      "packages", "remotes", "_meta",
    ]
    #expect(Set(fields.keys).subtracting(known) == [])
  }
}
