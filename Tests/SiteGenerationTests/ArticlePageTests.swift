import Diagnostics
import Guidelines
import Localization
import Search
import Testing

@testable import SiteGeneration

@Suite struct ArticlePageTests {
  private static let article = tinyManifest(adding: "measuring: drying\n").merging([
    "Content/articles/drying.yaml":
      "{id: drying, date: 2026-02-03, related: [paint.thin], citations: [{source: book}]}",
    "Locales/en/articles/drying.md": """
    ---
    title: How paint dries
    summary: When to touch it.
    ---
    Wait.

    ## In summer

    See [](rule:paint.thin).

    ## Related

    ```
    touch --gently
    ```
    """,
    "Locales/zh-Hans/articles/drying.md": """
    ---
    title: 油漆怎样变干
    summary: 什么时候可以摸。
    ---
    等一等。

    ## 夏天

    见 [](rule:paint.thin)。

    ## 相关

    ```
    touch --gently
    ```
    """,
  ]) { $1 }

  private func site(_ changes: [String: String] = [:]) throws -> [SiteFile] {
    try tinySite(Self.article.merging(changes) { $1 })
  }

  @Test func `an article has a page with its sections, in every locale`() throws {
    let site = try site()
    site.expect(
      "en/articles/drying.html", has: "<h1>How paint dries</h1>",
      ##"<a href="#text-in-summer">In summer</a>"##,
      ##"<section id="text-in-summer"><h2><a class="anchor" href="#text-in-summer">In summer</a>"##,
      #"<section id="text-related">"#, #"<section id="related">"#, #"<section id="sources">"#,
      #"<time datetime="2026-02-03">"#,
      #"<pre role="group" tabindex="0" aria-label="Code"><code>touch"#)
    site.expect("zh-Hans/articles/drying.html", has: ##"href="#text-in-summer">夏天</a></h2>"##)
    #expect(site.brokenLinks == [])
  }

  @Test func `the steps of a rule and the checklist lead to the article about measuring`() throws {
    let site = try site()
    let line = #"<a href="../articles/drying.html">How paint dries</a></p><ol class="steps"#
    site.expect("en/rules/paint.thin.html", has: line)
    site.expect("en/rules/paint.thin.md", has: "[How paint dries](../articles/drying.md)")
    let link = #"<a href="articles/drying.html">How paint dries</a></p>"#
    site.expect("en/checklist.html", has: link)
    try self.site(tinyManifest(adding: "")).expect("en/rules/paint.thin.html", lacks: line)
  }

  @Test func `a table is named after its heading, the next ones after their columns`() throws {
    let table = "| Coat | Hours |\n|---|---|\n| thin | 2 |\n\n"
    let body = "Wait.\n\n## In summer\n\n" + table + table + table
    let page = try site([
      "Locales/en/articles/drying.md":
        "---\ntitle: How paint dries\nsummary: When to touch it.\n---\n" + body
    ]).page("en/articles/drying.html")
    let labels = ["In summer", "Coat · Hours", "Coat · Hours (2)"]
    let found = page.split(separator: #"tabindex="0" aria-label=""#).dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
    #expect(found.filter(labels.contains) == labels)
  }

  @Test func `one article stands in the footer, several on a page of their own`() throws {
    let footer = #"<li><a href="articles/drying.html">How paint dries</a></li>"#
    let one = try site()
    one.expect("en/index.html", has: footer)
    #expect(one.text("en/articles.html") == nil)
    let two = try site([
      "Content/articles/cleaning.yaml": "id: cleaning",
      "Locales/en/articles/cleaning.md": "---\ntitle: Cleaning\nsummary: After all.\n---\nWipe.",
      "Locales/zh-Hans/articles/cleaning.md": "---\ntitle: 清洁\nsummary: 收尾。\n---\n擦。",
    ])
    two.expect("en/index.html", has: #"<a href="articles.html">Articles</a>"#, lacks: footer)
    two.expect("en/articles.html", has: #"<a href="articles/cleaning.html">Cleaning</a>"#)
    #expect(two.brokenLinks == [])
  }

  @Test func `articles stand in every list, and their text in a twin and in JSON`() throws {
    let site = try site()
    site.expect("en/a-z.html", has: #"href="articles/drying.html""#)
    site.expect("en/search.html", has: #"<section id="all-articles">"#)
    site.expect(
      "llms.txt",
      has: "## Articles\n\n- [How paint dries](en/articles/drying.md): When to touch it.\n")
    site.expect(
      "api/v1/articles/drying.json",
      has: ###""body": "Wait.\n\n## In summer\n\nSee [](rule:paint.thin)."###)
    site.expect("api/v1/articles.json", has: "../../en/articles/drying.html")
    site.expect(
      "en/articles/drying.md", has: "# How paint dries\n\nWhen to touch it.\n",
      "## In summer\n\nSee [Paint thin coats](../rules/paint.thin.md).\n",
      "```\ntouch --gently\n```\n")
    let none = try tinySite()
    #expect(none.filter { $0.isPage && $0.path.contains("article") }.map(\.path) == [])
    none.expect("en/index.html", lacks: "articles")
  }

  @Test func `an article is found by its title, headings and text`() throws {
    let documents = searchDocuments(of: try tinyKnowledgeBase(Self.article))
    let own = try #require(documents.first { $0.kind == "article" && $0.locale == "en" })
    #expect(own.id == "drying" && own.url == "en/articles/drying.html")
    #expect(own.texts.filter { $0.field == .heading }.map(\.text) == ["In summer", "Related"])
    #expect(own.texts.contains(SearchText(.summary, "When to touch it.")))
    #expect(own.texts.contains(SearchText(.body, "Wait.")))
    #expect(own.links.map(\.id) == ["paint.thin"])
  }

  @Test func `side by side the sections stand beside each other`() throws {
    let page = try site().page("en/side-by-side/articles/drying.html")
    expect(page, has: #"<section id="text-in-summer">"#, "夏天", "等一等。")
    #expect(page.ranges(of: "Wait.").count == 1)
  }

  @Test func `what a partial locale lacks is the source's, and known as such`() throws {
    func site(_ article: String) throws -> [SiteFile] {
      try self.site([
        "Content/precept.yaml": (Self.article["Content/precept.yaml"] ?? "")
          + "partialLocales: [zh-Hans]",
        "Locales/zh-Hans/articles/drying.md": article,
      ])
    }
    try site("---\ntitle: 油漆怎样变干\n---\n等一等。\n").expect(
      "zh-Hans/articles/drying.html", has: "<p>等一等。</p>", #"<p class="lede" lang="en">"#,
      "尚未翻译：摘要。", lacks: "text-in-summer")
    try site("---\ntitle: 油漆怎样变干\n---\n").expect(
      "zh-Hans/articles/drying.html",
      has: #"<section id="text-in-summer"><h2 lang="en"><a class="anchor""#, "尚未翻译：摘要和各小节。")
    let without = try site("")
    #expect(without.text("zh-Hans/articles/drying.html") == nil)
    without.expect(
      "zh-Hans/rules/paint.thin.html",
      has: #"<a href="../../en/articles/drying.html" lang="en">"#)
    #expect(without.brokenLinks == [])
  }
}
