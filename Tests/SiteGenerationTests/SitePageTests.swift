import Guidelines
import Localization
import SiteGeneration
import Testing

@Suite struct SitePageTests {
  @Test func `a page has the same path in every locale`() throws {
    let chinese = try LocaleTag("zh-Hans")
    #expect(SitePage.rule("color.one-meaning").path(in: chinese) == "zh-Hans/rules/color.one-meaning.html")
    #expect(SitePage.home.path(in: chinese) == "zh-Hans/index.html")
  }
}
