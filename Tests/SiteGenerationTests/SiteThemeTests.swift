import SiteGeneration
import Testing

@Suite struct SiteThemeTests {
  @Test func `a folder without the page shell is no theme`() {
    #expect(throws: SiteThemeError.self) { try SiteTheme(files: [:]) }
  }

  @Test func `a shell that is not closed is reported with its path`() throws {
    let broken = ["Templates/page.mustache": Array("{{#a}}".utf8)]
    let error = #expect(throws: SiteThemeError.self) { try SiteTheme(files: broken) }
    #expect(
      error?.description.hasPrefix("Site/Templates/page.mustache is no Mustache template") == true)
  }
}
