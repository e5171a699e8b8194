import Guidelines
import Localization
import SiteGeneration
import Testing

@Suite struct PageTextTests {
  @Test func `markup in content is shown, not obeyed`() throws {
    let glossary = #"""
      terms: {coat: {term: "<script>alert(1)</script>", definition: "[x](javascript:alert(1)) <img src=x onerror=alert(1)>"}}
      """#
    try tinySite(["Locales/en/glossary.yaml": glossary]).expect(
      "en/glossary.html", has: "&lt;script&gt;alert(1)&lt;/script&gt;",
      lacks: "<script>alert", "<img", "href=\"javascript")
  }

  @Test func `a missing translation is shown in the source language and marked`() throws {
    try tinySite(["Locales/zh-Hans/topics/paint/rules/thin.md": ""]).expect(
      "zh-Hans/rules/paint.thin.html", has: #"<h1 lang="en">Paint thin coats</h1>"#,
      "这段文字尚未翻译", #"<li aria-current="page" lang="en">Paint thin coats</li>"#)
  }

  @Test(arguments: [
    ("en/rules/paint.thin.html", "Paint thin coats"), ("en/colors/basic.red.html", "Red"),
    ("zh-Hans/side-by-side/rules/paint.thin.html", "双语对照"),
  ])
  func `the trail ends with the page itself`(path: String, name: String) throws {
    expect(try tinyPage(path), has: #"<li aria-current="page">\#(name)</li></ol></nav>"#)
  }

  @Test func `the footer names every page once`() throws {
    let page = try tinyPage("en/index.html")
    let footer = try #require(page.split(separator: "<footer").last)
    let links = footer.split(separator: "href=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(links.count >= 5)
    #expect(Set(links).count == links.count)
  }

  @Test func `changes stand below their year, those of a day together`() throws {
    let page = try tinyPage("en/changes.html")
    expect(
      page,
      has: ##"<section id="year-2025"><h2><a class="anchor" href="#year-2025">2025</a></h2>"##)
    let main = try #require(page.split(separator: "<section id=\"editions\"").first)
    let days = main.split(separator: "<span class=\"when\"><time datetime=\"").dropFirst().map {
      $0.prefix(10)
    }
    #expect(!days.isEmpty && Set(days).count == days.count)
  }

  @Test func `a swatch page has every value in every notation, and says what is unknown`() throws {
    let page = try tinyPage("en/colors/basic.red.html")
    expect(
      page, has: ##"<rect width="100%" height="100%" fill="#FF0000"/>"##, "#00FF00 50%",
      #"<span class="value">unknown</span>"#, "ΔE 3.")
    for notation in [
      "#FF0000", "rgb(255 0 0)", "hsl(0 100% 50%)", "color(display-p3 0.9175 0.2003 0.1386)",
      "Color(.sRGB, red: 1, green: 0, blue: 0)", "UIColor(red: 1, green: 0, blue: 0, alpha: 1)",
      "NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)",
      "light-dark(#FF0000, rgb(0 255 0 / 0.5))",
    ] {
      #expect(page.contains("<code data-copyable>\(notation)</code>"), "\(notation)")
    }
  }

  @Test func `a swatch page shows a color as others see it`() throws {
    let site = try tinySite()
    let section = try site.page("en/colors/basic.red.html").split(
      separator: #"<section id="vision">"#)
    expect(
      section.last.map(String.init), has: "No other color in the palette comes close",
      ##"href="../color-vision.html#seen-basic.red""##)
    let row = try site.page("en/color-vision.html").split(separator: #"<tr id="seen-basic.red">"#)
    expect(row.last.map(String.init), has: ##"<span class="value">#939300</span>"##)
  }

  @Test func `a superseded rule says so on its page and among the claims`() throws {
    let site = try tinySite(
      tinyEdit(
        "Content/topics/paint/rules/thin.yaml", "status: current",
        with: "status: superseded\nsuperseded: {on: 2025-03-04, by: none}"))
    // No one has to answer its question.
    site.expect(
      "en/rules/paint.thin.html", has: #"class="notice""#, "kept for the record",
      lacks: "Is every coat thin?")
    site.expect("en/claims.html", has: "Paint thin coats")
    site.expect("en/platforms/deskOS.html", lacks: "Paint thin coats")
  }
}
