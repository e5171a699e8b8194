import Guidelines
import HTMLTree
import Localization
import TestSupport
import Testing

@testable import SiteGeneration

@Suite struct RulePageTests {
  @Test(arguments: ["en", "zh-Hans"])
  func `a rule page holds all parts of the rule`(tag: String) throws {
    let base = try tinyKnowledgeBase()
    let context = PageContext(
      base: base, locale: try LocaleTag(tag), page: .rule("paint.thin"), options: SiteOptions(),
      theme: try shippedTheme())
    let rule = try #require(base.rule("paint.thin"))
    let html = HTMLNode.fragment(context.rulePage(rule).main).html
    let lines = html.replacing("><", with: ">\n<")
    try expectSnapshot(lines + "\n", "rule-\(tag).html")
  }

  @Test
  func `a rule to avoid something is marked as a rule, so that its title is not turned around`()
    throws
  {
    let path = "Content/topics/paint/rules/thin.yaml"
    let rule = try #require(tinyContent[path]).replacing("kind: do", with: "kind: avoid")
    let base = try tinyKnowledgeBase([path: rule])
    let context = PageContext(
      base: base, locale: .english, page: .rule("paint.thin"), theme: try shippedTheme())
    let html = HTMLNode.fragment(context.rulePage(try #require(base.rule("paint.thin"))).main).html
    let label = try #require(
      html.split(separator: "class=\"kind ").dropFirst().first?.split(separator: "</span>").first)
    #expect(label.contains("#mark-check") && label.hasSuffix("Rule"))
  }

  @Test func `the description of a page is one line without footnotes`() throws {
    let path = "Locales/en/topics/paint/rules/thin.md"
    let text = try #require(tinyContent[path]).replacing(
      "Paint thin coats.\n\n## Why", with: "Paint *thin*\ncoats[^1].\n\n[^1]: A note.\n\n## Why")
    let base = try tinyKnowledgeBase([path: text])
    let context = PageContext(
      base: base, locale: .english, page: .rule("paint.thin"), theme: try shippedTheme())
    let page = context.rulePage(try #require(base.rule("paint.thin")))
    #expect(page.description == "Paint thin coats.")
  }

  @Test func `what happens if the rule is ignored is said with its reason, not among the facts`()
    throws
  {
    let base = try tinyKnowledgeBase()
    let context = PageContext(
      base: base, locale: .english, page: .rule("paint.thin"), theme: try shippedTheme())
    let html = HTMLNode.fragment(context.rulePage(try #require(base.rule("paint.thin"))).main).html
    let why = try #require(
      html.split(separator: "id=\"why\"").last?.split(separator: "</section>").first)
    #expect(
      why.contains("They dry.") && why.contains("Minor impact</strong>: <span>Thick coats run."))
    #expect(html.split(separator: "Thick coats run.").count == 2)
  }
}
