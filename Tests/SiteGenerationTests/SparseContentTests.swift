import Guidelines
import Localization
import Testing

@testable import SiteGeneration

/// Pages of guidelines that leave out what others have, or say more in one place than others do.
@Suite struct SparseContentTests {
  private static let articles = [
    "Content/articles/drying.yaml": "{id: drying, related: [paint.thin]}",
    "Content/articles/cleaning.yaml": "{id: cleaning, order: 1}",
    "Locales/en/articles/drying.md": "---\ntitle: How paint dries\n---\nWait.\n",
    "Locales/en/articles/cleaning.md": "---\n{title: Cleaning, summary: At once.}\n---\nWash.\n",
    "Locales/zh-Hans/articles/drying.md": "---\ntitle: 油漆怎样变干\n---\n等。\n",
    "Locales/zh-Hans/articles/cleaning.md": "---\n{title: 清洗, summary: 马上。}\n---\n洗。\n",
  ]

  @Test func `articles without summaries are a list of titles, in their order`() throws {
    let base = try tinyKnowledgeBase(Self.articles)
    #expect(base.articles.map(\.id) == ["cleaning", "drying"])
    let page = try #require(try tinySite(Self.articles).text("en/articles.html"))
    #expect(
      page.contains(
        #"<ul class="titles"><li><a href="articles/cleaning.html">Cleaning</a><p>At once.</p></li>"#
          + #"<li><a href="articles/drying.html">How paint dries</a></li></ul>"#))
  }

  @Test func `a rule leads to the articles that name it`() throws {
    let page = try #require(try tinySite(Self.articles).text("en/rules/paint.thin.html"))
    #expect(page.contains(#"<section id="articles">"#))
    #expect(page.contains(#"<a href="../articles/drying.html">How paint dries</a>"#))
    #expect(!page.contains("cleaning.html"))
  }

  @Test func `lists show the first paragraph of a statement, its page all of it`() throws {
    let path = "Locales/en/topics/paint/rules/thin.md"
    let whole = try #require(tinyContent[path])
    let long = whole.replacing("\n\n## Why", with: "\n\nA second paragraph.\n\n## Why")
    #expect(long != whole)
    let site = try tinySite([path: long])
    let page = try site.page("en/rules/paint.thin.html")
    #expect(page.contains("<p>A second paragraph.</p>"))
    let topic = try site.page("en/topics/paint.html")
    #expect(!topic.contains("A second paragraph"))
  }

  @Test func `a topic without rules does not count them`() throws {
    let site = try tinySite([
      "Content/precept.yaml": (tinyContent["Content/precept.yaml"] ?? "")
        .replacing("topics: [paint]", with: "topics: [paint, wood]"),
      "Content/topics/wood/topic.yaml": "id: wood",
      "Locales/en/topics/wood/topic.md": "---\ntitle: Wood\n---\nSand it.\n",
      "Locales/zh-Hans/topics/wood/topic.md": "---\ntitle: 木头\n---\n打磨。\n",
    ])
    let home = try site.page("en/index.html")
    #expect(home.contains(">Wood</a>") && !home.contains("0 rules"))
  }

  @Test func `terms of one domain have no heading, and need not name it`() throws {
    let site = try tinySite(["Content/glossary.yaml": "terms: [{id: coat}]"])
    let page = try site.page("en/glossary.html")
    #expect(page.contains(#"id="term-coat""#) && !page.contains("domain-other"))
  }

  @Test func `a table of criteria has no column without an entry`() throws {
    let site = try tinySite([
      "Content/checks/even.yaml": "id: even",
      "Locales/en/checks/even.md": "---\ntitle: Even\n---\n",
      "Locales/zh-Hans/checks/even.md": "---\ntitle: 匀\n---\n",
      "Content/standards/iso.yaml": "{id: iso, criteria: [{id: '4.1'}]}",
      "Locales/en/standards/iso.yaml": "{title: Coats, criteria: {'4.1': Thin}}",
      "Locales/zh-Hans/standards/iso.yaml": "{title: 涂层, criteria: {'4.1': 薄}}",
      "Content/topics/paint/rules/thin.yaml":
        (tinyContent["Content/topics/paint/rules/thin.yaml"] ?? "") + "\ncriteria: [iso/4.1]\n",
    ])
    let page = try site.page("en/standards/iso.html")
    #expect(page.contains(#"<th scope="col">Rules</th>"#))
    #expect(!page.contains(#"<th scope="col">Checks</th>"#))
  }
}
