import Guidelines
import Testing

@testable import SiteGeneration

@Suite struct NamedPageTests {
  @Test func `a page under the name that search gives it is what the site publishes`() throws {
    let base = try tinyKnowledgeBase([:])
    let files = siteFiles(base, theme: try shippedTheme())
    let site = Site(base, theme: try shippedTheme())
    for page in base.manifest.locales.flatMap(base.namedPages) {
      let twin = try #require(files.text(page.path.dropLast("html".count) + "md"), "\(page.path)")
      #expect(site.markdown(of: page) == twin, "\(page.path)")
    }
  }
}
