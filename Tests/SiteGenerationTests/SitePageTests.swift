import Guidelines
import Localization
import SiteGeneration
import Testing

@Suite struct SitePageTests {
  @Test func `a page has the same path in every locale`() throws {
    let chinese = try LocaleTag("zh-Hans")
    #expect(
      SitePage.rule("color.one-meaning").path(in: chinese) == "zh-Hans/rules/color.one-meaning.html"
    )
    #expect(SitePage.home.path(in: chinese) == "zh-Hans/index.html")
  }

  @Test func `no id leads out of its folder or breaks an address`() {
    #expect(SitePage.color("../../x").path == "colors/_2E._2F.._2Fx.html")
    #expect(SitePage.color("a b#c?é").path == "colors/a_20b_23c_3F_C3_A9.html")
    #expect(SitePage.color("ios.secondaryLabel").path == "colors/ios.secondaryLabel.html")
  }
}
