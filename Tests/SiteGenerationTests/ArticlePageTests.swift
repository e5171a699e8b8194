import Diagnostics
import Guidelines
import Localization
import Search
import Testing

@testable import SiteGeneration

@Suite struct ArticlePageTests {
  private static let article = [
    "Content/precept.yaml": (tinyContent["Content/precept.yaml"] ?? "") + "\nmeasuring: drying\n",
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
  ]

  private func site(_ changes: [String: String] = [:]) throws -> [SiteFile] {
    siteFiles(
      try tinyKnowledgeBase(Self.article.merging(changes) { $1 }), theme: try shippedTheme())
  }

  @Test func `an article has a page with its sections, in every locale`() throws {
    let site = try site()
    let page = try site.page("en/articles/drying.html")
    #expect(page.contains("<h1>How paint dries</h1>"))
    #expect(page.contains(##"<a href="#text-in-summer">In summer</a>"##))
    #expect(
      page.contains(
        ##"<section id="text-in-summer"><h2><a class="anchor" href="#text-in-summer">In summer</a>"##
      ))
    #expect(page.contains(#"<section id="text-related">"#))
    #expect(page.contains(#"<section id="related">"#) && page.contains(#"<section id="sources">"#))
    #expect(page.contains(#"<time datetime="2026-02-03">"#))
    #expect(page.contains(#"<pre role="group" tabindex="0" aria-label="Code"><code>touch"#))
    let chinese = try site.page("zh-Hans/articles/drying.html")
    #expect(chinese.contains(##"href="#text-in-summer">夏天</a></h2>"##))
    #expect(site.brokenLinks == [])
  }

  @Test func `the steps of a rule and the checklist lead to the article about measuring`() throws {
    let site = try site()
    let line = #"<a href="../articles/drying.html">How paint dries</a></p><ol class="steps"#
    #expect(site.text("en/rules/paint.thin.html")?.contains(line) == true)
    let link = #"<a href="articles/drying.html">How paint dries</a></p>"#
    #expect(site.text("en/checklist.html")?.contains(link) == true)
    let twin = try site.page("en/rules/paint.thin.md")
    #expect(twin.contains("[How paint dries](../articles/drying.md)"))
    let other = try self.site(["Content/precept.yaml": tinyContent["Content/precept.yaml"] ?? ""])
    #expect(other.text("en/rules/paint.thin.html")?.contains(line) == false)
  }

  @Test func `a table is named after its heading, the next ones after their columns`() throws {
    let table = "| Coat | Hours |\n|---|---|\n| thin | 2 |"
    let page = try #require(
      try site([
        "Locales/en/articles/drying.md": """
        ---
        title: How paint dries
        summary: When to touch it.
        ---
        Wait.

        ## In summer

        \(table)

        \(table)

        \(table)
        """
      ]).text("en/articles/drying.html"))
    let labels = ["In summer", "Coat · Hours", "Coat · Hours (2)"]
    let found = page.split(separator: #"tabindex="0" aria-label=""#).dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
    #expect(found.filter(labels.contains) == labels)
  }

  @Test func `the twin of an article is its text`() throws {
    let twin = try #require(try site().text("en/articles/drying.md"))
    #expect(twin.hasPrefix("# How paint dries\n\nWhen to touch it.\n"))
    #expect(twin.contains("## In summer\n\nSee [Paint thin coats](../rules/paint.thin.md).\n"))
    #expect(twin.contains("```\ntouch --gently\n```\n"))
  }

  @Test func `one article stands in the footer, several on a page of their own`() throws {
    let footer = #"<li><a href="articles/drying.html">How paint dries</a></li>"#
    let one = try site()
    #expect(one.text("en/index.html")?.contains(footer) == true)
    #expect(one.text("en/articles.html") == nil)
    let two = try site([
      "Content/articles/cleaning.yaml": "id: cleaning",
      "Locales/en/articles/cleaning.md": "---\ntitle: Cleaning\nsummary: After all.\n---\nWipe.",
      "Locales/zh-Hans/articles/cleaning.md": "---\ntitle: 清洁\nsummary: 收尾。\n---\n擦。",
    ])
    #expect(two.text("en/index.html")?.contains(footer) == false)
    #expect(two.text("en/index.html")?.contains(#"<a href="articles.html">Articles</a>"#) == true)
    let list = try two.page("en/articles.html")
    #expect(list.contains(#"<a href="articles/cleaning.html">Cleaning</a>"#))
    #expect(two.brokenLinks == [])
  }

  @Test func `a knowledge base without articles has none of their pages`() throws {
    let site = try tinySite()
    #expect(site.filter { $0.isPage && $0.path.contains("article") }.map(\.path) == [])
    #expect(site.text("en/index.html")?.contains("articles") == false)
  }

  @Test func `articles stand in every list`() throws {
    let site = try site()
    #expect(site.text("en/a-z.html")?.contains(#"href="articles/drying.html""#) == true)
    #expect(site.text("en/search.html")?.contains(#"<section id="all-articles">"#) == true)
    #expect(
      site.text("llms.txt")?.contains(
        "## Articles\n\n- [How paint dries](en/articles/drying.md): When to touch it.\n") == true)
    let json = try site.page("api/v1/articles/drying.json")
    #expect(json.contains(###""body": "Wait.\n\n## In summer\n\nSee [](rule:paint.thin)."###))
    #expect(site.text("api/v1/articles.json")?.contains("../../en/articles/drying.html") == true)
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
    let page = try #require(try site().text("en/side-by-side/articles/drying.html"))
    #expect(page.contains(#"<section id="text-in-summer">"#))
    #expect(page.contains("夏天") && page.contains("等一等。"))
    #expect(page.ranges(of: "Wait.").count == 1)
  }

  @Test func `what a partial locale lacks is the source's, and known as such`() throws {
    let manifest = (Self.article["Content/precept.yaml"] ?? "").replacing(
      "locales: [en, zh-Hans]", with: "locales: [en, zh-Hans]\npartialLocales: [zh-Hans]")
    func page(_ body: String) throws -> String {
      let text = "---\ntitle: 油漆怎样变干\n---\n\(body)"
      let site = try self.site([
        "Content/precept.yaml": manifest, "Locales/zh-Hans/articles/drying.md": text,
      ])
      return try site.page("zh-Hans/articles/drying.html")
    }
    let own = try page("等一等。\n")
    #expect(own.contains("<p>等一等。</p>") && !own.contains("text-in-summer"))
    #expect(own.contains(#"<p class="lede" lang="en">"#) && own.contains("尚未翻译：摘要。"))
    let borrowed = try page("")
    #expect(borrowed.contains(#"<section id="text-in-summer"><h2 lang="en"><a class="anchor""#))
    #expect(borrowed.contains("尚未翻译：摘要和各小节。"))
    let without = try self.site([
      "Content/precept.yaml": manifest, "Locales/zh-Hans/articles/drying.md": "",
    ])
    #expect(without.text("zh-Hans/articles/drying.html") == nil)
    #expect(
      without.text("zh-Hans/rules/paint.thin.html")?
        .contains(#"<a href="../../en/articles/drying.html" lang="en">"#) == true)
    #expect(without.brokenLinks == [])
  }
}
