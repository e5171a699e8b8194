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

@Suite struct RuleFacetTests {
  private func twoRules(_ kind: RuleKind = .prefer) throws -> KnowledgeBase {
    try tinyKnowledgeBase([
      "Content/platforms.yaml": "platforms: [{id: deskOS}, {id: wallOS}]",
      "Locales/en/platforms.yaml": "platforms: {deskOS: deskOS, wallOS: wallOS}",
      "Content/topics/paint/rules/dry.yaml": """
      id: paint.dry
      kind: \(kind.rawValue)
      impact: minor
      section: basics
      order: 20
      platforms: [wallOS]
      status: current
      citations: [{source: book}]
      """,
      "Locales/en/topics/paint/rules/dry.md": """
      ---
      title: Never paint wet walls
      question: Is it dry?
      impact: Paint falls off.
      ---
      Wait.

      ## Why

      Water.

      ## How to check

      1. Touch it.
      """,
    ])
  }

  @Test func `only what tells rules apart is offered`() throws {
    let base = try twoRules()
    #expect(RuleFacet.kind.choices(among: base.rules, in: base) == ["binding", "prefer"])
    #expect(RuleFacet.platform.choices(among: base.rules, in: base) == ["deskOS", "wallOS"])
    #expect(RuleFacet.impact.choices(among: base.rules, in: base) == [])
    #expect(RuleFacet.topic.choices(among: base.rules, in: base) == [])
  }

  @Test func `do and avoid are one choice`() throws {
    let base = try twoRules(.avoid)
    #expect(RuleFacet.kind.choices(among: base.rules, in: base) == [])
    let site = siteFiles(base, theme: try shippedTheme())
    let page = try site.page("en/rules.html")
    #expect(page.contains("kind:binding") && !page.contains("kind:avoid"))
  }

  @Test func `the page of a platform does not offer platforms`() throws {
    let site = siteFiles(try twoRules(), theme: try shippedTheme())
    let page = try site.page("en/platforms/wallOS.html")
    #expect(page.contains(#"<select name="kind""#))
    #expect(!page.contains(#"<select name="platform""#))
  }

  @Test func `the filters know the facts of every rule`() throws {
    let site = siteFiles(try twoRules(), theme: try shippedTheme())
    for path in ["en/rules.html", "en/topics/paint.html"] {
      let page = try #require(site.text(path))
      let facts = "platform:wallOS topic:paint kind:prefer impact:minor status:current"
      #expect(page.contains(#"data-facts="\#(facts)""#), "\(path)")
      #expect(page.contains(#"<select name="kind""#), "\(path)")
      #expect(!page.contains(#"<select name="impact""#), "\(path)")
    }
  }

  @Test func `rules lead to the one before and the one after`() throws {
    let site = siteFiles(try twoRules(), theme: try shippedTheme())
    let first = try site.page("en/rules/paint.thin.html")
    let second = try site.page("en/rules/paint.dry.html")
    #expect(first.contains(#"href="../rules/paint.dry.html" rel="next" data-key="j""#))
    #expect(!first.contains(#"rel="prev""#))
    #expect(second.contains(#"href="../rules/paint.thin.html" rel="prev" data-key="k""#))
  }
}
