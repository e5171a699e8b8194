import Guidelines
import SiteGeneration
import Testing

/// Sites of knowledge bases that lack kinds of objects.
@Suite struct ObjectKindTests {
  @Test func `what a knowledge base lacks leaves no gap on its pages`() throws {
    let theme = try shippedTheme()
    for kinds in ContentKind.sets where !kinds.isEmpty {
      let site = siteFiles(knowledgeBase(with: kinds), theme: theme)
      let name = kinds.map(\.rawValue).sorted().joined(separator: ", ")
      #expect(site.brokenLinks == [], "\(name)")
      for page in site where page.isPage && page.path.contains("/") {
        let outline = PageOutline(page.text)
        #expect(outline.emptyParts == [], "\(page.path) with \(name)")
        #expect(outline.headingsWithoutContent == [], "\(page.path) with \(name)")
      }
      #expect(deadKeys(of: site) == [], "\(name)")
    }
  }

  /// The keys that pages explain and no page has anything for.
  private func deadKeys(of site: [SiteFile]) -> [String] {
    let pages = site.filter(\.isPage).map(\.text)
    let used = ["r": "r", "c": "c", "b": "b", "l": "l", "j": "j", "k": "k"].filter { key in
      pages.contains { $0.contains("data-key=\"\(key.value)\"") }
    }
    let listed = Set(pages.flatMap { PageOutline($0).listedKeys })
    return listed.subtracting(used.keys).subtracting(["?", "/"]).sorted()
  }
}
