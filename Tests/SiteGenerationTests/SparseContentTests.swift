import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import HTMLTree
import Localization
import TestSupport
import Testing

@testable import SiteGeneration

/// Pages of a knowledge base with sections and impacts of its own, and of one without any.
@Suite struct DeclaredSectionPageTests {
  private static let manifest = """
    rules:
      sections:
        - {id: background, role: prose}
        - {id: good, role: do}
        - {id: bad, role: dont}
        - {id: machine, role: steps}
        - {id: hand, role: steps}
    impacts: [critical, major, normal, minor]

    """
  private static let words = """
    sections: {background: Background, good: Good, bad: Bad, machine: With a program, hand: By hand}
    impacts: {critical: Critical, major: Major, normal: Normal, minor: Small}

    """
  private static let texts: [(id: String, heading: String, text: String)] = [
    ("background", "Background", "People forget."), ("good", "Good", "- A label above."),
    ("bad", "Bad", "- A placeholder."), ("machine", "With a program", "1. Run it."),
    ("hand", "By hand", "1. Look."),
  ]

  private func site(
    manifest: String = "", rule: String = "", front: String = "", body: String = "",
    words: String? = nil
  ) throws -> [SiteFile] {
    let files = plainKnowledgeBase(
      manifest: manifest, rule: rule, front: front, body: body, words: words)
    let loaded = loadKnowledgeBase(from: ParsedContent(files, words: Repository.words))
    #expect(loaded.diagnostics.map(\.textLine) == [])
    return siteFiles(loaded.value, theme: try shippedTheme())
  }

  @Test func `a rule with nothing optional has no empty headings, lists or facts`() throws {
    let site = try site(manifest: "cards: true\n")
    for path in ["rules/forms.labels", "topics/forms", "rules", "cards/rules/forms.labels"] {
      let page = try site.page("en/\(path).html")
      let empty = try Regex("<(h[1-6]|p|ul|ol|dl|dd|li|section|span)( class=\"[^\"]*\")?></")
      #expect(page.firstMatch(of: empty) == nil, "\(path)")
      #expect(!page.contains("rule.weight") && !page.contains("rule.heading"), "\(path)")
    }
    let whole = try site.page("en/rules/forms.labels.html")
    let main = whole.components(separatedBy: "<main").last?.components(separatedBy: "</main>")
    expect(main?.first, has: "Label every field", lacks: "<h2", "class=\"question\"")
  }

  @Test(arguments: 0..<32)
  func `the sections that a rule has are on its page, in their order`(choice: Int) throws {
    let chosen = Self.texts.enumerated().filter { choice & (1 << $0.offset) != 0 }.map(\.element)
    let body = chosen.map { "\n## \($0.heading)\n\n\($0.text)\n" }.joined()
    let base = loadKnowledgeBase(
      from: plainKnowledgeBase(
        manifest: Self.manifest, rule: "impact: major\n",
        front: "question: Has every field a label?\nimpact: Nobody knows what to enter.\n",
        body: body, words: Self.words)
    ).value
    let rule = try #require(base.rules.first)
    let context = try PageContext(.rule(rule.id), of: base)
    let page = HTMLNode.fragment(context.rulePage(rule).main).html
    for part in Self.texts {
      let isChosen = chosen.contains { $0.id == part.id }
      #expect(page.contains("\(part.heading)</h2>") == isChosen, "\(part.id)")
    }
    let order = chosen.compactMap { page.range(of: "\($0.heading)</h2>")?.lowerBound }
    #expect(order == order.sorted())
    #expect(page.components(separatedBy: "Nobody knows what to enter.").count == 2)
    #expect(page.components(separatedBy: "Has every field a label?").count == 2)
  }

  @Test func `filters and lists have the words of the declared scale, worst first`() throws {
    let site = try site(manifest: Self.manifest, rule: "impact: major\n", words: Self.words)
    let list = try site.page("en/checklist.html")
    let names = ["Critical", "Major", "Normal", "Small"]
    let places = names.compactMap { list.range(of: "<span>\($0)</span>")?.lowerBound }
    #expect(places.count == 4 && places == places.sorted())
    site.expect("en/rules.html", has: "data-facts=\"topic:forms impact:major")
    site.expect("en/rules/forms.labels.html", has: "<li>Major</li>")
  }

  @Test func `the JSON of a rule has its sections with their headings`() throws {
    let body = "\n## By hand\n\n1. Look.\n"
    try site(manifest: Self.manifest, body: body, words: Self.words).expect(
      "api/v1/rules/forms.labels.json", has: #""role": "steps""#, #""heading": "By hand""#,
      #""impact": null"#, #""question": null"#)
  }
}

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
