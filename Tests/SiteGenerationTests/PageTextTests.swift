import Guidelines
import Localization
import SiteGeneration
import Testing

@Suite struct PageTextTests {
  @Test func `markup in content is shown, not obeyed`() throws {
    let base = try tinyKnowledgeBase([
      "Locales/en/glossary.yaml":
        #"terms: {coat: {term: "<script>alert(1)</script>", definition: "[x](javascript:alert(1)) <img src=x onerror=alert(1)>"}}"#
    ])
    let page = try #require(
      siteFiles(base, theme: try shippedTheme()).text("en/glossary.html"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(!page.contains("<script>alert"))
    #expect(!page.contains("<img"))
    #expect(!page.contains("href=\"javascript"))
  }

  @Test func `a missing translation is shown in the source language and marked`() throws {
    let page = try tinyPage(
      "zh-Hans/rules/paint.thin.html", ["Locales/zh-Hans/topics/paint/rules/thin.md": ""])
    #expect(page.contains(#"<h1 lang="en">Paint thin coats</h1>"#))
    #expect(page.contains("这段文字尚未翻译"))
  }

  @Test func `the trail ends with the page itself`() throws {
    let site = try tinySite()
    for (path, name) in [
      ("en/rules/paint.thin.html", "Paint thin coats"), ("en/colors/basic.red.html", "Red"),
      ("zh-Hans/side-by-side/rules/paint.thin.html", "双语对照"),
    ] {
      let page = try #require(site.text(path))
      #expect(page.contains(#"<li aria-current="page">\#(name)</li></ol></nav>"#), "\(path)")
    }
  }

  @Test func `the trail of an untranslated rule ends in the language of its title`() throws {
    let page = try tinyPage(
      "zh-Hans/rules/paint.thin.html", ["Locales/zh-Hans/topics/paint/rules/thin.md": ""])
    #expect(page.contains(#"<li aria-current="page" lang="en">Paint thin coats</li>"#))
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
    #expect(
      page.contains(
        ##"<section id="year-2025"><h2><a class="anchor" href="#year-2025">2025</a></h2>"##))
    let main = try #require(page.split(separator: "<section id=\"editions\"").first)
    let days = main.split(separator: "<span class=\"when\"><time datetime=\"").dropFirst().map {
      $0.prefix(10)
    }
    #expect(!days.isEmpty)
    #expect(Set(days).count == days.count)
  }

  @Test func `the language switch leads to the same page`() throws {
    let page = try tinyPage("en/rules/paint.thin.html")
    #expect(page.contains(#"href="../../zh-Hans/rules/paint.thin.html" hreflang="zh-Hans""#))
  }

  @Test func `a swatch page has every value, and says what is unknown`() throws {
    let page = try tinyPage("en/colors/basic.red.html")
    #expect(page.contains(##"<rect width="100%" height="100%" fill="#FF0000"/>"##))
    #expect(page.contains("#00FF00 50%"))
    #expect(page.contains(#"<span class="value">unknown</span>"#))
    #expect(page.contains(#"<code data-copyable>rgb(255 0 0)</code>"#))
    #expect(page.contains("ΔE 3."))
  }

  @Test func `a swatch page writes a value in every notation`() throws {
    let page = try tinyPage("en/colors/basic.red.html")
    for notation in [
      "#FF0000", "rgb(255 0 0)", "hsl(0 100% 50%)", "color(display-p3 0.9175 0.2003 0.1386)",
      "Color(.sRGB, red: 1, green: 0, blue: 0)", "UIColor(red: 1, green: 0, blue: 0, alpha: 1)",
      "NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)",
      "light-dark(#FF0000, rgb(0 255 0 / 0.5))",
    ] {
      #expect(page.contains("<code data-copyable>\(notation)</code>"), "\(notation)")
    }
  }

  // Viénot, Brettel and Mollon 1999: red and green are mixed for protan and deutan vision.
  @Test func `a swatch page shows a color as others see it`() throws {
    let site = try tinySite()
    let page = try site.page("en/colors/basic.red.html")
    let section = try #require(page.firstRange(of: #"<section id="vision">"#))
    let rest = page[section.upperBound...]
    #expect(rest.contains("No other color in the palette comes close"))
    #expect(rest.contains(#"href="../color-vision.html#seen-basic.red""#))
    let vision = try site.page("en/color-vision.html")
    let row = try #require(vision.firstRange(of: #"<tr id="seen-basic.red">"#))
    let deutan = #"<span class="value">#939300</span>"#
    #expect(vision[row.upperBound...].contains(deutan), "for deutan vision")
  }

  @Test func `a superseded rule says so on its page and among the claims`() throws {
    let rule = """
      id: paint.thin
      kind: do
      impact: minor
      section: basics
      order: 10
      platforms: all
      status: superseded
      superseded: {on: 2025-03-04, by: none}
      citations: [{source: book}]
      """
    let site = try tinySite(["Content/topics/paint/rules/thin.yaml": rule])
    let page = try site.page("en/rules/paint.thin.html")
    #expect(page.contains(#"class="notice""#))
    #expect(page.contains("kept for the record"))
    #expect(!page.contains("Is every coat thin?"), "no one has to answer its question")
    #expect(site.text("en/claims.html")?.contains("Paint thin coats") == true)
    #expect(site.text("en/platforms/deskOS.html")?.contains("Paint thin coats") == false)
  }
}
