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

  @Test func `articles without summaries are a list of titles, and rules lead to them`() throws {
    let site = try tinySite(Self.articles)
    site.expect(
      "en/articles.html",
      has:
        #"<ul class="titles"><li><a href="articles/cleaning.html">Cleaning</a><p>At once.</p></li>"#
        + #"<li><a href="articles/drying.html">How paint dries</a></li></ul>"#)
    site.expect(
      "en/rules/paint.thin.html", has: #"<section id="articles">"#,
      #"<a href="../articles/drying.html">How paint dries</a>"#, lacks: "cleaning.html")
  }

  @Test func `lists show the first paragraph of a statement, its page all of it`() throws {
    let site = try tinySite(
      tinyEdit(
        "Locales/en/topics/paint/rules/thin.md", "\n## Why", with: "\nA second one.\n\n## Why"))
    site.expect("en/rules/paint.thin.html", has: "<p>A second one.</p>")
    site.expect("en/topics/paint.html", lacks: "A second one")
  }

  @Test func `a topic without rules does not count them`() throws {
    let changes = tinyEdit("Content/precept.yaml", "topics: [paint]", with: "topics: [paint, wood]")
      .merging([
        "Content/topics/wood/topic.yaml": "id: wood",
        "Locales/en/topics/wood/topic.md": "---\ntitle: Wood\n---\nSand it.\n",
        "Locales/zh-Hans/topics/wood/topic.md": "---\ntitle: 木头\n---\n打磨。\n",
      ]) { $1 }
    try tinySite(changes).expect("en/index.html", has: ">Wood</a>", lacks: "0 rules")
  }

  @Test func `terms of one domain have no heading, and need not name it`() throws {
    try tinySite(["Content/glossary.yaml": "terms: [{id: coat}]"]).expect(
      "en/glossary.html", has: #"id="term-coat""#, lacks: "domain-other")
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
    site.expect(
      "en/standards/iso.html", has: #"<th scope="col">Rules</th>"#,
      lacks: #"<th scope="col">Checks</th>"#)
  }
}
