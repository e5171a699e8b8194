import Guidelines
import HTMLTree
import Localization
import TestSupport
import Testing

@testable import SiteGeneration

@Suite struct RulePageTests {
  private func page(
    _ changes: [String: String] = [:], in locale: LocaleTag = .english
  ) throws -> (content: PageContent, html: String) {
    let context = PageContext(
      base: try tinyKnowledgeBase(changes), locale: locale, page: .rule("paint.thin"),
      theme: try shippedTheme())
    let content = context.page.content(context)
    return (content, HTMLNode.fragment(content.main).html)
  }

  @Test(arguments: ["en", "zh-Hans"])
  func `a rule page holds all parts of the rule`(tag: String) throws {
    let html = try page(in: try LocaleTag(tag)).html
    try expectSnapshot(html.replacing("><", with: ">\n<") + "\n", "rule-\(tag).html")
  }

  @Test
  func `a rule to avoid something is marked as a rule, so that its title is not turned around`()
    throws
  {
    let path = "Content/topics/paint/rules/thin.yaml"
    let rule = try #require(tinyContent[path]).replacing("kind: do", with: "kind: avoid")
    let label = try #require(
      try page([path: rule]).html.split(separator: "class=\"kind ").dropFirst().first?
        .split(separator: "</span>").first)
    #expect(label.contains("#mark-check") && label.hasSuffix("Rule"))
  }

  @Test func `the description of a page is one line without footnotes`() throws {
    let path = "Locales/en/topics/paint/rules/thin.md"
    let text = try #require(tinyContent[path]).replacing(
      "Paint thin coats.\n\n## Why", with: "Paint *thin*\ncoats[^1].\n\n[^1]: A note.\n\n## Why")
    #expect(try page([path: text]).content.description == "Paint thin coats.")
  }

  @Test func `what happens if the rule is ignored is said with its reason, not among the facts`()
    throws
  {
    let html = try page().html
    let why = try #require(
      html.split(separator: "id=\"why\"").last?.split(separator: "</section>").first)
    #expect(
      why.contains("They dry.") && why.contains("Minor impact</strong>: <span>Thick coats run."))
    #expect(html.split(separator: "Thick coats run.").count == 2)
  }
}
