import Foundation
import Guidelines
import HTMLTree
import Localization
import Testing

@testable import SiteGeneration

@Suite struct HeadLinksTests {
  @Test func `links of the head are relative without an address, and absolute with one`() throws {
    expect(
      try tinyPage("en/rules/paint.thin.html"),
      has: #"rel="alternate" hreflang="zh-Hans" href="../../zh-Hans/rules/paint.thin.html""#,
      #"hreflang="x-default" href="../../en/rules/paint.thin.html""#,
      #"type="text/markdown" href="../rules/paint.thin.md""#,
      #"type="application/atom+xml" title="Changes" href="../changes.xml""#,
      lacks: "canonical", "og:")
    expect(
      try tinyPage("zh-Hans/index.html", at: "https://example.com/x"),
      has: #"<link rel="canonical" href="https://example.com/x/zh-Hans/index.html">"#,
      #"hreflang="x-default" href="https://example.com/x/index.html""#,
      #"<meta property="og:url" content="https://example.com/x/zh-Hans/"#)
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

  @Test func `the glossary carries its terms as linked data that no content can leave`() throws {
    let page = try tinyPage(
      "en/glossary.html",
      [
        "Locales/en/glossary.yaml":
          #"terms: {coat: {term: "</script><script>alert(1)</script>", definition: "A *layer*."}}"#
      ])
    let data = try #require(
      page.firstMatch(of: #/<script type="application\/ld\+json">(.*?)<\/script>/#)
    ).1
    let json = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    #expect(json?["@type"] as? String == "DefinedTermSet")
    let term = try #require((json?["hasDefinedTerm"] as? [[String: Any]])?.first)
    #expect(term["name"] as? String == "</script><script>alert(1)</script>")
    #expect(term["description"] as? String == "A layer.")
    #expect(page.matches(of: #/<script/#).count == page.matches(of: #/<\/script>/#).count)
  }
}

@Suite struct PageSourceTests {
  private static let addresses = tinyManifest(
    adding: """
      repository:
        edit: "https://example.com/edit/{path}"
        report: "https://example.com/new?title={title}&body={body}"
      """)

  @Test(
    arguments: [
      (SitePage.rule("paint.thin"), "Locales/zh-Hans/topics/paint/rules/thin.md"),
      (.sideBySide(.rule("paint.thin")), "Locales/zh-Hans/topics/paint/rules/thin.md"),
      (.topic("paint"), "Locales/zh-Hans/topics/paint/topic.md"),
      (.color("basic.red"), "Locales/zh-Hans/colors/basic.yaml"),
      (.table("basic"), "Locales/zh-Hans/colors/basic.yaml"),
      (.matrix("basic", ColorEnvironment(.light)), "Content/colors/basic.yaml"),
      (.platform("deskOS"), "Locales/zh-Hans/platforms.yaml"),
      (.glossary, "Locales/zh-Hans/glossary.yaml"), (.sources, "Content/sources.yaml"),
      (.home, nil), (.rules, nil), (.search, nil), (.changes, nil), (.about, nil),
    ] as [(SitePage, String?)])
  func `a page leads to the file of its text, if it is one`(page: SitePage, file: String?) throws {
    let base = try tinyKnowledgeBase(Self.addresses)
    #expect(base.sourceFile(of: page, in: try LocaleTag("zh-Hans")) == file)
  }

  @Test func `what is not translated leads to the file of the source`() throws {
    let missing = ["Locales/zh-Hans/topics/paint/rules/thin.md": ""]
    let base = try tinyKnowledgeBase(Self.addresses.merging(missing) { $1 })
    #expect(
      try base.sourceFile(of: .rule("paint.thin"), in: LocaleTag("zh-Hans"))
        == "Locales/en/topics/paint/rules/thin.md")
  }

  @Test func `the footer has both links where there is a repository`() throws {
    let site = try tinySite(Self.addresses)
    // The title is 错误：薄涂.
    site.expect(
      "zh-Hans/rules/paint.thin.html",
      has: #"href="https://example.com/edit/Locales/zh-Hans/topics/paint/rules/thin.md""#,
      "new?title=%E9%94%99%E8%AF%AF%EF%BC%9A%E8%96%84%E6%B6%82&amp;body=")
    site.expect(
      "en/index.html", has: "https://example.com/new?", lacks: "https://example.com/edit/")
    let pages = try tinySite().filter(\.isPage)
    #expect(!pages.contains { $0.text.contains("class=\"corrections\"") })
  }
}

@Suite struct SiteTreeTests {
  private func tree(_ page: SitePage, _ changes: [String: String] = [:]) throws -> String {
    try PageContext(page, of: try tinyKnowledgeBase(changes)).tree.html
  }

  @Test func `a rule marks its section, and opens its topic`() throws {
    let tree = try tree(.rule("paint.thin"))
    #expect(
      tree.contains(##"<a href="../topics/paint.html#basics" aria-current="true">Basics</a>"##))
    #expect(tree.components(separatedBy: "aria-current").count == 2)
  }

  @Test(arguments: [
    (SitePage.topic("paint"), #"paint.html" aria-current="page">Paint</a>"#),
    (.glossary, #"glossary.html" aria-current="page">"#),
    (.color("basic.red"), #"basic.html" aria-current="true">Basic</a>"#),
    (.comparison("new", "old"), #"palette-history.html" aria-current="true">"#),
  ])
  func `a page marks itself or where it belongs, and other topics stay closed`(
    page: SitePage, mark: String
  ) throws {
    let tree = try tree(page)
    #expect(tree.contains(mark))
    #expect(page == .topic("paint") || !tree.contains("#basics"))
  }

  @Test func `what the tree leaves out marks nothing`() throws {
    for page in [SitePage.home, .search, .about, .platform("deskOS")] {
      #expect(try !tree(page).contains("aria-current"))
    }
  }

  @Test func `without colors there is no entry for them`() throws {
    let tree = try tree(
      .home, tinyEdit("Content/precept.yaml", "tables: [basic]", with: "tables: []"))
    expect(tree, has: "rules.html", lacks: "colors.html", "lightness.html")
  }

  @Test func `pages with the same entry share their chrome`() throws {
    let base = try tinyKnowledgeBase()
    #expect(
      PagePlace(.comparison("new", "old"), in: base)
        == PagePlace(.comparison("old", "new"), in: base))
    #expect(PagePlace(.topic("paint"), in: base) != PagePlace(.rule("paint.thin"), in: base))
  }
}
