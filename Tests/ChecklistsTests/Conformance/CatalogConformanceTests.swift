import Diagnostics
import Guidelines
import Localization
import Testing

@testable import Checklists

@Suite struct CatalogConformanceTests {
  @Test func `what the page loads is made of the invented knowledge base`() {
    let catalog = ConformanceBase.catalog
    let texts = catalog.base.manifest.locales.map { ($0.description, catalog.texts(in: $0)) }
    let data: JSONText = [
      "rules": ConformanceBase.facts, "words": ConformanceBase.vocabulary.json,
      "texts": .object(texts),
    ]
    ConformanceFiles.expect(data.pretty, "data.json")
  }

  @Test func `the invented knowledge base has every rule that it should`() {
    #expect(ConformanceBase.catalog.rules.count == 9)
    #expect(ConformanceBase.catalog.base.rules.count == 10)
    #expect(ConformanceBase.catalog.base.profiles.map(\.id) == ["dark", "release"])
  }
}
