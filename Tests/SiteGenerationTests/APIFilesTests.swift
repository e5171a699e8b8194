import Diagnostics
import Foundation
import Guidelines
import SiteGeneration
import Testing

@Suite struct APIFilesTests {
  private func api() throws -> [SiteFile] {
    try tinySite()
      .filter { $0.path.hasPrefix("api/") }
  }

  private func object(_ file: SiteFile?) throws -> [String: Any] {
    let bytes = try #require(file).bytes
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  @Test func `from the index every object is reached, and every file by it`() throws {
    let files = try api()
    let byPath = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    let index = try object(byPath["api/v1/index.json"])
    var reached: Set<String> = ["api/v1/index.json"]
    for collection in try #require(index["collections"] as? [[String: Any]]) {
      let name = try #require(collection["list"] as? String)
      reached.insert("api/v1/" + name)
      let list = try object(byPath["api/v1/" + name])
      let items = try #require(list["items"] as? [[String: Any]])
      #expect(items.count == collection["count"] as? Int)
      for item in items {
        let path = "api/v1/" + (try #require(item["file"] as? String))
        #expect(try object(byPath[path])["id"] as? String == item["id"] as? String)
        reached.insert(path)
      }
    }
    #expect(reached == Set(byPath.keys.filter { $0.hasPrefix("api/v1/") }))
  }

  @Test func `an object is what the terminal shows`() throws {
    let base = try tinyKnowledgeBase()
    let rule = try #require(base.rule("paint.thin"))
    #expect(try api().text("api/v1/rules/paint.thin.json") == rule.json(in: base).pretty)
  }

  @Test func `there is a schema for every kind of file`() throws {
    let schemas = Set(try api().map(\.path).filter { $0.hasPrefix("api/schemas/") })
    let names = ObjectKind.allCases.map(\.rawValue) + ["index", "list"]
    #expect(schemas == Set(names.map { "api/schemas/\($0).json" }))
  }
}
