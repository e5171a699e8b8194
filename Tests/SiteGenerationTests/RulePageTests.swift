import Foundation
import Guidelines
import HTMLTree
import Localization
import TestSupport
import Testing

@testable import SiteGeneration

@Suite struct RulePageTests {
  private func page(
    _ changes: [String: String] = [:], in tag: String = "en"
  ) throws -> (content: PageContent, html: String) {
    let context = try PageContext(.rule("paint.thin"), of: try tinyKnowledgeBase(changes), in: tag)
    let content = context.page.content(context)
    return (content, HTMLNode.fragment(content.main).html)
  }

  @Test(arguments: ["en", "zh-Hans"])
  func `a rule page holds all parts of the rule`(tag: String) throws {
    let html = try page(in: tag).html
    try expectSnapshot(html.replacing("><", with: ">\n<") + "\n", "rule-\(tag).html")
  }

  @Test
  func `a rule to avoid something is marked as a rule, so that its title is not turned around`()
    throws
  {
    let rule = tinyEdit("Content/topics/paint/rules/thin.yaml", "kind: do", with: "kind: avoid")
    let parts = try page(rule).html.split(separator: "class=\"kind ").dropFirst()
    let label = try #require(parts.first?.split(separator: "</span>").first)
    #expect(label.contains("#mark-check") && label.hasSuffix("Rule"))
  }

  @Test func `the description of a page is one line without footnotes`() throws {
    let text = tinyEdit(
      "Locales/en/topics/paint/rules/thin.md", "Paint thin coats.\n",
      with: "Paint *thin*\ncoats[^1].\n\n[^1]: A note.\n")
    #expect(try page(text).content.description == "Paint thin coats.")
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
      """,
      "Locales/en/topics/paint/rules/dry.md": "---\ntitle: Never paint wet walls\n---\nWait.\n",
    ])
  }

  @Test func `only what tells rules apart is offered`() throws {
    let base = try twoRules()
    #expect(RuleFacet.kind.choices(among: base.rules, in: base) == ["binding", "prefer"])
    #expect(RuleFacet.platform.choices(among: base.rules, in: base) == ["deskOS", "wallOS"])
    #expect(RuleFacet.impact.choices(among: base.rules, in: base) == [])
    #expect(RuleFacet.topic.choices(among: base.rules, in: base) == [])
  }

  @Test func `do and avoid are one choice, and the page of a platform does not offer platforms`()
    throws
  {
    let base = try twoRules(.avoid)
    #expect(RuleFacet.kind.choices(among: base.rules, in: base) == [])
    siteFiles(base, theme: try shippedTheme()).expect(
      "en/rules.html", has: "kind:binding", lacks: "kind:avoid")
    siteFiles(try twoRules(), theme: try shippedTheme()).expect(
      "en/platforms/wallOS.html", has: #"<select name="kind""#, lacks: #"<select name="platform""#)
  }

  @Test(arguments: ["en/rules.html", "en/topics/paint.html"])
  func `the filters know the facts of every rule`(path: String) throws {
    let facts = "platform:wallOS topic:paint kind:prefer impact:minor status:current"
    siteFiles(try twoRules(), theme: try shippedTheme()).expect(
      path, has: #"data-facts="\#(facts)""#, #"<select name="kind""#,
      lacks: #"<select name="impact""#)
  }

  @Test func `rules lead to the one before and the one after`() throws {
    let site = siteFiles(try twoRules(), theme: try shippedTheme())
    site.expect(
      "en/rules/paint.thin.html", has: #"href="../rules/paint.dry.html" rel="next" data-key="j""#,
      lacks: #"rel="prev""#)
    site.expect(
      "en/rules/paint.dry.html", has: #"href="../rules/paint.thin.html" rel="prev" data-key="k""#)
  }
}

@Suite struct TopicPageTests {
  /// Returns the page of a topic whose text is as given.
  private func page(introduction: String = "Paint it.", section: String) throws -> String {
    let text = "\(introduction)\n\n## Basics\n\n\(section)\n"
    return try tinyPage(
      "en/topics/paint.html",
      tinyEdit("Locales/en/topics/paint/topic.md", "Paint it.", with: text))
  }

  @Test func `above rules the first paragraph is shown and the rest is folded`() throws {
    let page = try page(section: "Lead.\n\nMore.\n\n- A list.")
    let fold = """
      <details class="fold is-prose"><summary>Details\
      <span class="visually-hidden">: Basics</span></summary>\
      <div class="prose"><p>More.</p>
      """
    let lead = try #require(page.range(of: "<div class=\"prose\"><p>Lead.</p>\n</div>"))
    let rest = try #require(page.range(of: fold))
    let rules = try #require(page.range(of: #"<ul class="cards">"#))
    #expect(lead.upperBound <= rest.lowerBound && rest.upperBound <= rules.lowerBound)
  }

  @Test func `an introduction of several paragraphs or of a list is folded above rules`() throws {
    expect(
      try page(section: "These:\n\n- One.\n- Two."),
      has: "</summary><div class=\"prose\"><p>These:</p>\n<ul>")
    expect(
      try page(introduction: "Paint it.\n\nTwice.", section: "Lead."),
      has: #"<details class="fold is-prose"><summary>Introduction</summary>"#
        + #"<div class="prose"><p>Paint"#)
  }

  @Test(arguments: ["Lead.", "Lead.\n\nMore."])
  func `one or two paragraphs are not folded`(section: String) throws {
    #expect(try !page(section: section).contains(#"<details class="fold is-prose">"#))
  }

  @Test func `the change log of a topic does not name the topic`() throws {
    expect(
      try page(section: "Lead."), has: "</time></span><div><div><p>First.</p>",
      lacks: #"<a href="../topics/paint.html">Paint</a>"#)
  }
}
