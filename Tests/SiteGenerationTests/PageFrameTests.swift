import Foundation
import Guidelines
import HTMLTree
import Localization
import Testing

@testable import SiteGeneration

@Suite struct HeadLinksTests {
  @Test
  func `without an address the other languages are linked relatively, and nothing is canonical`()
    throws
  {
    let page = try tinyPage("en/rules/paint.thin.html")
    #expect(!page.contains("canonical"))
    #expect(!page.contains("og:"))
    #expect(
      page.contains(
        #"rel="alternate" hreflang="zh-Hans" href="../../zh-Hans/rules/paint.thin.html""#))
    #expect(page.contains(#"hreflang="x-default" href="../../en/rules/paint.thin.html""#))
  }

  @Test func `with an address all of them are absolute`() throws {
    let page = try tinyPage("zh-Hans/index.html", at: "https://example.com/x")
    #expect(
      page.contains(#"<link rel="canonical" href="https://example.com/x/zh-Hans/index.html">"#))
    #expect(page.contains(#"hreflang="x-default" href="https://example.com/x/index.html""#))
    #expect(page.contains(#"<meta property="og:url" content="https://example.com/x/zh-Hans/"#))
  }

  @Test func `every page leads to its twin and to the feed`() throws {
    let page = try tinyPage("en/rules/paint.thin.html")
    #expect(page.contains(#"type="text/markdown" href="../rules/paint.thin.md""#))
    #expect(page.contains(#"type="application/atom+xml" title="Changes" href="../changes.xml""#))
  }

  @Test(arguments: [
    ("Plain.", false), ("> [!NOTE]\n> Wait.", true), ("Wait.[^1]\n\n[^1]: A day.", true),
    ("<details><summary>More</summary>\n\nWait.\n\n</details>", true),
  ])
  func `only pages with alerts, footnotes or disclosures load their styles`(
    _ body: String, _ isLoaded: Bool
  ) throws {
    let page = try tinyPage(
      "en/articles/drying.html",
      [
        "Content/articles/drying.yaml": "{id: drying, date: 2026-02-03}",
        "Locales/en/articles/drying.md": "---\ntitle: Drying\nsummary: When.\n---\n\(body)\n",
      ])
    #expect(page.contains("/alerts.") == isLoaded)
  }

  @Test func `the glossary carries its terms as linked data that no content can leave`()
    throws
  {
    let site = try tinySite([
      "Locales/en/glossary.yaml":
        #"terms: {coat: {term: "</script><script>alert(1)</script>", definition: "A *layer*."}}"#
    ])
    let page = try site.page("en/glossary.html")
    let data = try #require(
      page.firstMatch(of: #/<script type="application\/ld\+json">(.*?)<\/script>/#)
    ).1
    let json = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    #expect(json?["@type"] as? String == "DefinedTermSet")
    let terms = try #require(json?["hasDefinedTerm"] as? [[String: Any]])
    #expect(terms.first?["name"] as? String == "</script><script>alert(1)</script>")
    #expect(terms.first?["description"] as? String == "A layer.")
    #expect(page.matches(of: #/<script/#).count == page.matches(of: #/<\/script>/#).count)
  }
}

@Suite struct PageSourceTests {
  private static let addresses = """

    repository:
      edit: "https://example.com/edit/{path}"
      report: "https://example.com/new?title={title}&body={body}"
    """

  private func base(_ changes: [String: String] = [:]) throws -> KnowledgeBase {
    let manifest = try #require(tinyContent["Content/precept.yaml"])
    return try tinyKnowledgeBase(
      changes.merging(["Content/precept.yaml": manifest + Self.addresses]) { $1 })
  }

  @Test(arguments: [
    (SitePage.rule("paint.thin"), "Locales/zh-Hans/topics/paint/rules/thin.md"),
    (.sideBySide(.rule("paint.thin")), "Locales/zh-Hans/topics/paint/rules/thin.md"),
    (.topic("paint"), "Locales/zh-Hans/topics/paint/topic.md"),
    (.color("basic.red"), "Locales/zh-Hans/colors/basic.yaml"),
    (.table("basic"), "Locales/zh-Hans/colors/basic.yaml"),
    (.matrix("basic", ColorEnvironment(.light)), "Content/colors/basic.yaml"),
    (.platform("deskOS"), "Locales/zh-Hans/platforms.yaml"),
    (.glossary, "Locales/zh-Hans/glossary.yaml"), (.sources, "Content/sources.yaml"),
  ])
  func `a page leads to the file of its text`(page: SitePage, file: String) throws {
    #expect(try base().sourceFile(of: page, in: try LocaleTag("zh-Hans")) == file)
  }

  @Test(arguments: [SitePage.home, .rules, .search, .changes, .colorVision, .about])
  func `pages of several files lead to none`(page: SitePage) throws {
    #expect(try base().sourceFile(of: page, in: try LocaleTag("en")) == nil)
  }

  @Test func `what is not translated leads to the file of the source`() throws {
    let base = try base(["Locales/zh-Hans/topics/paint/rules/thin.md": ""])
    #expect(
      try base.sourceFile(of: .rule("paint.thin"), in: LocaleTag("zh-Hans"))
        == "Locales/en/topics/paint/rules/thin.md")
  }

  @Test func `the footer has both links`() throws {
    let site = siteFiles(try base(), theme: try shippedTheme())
    let page = try site.page("zh-Hans/rules/paint.thin.html")
    #expect(
      page.contains(
        "href=\"https://example.com/edit/Locales/zh-Hans/topics/paint/rules/thin.md\""))
    // The title is 错误：薄涂.
    #expect(page.contains("new?title=%E9%94%99%E8%AF%AF%EF%BC%9A%E8%96%84%E6%B6%82&amp;body="))
    let home = try site.page("en/index.html")
    #expect(
      home.contains("https://example.com/new?") && !home.contains("https://example.com/edit/"))
  }

  @Test func `without a repository there are no such links`() throws {
    let site = try tinySite()
    #expect(site.filter { $0.isPage && $0.text.contains("class=\"corrections\"") }.isEmpty)
  }
}

@Suite struct SiteTreeTests {
  private func tree(_ page: SitePage, _ changes: [String: String] = [:]) throws -> String {
    let context = PageContext(
      base: try tinyKnowledgeBase(changes), locale: try LocaleTag("en"), page: page,
      theme: try shippedTheme())
    return context.tree.html
  }

  @Test func `a rule marks its section, and opens its topic`() throws {
    let tree = try tree(.rule("paint.thin"))
    #expect(
      tree.contains(##"<a href="../topics/paint.html#basics" aria-current="true">Basics</a>"##))
    #expect(tree.components(separatedBy: "aria-current").count == 2)
  }

  @Test func `a page in the tree marks itself, and other topics stay closed`() throws {
    #expect(try tree(.topic("paint")).contains(#"paint.html" aria-current="page">Paint</a>"#))
    #expect(try tree(.glossary).contains(#"glossary.html" aria-current="page">"#))
    #expect(try !tree(.glossary).contains("#basics"))
  }

  @Test func `a color marks its table, and a comparison the history`() throws {
    #expect(try tree(.color("basic.red")).contains(#"basic.html" aria-current="true">Basic</a>"#))
    #expect(
      try tree(.comparison("new", "old"))
        .contains(#"palette-history.html" aria-current="true">"#))
  }

  @Test func `what the tree leaves out marks nothing`() throws {
    for page in [SitePage.home, .search, .about, .platform("deskOS")] {
      #expect(try !tree(page).contains("aria-current"))
    }
  }

  @Test func `without colors there is no entry for them`() throws {
    let tree = try tree(
      .home,
      [
        "Content/precept.yaml": """
        format: 1
        id: tiny
        edition: "1"
        date: 2026-01-02
        sourceLocale: en
        locales: [en, zh-Hans]
        topics: [paint]
        tables: []
        """,
        "Content/colors/basic.yaml": "", "Content/editions.yaml": "",
        "Locales/en/editions.yaml": "", "Locales/zh-Hans/editions.yaml": "",
        "Locales/en/colors/basic.yaml": "", "Locales/zh-Hans/colors/basic.yaml": "",
      ])
    #expect(!tree.contains("colors.html") && !tree.contains("lightness.html"))
    #expect(tree.contains("rules.html"))
  }

  @Test func `pages with the same entry share their chrome`() throws {
    let base = try tinyKnowledgeBase()
    #expect(
      PagePlace(.comparison("new", "old"), in: base)
        == PagePlace(.comparison("old", "new"), in: base))
    #expect(PagePlace(.topic("paint"), in: base) != PagePlace(.rule("paint.thin"), in: base))
  }
}
