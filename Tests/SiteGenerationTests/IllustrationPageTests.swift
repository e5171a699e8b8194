import Guidelines
import HTMLTree
import Localization
import TestSupport
import Testing

@testable import SiteGeneration

@Suite struct IllustrationPageTests {
  private static let drawing = [
    "Content/illustrations/parts.yaml": """
    parts:
      dot: [{circle: [5, 5, 5]}]
      phone:
        - {rect: [0, 0, 50, 90], fill: "#888888"}
        - {slot: [4, 4, 42, 82], radius: 6, fill: basic.red}
        - {use: dot, at: [20, 80]}
    """,
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
          - use: phone
            at: [200, 20]
            scale: 0.5
            rotate: 10
            appearance: light-high-contrast
            draw:
              - {ellipse: [9, 9, 8, 4], fill: {linear: [0, 5, 0, 13], stops: [basic.red, "#0000FF / 0"]}}
          - group: [{pane: [0, 0, 10, 10], material: thick}, {rect: [2, 2, 2, 2], dash: [2, 1]}]
            at: [100, 150]
            scale: 2
            opacity: 0.5
            clip: [0, 0, 8, 8]
            appearance: light
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
    let site = try tinySite(Self.drawing)
    let path = try #require(site.published("assets/pictures/paint.thin.css"))
    let file = try #require(site.text(path))
    try expectSnapshot(file, "illustration-colors.css")
    #expect(site.text("en/rules/paint.thin.html")?.contains(path) == true)
  }

  @Test func `a list shows a picture of its own that needs no style sheet`() throws {
    let site = try tinySite(Self.drawing)
    let list = try site.page("zh-Hans/rules.html")
    let path = try #require(site.published("assets/pictures/paint.thin.en.svg"))
    #expect(
      list.contains(
        "<img class=\"small-picture\" src=\"../\(path)\" alt=\"\" loading=\"lazy\" width=\"320\""))
    let picture = try #require(site.text(path))
    let style = try #require(picture.firstRange(of: /<style>[^<]*<\/style>/))
    try expectSnapshot(
      (picture[..<style.lowerBound] + picture[style.upperBound...]).replacing("><", with: ">\n<")
        + "\n",
      "illustration-small.svg")
    #expect(picture[style].contains("--basic-red:light-dark("))
    #expect(site.published("assets/pictures/paint.thin.zh-Hans.svg") == nil)
  }

  @Test func `a slot is filled in a part of a part, and parts that hold each other end`() throws {
    var files = Self.drawing
    files["Content/illustrations/parts.yaml"] = """
      parts:
        dot: [{circle: [5, 5, 5]}, {use: phone, draw: [{rect: [1, 2, 3, 4]}]}]
        phone: [{slot: [4, 4, 42, 82]}, {use: phone}, {use: desk}]
        desk: [{use: phone}]
      """
    let site = try tinySite(files)
    let path = try #require(site.published("assets/pictures/paint.thin.en.svg"))
    let picture = try #require(site.text(path))
    #expect(picture.contains("<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>"))
  }

  @Test func `without drawings nothing is added to the site`() throws {
    let site = try tinySite()
    #expect(!site.contains { $0.path.hasPrefix("assets/pictures/") })
    #expect(site.text("en/rules/paint.thin.html")?.contains("illustration") == false)
    #expect(site.text("en/rules.html")?.contains("small-picture") == false)
  }
}
