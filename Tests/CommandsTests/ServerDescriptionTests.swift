import Foundation
import TestSupport
import Testing

@testable import Commands

/// The description of the program for registries of Model Context Protocol servers.
@Suite struct ServerDescriptionTests {
  private struct Server: Decodable {
    let schema, name, title, description, version: String
    let websiteUrl: String

    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case name, title, description, version, websiteUrl
    }
  }

  // https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json, ServerDetail
  @Test func `it keeps the rules of the registry and names the version of the program`() throws {
    let data = Data(try Repository.text("Packaging/server.json").utf8)
    let server = try JSONDecoder().decode(Server.self, from: data)
    #expect(
      server.schema
        == "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json")
    #expect(server.name.wholeMatch(of: /[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+/) != nil)
    #expect((3...200).contains(server.name.count))
    #expect((1...100).contains(server.title.count))
    #expect((1...100).contains(server.description.count))
    #expect(server.version == programVersion)
    #expect(server.websiteUrl.hasPrefix("https://"))
  }

  @Test func `it has no fields that the registry does not know`() throws {
    let data = Data(try Repository.text("Packaging/server.json").utf8)
    let fields = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let known: Set = [
      "$schema", "name", "title", "description", "version", "websiteUrl", "repository", "icons",
      "packages", "remotes", "_meta",
    ]
    #expect(Set(fields.keys).subtracting(known) == [])
  }
}
