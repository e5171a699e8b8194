import Guidelines
import HTMLTree
import Localization
import TestSupport
import Testing

@testable import SiteGeneration

@Suite struct IllustrationPageTests {
  private static let drawing = [
    "Content/illustrations/parts.yaml": "parts: {dot: [{circle: [5, 5, 5]}]}",
    "Content/illustrations/paint.thin.yaml": """
    id: paint.thin
    panels:
      - id: one
        kind: do
        appearance: dark
        draw:
          - {rect: [0, 0, 320, 200], fill: basic.red / 0.5}
          - {pane: [32, 20, 160, 100], radius: 16, material: thin}
          - {text: [40, 60], say: wet, size: 16, fill: "#FFFFFF"}
          - {use: dot, at: [8, 9], scale: 2, stroke: basic.red, width: 2}
    """,
    "Locales/en/illustrations.yaml": """
    illustrations:
      paint.thin:
        panels: {one: {caption: Thin., alternative: A thin coat.}}
        words: {wet: "<wet>"}
    """,
  ]

  @Test(arguments: ["en", "zh-Hans"])
  func `a rule shows its drawings in layers, marked where they are in another language`(
    tag: String
  ) throws {
    let base = try tinyKnowledgeBase(Self.drawing)
    let context = PageContext(
      base: base, locale: try LocaleTag(tag), page: .rule("paint.thin"), options: SiteOptions(),
      theme: try shippedTheme())
    let rule = try #require(base.rule("paint.thin"))
    let section = try #require(context.illustrationSection(rule))
    let html = section.node.html.replacing("><", with: ">\n<")
    try expectSnapshot(html + "\n", "illustration-\(tag).html")
  }

  @Test func `the colors of drawings follow the appearance, and panes have their places`() throws {
    let file = try #require(IllustrationStyle(base: try tinyKnowledgeBase(Self.drawing)).file)
    try expectSnapshot(file.text, "illustration-colors.css")
  }

  @Test func `without drawings nothing is added to the site`() async throws {
    let site = siteFiles(try tinyKnowledgeBase(), theme: try shippedTheme())
    #expect(site.text("assets/illustration-colors.css") == nil)
    #expect(site.text("en/rules/paint.thin.html")?.contains("illustration") == false)
  }
}
