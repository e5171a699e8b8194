import Guidelines
import HTMLTree
import Localization
import TestSupport
import Testing

@testable import SiteGeneration

@Suite struct PicturesTests {
  private static let light = #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>"#
  private static let dark = #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"></svg>"#

  private static let content = [
    "Content/articles/drying.yaml": "id: drying\n",
    "Locales/en/articles/drying.md": """
    ---
    title: How paint dries
    summary: When to touch it.
    ---
    ![A wet wall](asset:walls/wet.svg "Wait.")

    In ![a line](asset:copy.svg) words ![](asset:copy.svg#decorative).
    """,
    "Locales/zh-Hans/articles/drying.md": """
    ---
    title: 油漆怎样变干
    summary: 什么时候可以摸。
    ---
    ![湿墙](asset:walls/wet.svg "等一等。")

    有![一条线](asset:copy.svg)的字![](asset:copy.svg#decorative)。
    """,
    "Content/assets/walls/wet.svg": light,
    "Content/assets/walls/wet.dark.svg": dark,
    "Content/assets/copy.svg": light,
    "Content/assets/unused.svg": light + "\n\n",
    "Locales/zh-Hans/assets/walls/wet.svg": light + "\n",
  ]

  private func paths(_ site: [SiteFile]) -> [String] {
    site.map(\.path).filter { $0.hasPrefix("assets/pictures/") && !$0.contains("paint.") }
  }

  @Test func `pictures are published once for each contents, and only where a text shows them`()
    throws
  {
    let site = try tinySite(Self.content)
    #expect(paths(site).count == 3)
    let bytes = site.filter { paths(site).contains($0.path) }.map(\.bytes)
    #expect(Set(bytes) == Set([Self.light, Self.dark, Self.light + "\n"].map { Array($0.utf8) }))
  }

  @Test func `a picture alone with a title is a figure in both appearances`() throws {
    let site = try tinySite(Self.content)
    site.expect(
      "en/articles/drying.html", has: #"<figure class="picture">"#,
      "<figcaption>Wait.</figcaption>", #"class="picture in-light""#, #"class="picture in-dark""#,
      #"alt="a line" width="8" height="4" loading="lazy""#, #"alt="""#, "assets/pictures.")
    site.expect(
      "en/articles/drying.md", has: "![A wet wall](../../assets/pictures/",
      "![a line](../../assets/pictures/", lacks: "![](")
    site.expect(
      "api/v1/articles/drying.json", has: #""asset": "walls/wet.svg""#, #""caption": "等一等。""#)
  }

  @Test func `a language has its own file under the same name`() throws {
    let site = try tinySite(Self.content)
    let pages = ["en", "zh-Hans"].compactMap { site.text("\($0)/articles/drying.html") }
    let used = paths(site).map { path in pages.map { $0.contains(path) } }
    #expect(used.sorted { "\($0)" < "\($1)" } == [[false, true], [true, false], [true, true]])
  }

  @Test func `a picture is served on demand`() throws {
    let base = try tinyKnowledgeBase(Self.content)
    let site = Site(base, theme: try shippedTheme())
    let path = try #require(base.asset("copy.svg", in: .english)).publishedPath
    #expect(site.file(at: path)?.bytes == Array(Self.light.utf8))
  }

  @Test func `a site without pictures has nothing of them`() throws {
    let site = try tinySite([:])
    #expect(!site.contains { $0.path.hasPrefix("assets/pictures.") })
    #expect(paths(site) == [])
    #expect(!site.contains { $0.path.hasSuffix(".html") && $0.text.contains("assets/pictures.") })
  }
}

@Suite struct IllustrationPageTests {
  private static let drawing = [
    "Content/illustrations/paint.thin.svg": """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 656 200">
      <defs>
        <g id="dot"><circle cx="5" cy="5" r="5"/></g>
        <g id="unused" fill="var(--basic-red-elevated)"/>
      </defs>
      <svg id="one" data-kind="do" data-appearance="dark" viewBox="0 0 320 200">
        <rect width="320" height="200" fill="var(--basic-red)" fill-opacity="0.5"/>
        <rect x="32" y="20" width="160" height="100" rx="16" data-material="thin"/>
        <text x="40" y="60" font-size="16" fill="#FFFFFF" data-say="wet">wet</text>
        <use href="#dot" transform="translate(8 9) scale(2)" stroke="var(--basic-red)"/>
        <g transform="rotate(10)" data-appearance="light-high-contrast">
          <clipPath id="edge"><rect width="42" height="82" rx="6"/></clipPath>
          <linearGradient id="fade" gradientUnits="userSpaceOnUse" y2="13">
            <stop offset="0" stop-color="var(--basic-red)"/>
            <stop offset="1" stop-color="#0000FF" stop-opacity="0"/>
          </linearGradient>
          <ellipse cx="9" cy="9" rx="8" ry="4" fill="url(#fade)" clip-path="url(#edge)"/>
        </g>
        <rect x="100" y="150" width="20" height="20" data-material="thick" data-appearance="light"/>
        <use href="#dot" opacity="0.5"/>
      </svg>
      <svg id="uncaptioned" data-kind="dont" viewBox="0 0 9 9"><g/></svg>
    </svg>
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
    let context = try PageContext(.rule("paint.thin"), of: base, in: tag)
    let rule = try #require(base.rules.first)
    let section = try #require(context.illustrationSection(rule))
    let html = section.node.html.replacing("><", with: ">\n<")
    try expectSnapshot(html + "\n", "illustration-\(tag).html")
  }

  @Test func `the colors of drawings follow the appearance, and panes have their places`() throws {
    let site = try tinySite(Self.drawing)
    let path = try #require(site.published("assets/pictures/paint.thin.css"))
    try expectSnapshot(try site.page(path), "illustration-colors.css")
    site.expect("en/rules/paint.thin.html", has: path)
  }

  @Test func `a list shows a picture of its own that needs no style sheet`() throws {
    let site = try tinySite(Self.drawing)
    let path = try #require(site.published("assets/pictures/paint.thin.en.svg"))
    site.expect(
      "zh-Hans/rules.html",
      has: #"<img class="small-picture" src="../\#(path)" alt="" loading="lazy" width="320""#)
    let picture = try site.page(path)
    let style = try #require(picture.firstRange(of: /<style>[^<]*<\/style>/))
    let drawing = picture[..<style.lowerBound] + picture[style.upperBound...]
    try expectSnapshot(
      drawing.replacing("><", with: ">\n<") + "\n", "illustration-small.svg")
    #expect(picture[style].contains("--basic-red:light-dark("))
    #expect(site.published("assets/pictures/paint.thin.zh-Hans.svg") == nil)
  }

  @Test func `without drawings nothing is added to the site`() throws {
    let site = try tinySite()
    #expect(!site.contains { $0.path.hasPrefix("assets/pictures/") })
    site.expect("en/rules/paint.thin.html", lacks: "illustration")
    site.expect("en/rules.html", lacks: "small-picture")
  }
}
