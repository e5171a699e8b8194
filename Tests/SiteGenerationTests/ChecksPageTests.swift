import Guidelines
import Localization
import SiteGeneration
import Testing

@Suite struct ChecksPageTests {
  private static let rule = """
    id: paint.thin
    kind: do
    impact: minor
    section: basics
    order: 10
    platforms: all
    status: current
    citations: [{source: book}]
    checks: [low-contrast]
    """

  @Test func `a rule leads to what its check does, and the check back to the rule`() async throws {
    let base = try tinyKnowledgeBase(["Content/topics/paint/rules/thin.yaml": Self.rule])
    let site = siteFiles(base, theme: try shippedTheme())
    let rule = try #require(site.text("en/rules/paint.thin.html"))
    #expect(rule.contains(#"<a href="../checks.html#low-contrast">"#))
    let checks = try #require(site.text("en/checks.html"))
    #expect(checks.contains(#"<section id="low-contrast">"#))
    #expect(checks.contains(#"<a href="rules/paint.thin.html">Paint thin coats</a>"#))
    #expect(!checks.contains("fixed-color"))
  }

  @Test func `a knowledge base whose rules name no check has no page about checks`() async throws {
    let site = siteFiles(try tinyKnowledgeBase(), theme: try shippedTheme())
    #expect(site.text("en/checks.html") == nil)
    #expect(site.text("en/index.html")?.contains("checks.html") == false)
  }
}
