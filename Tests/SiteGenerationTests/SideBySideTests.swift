import Guidelines
import HTMLTree
import Localization
import TestSupport
import Testing

@testable import SiteGeneration

@Suite struct SideBySideTests {
  @Test func `a rule stands in two languages, unit by unit`() throws {
    let html = try page(.rule("paint.thin"), of: try tinyKnowledgeBase())
    try expectSnapshot(html, "side-by-side-rule.html")
  }

  @Test func `a topic stands in two languages with its rules`() throws {
    let html = try page(.topic("paint"), of: try tinyKnowledgeBase())
    try expectSnapshot(html, "side-by-side-topic.html")
  }

  @Test func `what is not translated is marked, in either direction`() throws {
    let path = "Locales/zh-Hans/topics/paint/rules/thin.md"
    let base = try tinyKnowledgeBase([path: ""])
    let english = try page(.rule("paint.thin"), of: base)
    #expect(english.contains(#"Not translated into <span lang="zh-Hans">简体中文</span> yet"#))
    #expect(english.contains("<p>They dry.</p>"))
    let chinese = try page(.rule("paint.thin"), of: base, tag: "zh-Hans")
    #expect(chinese.contains("尚未翻译（<span>简体中文</span>）"))
  }

  @Test func `lists of different lengths keep their items in line`() throws {
    let base = try tinyKnowledgeBase([
      "Locales/en/topics/paint/rules/thin.md": """
      ---
      title: Paint thin coats
      question: Is every coat thin?
      impact: Thick coats run.
      ---
      Paint thin coats.

      ## Why

      They dry.

      ## Do

      - Wait an hour.
      - Wait a day.

      ## How to check

      1. Touch it.
      """
    ])
    let html = try page(.rule("paint.thin"), of: base)
    let parts = html.split(separator: "Wait a day.")
    #expect(parts.count == 2)
    #expect(parts.last?.prefix(200).contains("is-missing") == true)
  }

  @Test func `with one language there is nothing to put side by side`() throws {
    let site = try tinySite([
      "Content/precept.yaml": """
      format: 1
      id: tiny
      edition: "1"
      date: 2026-01-02
      sourceLocale: en
      locales: [en]
      topics: [paint]
      tables: [basic]
      """
    ])
    let pages = site.filter(\.isPage)
    #expect(!pages.isEmpty)
    #expect(
      !pages.contains { $0.path.contains("side-by-side") || $0.text.contains("side-by-side/") })
  }

  private func page(
    _ subject: BilingualSubject, of base: KnowledgeBase, tag: String = "en"
  ) throws -> String {
    let context = PageContext(
      base: base, locale: try LocaleTag(tag), page: .sideBySide(subject), options: SiteOptions(),
      theme: try shippedTheme())
    let html = HTMLNode.fragment(context.sideBySidePage(subject).main).html
    return html.replacing("><", with: ">\n<") + "\n"
  }
}
