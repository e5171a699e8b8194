import Diagnostics
import Guidelines
import Localization
import Search
import Testing

@testable import SiteGeneration

/// The pages of checks, standards, tags and sources, and what else knows them.
@Suite struct CheckPageTests {
  private static let objects = [
    "Content/precept.yaml": (tinyContent["Content/precept.yaml"] ?? "")
      + "\ntools: [brush]\ntags: [faq]\n",
    "Content/checks/even.yaml": """
    id: even
    severity: serious
    target: product
    criteria: [iso/4.2]
    aliases: [E-1]
    procedure:
      - step: look
      - any:
          - {step: wipe, tool: brush}
          - all: [{step: wait}, {step: touch}]
    """,
    "Content/checks/old.yaml": "{id: old, status: superseded, superseded: {by: even}}",
    "Content/standards/iso.yaml":
      "{id: iso, levels: [A], source: book, criteria: [{id: '4.1'}, {id: '4.2', level: A}]}",
    "Content/articles/drying.yaml":
      "{id: drying, tags: [faq], criteria: [iso/4.2], citations: [{source: book}]}",
    "Locales/en/site.yaml": "{tools: {brush: A brush}, tags: {faq: Questions}}",
    "Locales/zh-Hans/site.yaml": "{tools: {brush: 刷子}, tags: {faq: 问答}}",
    "Locales/en/checks/even.md": """
    ---
    title: The coat is even
    question: Is the coat even?
    steps: {look: Look., wipe: Wipe it., wait: Wait., touch: Touch it.}
    ---
    See [](criterion:iso/4.2), [](check:old) and [](article:drying).
    """,
    "Locales/zh-Hans/checks/even.md": """
    ---
    title: 涂层均匀
    steps: {look: 看。, wipe: 擦。, wait: 等。, touch: 摸。}
    ---
    """,
    "Locales/en/checks/old.md": "---\ntitle: Old\n---\n",
    "Locales/zh-Hans/checks/old.md": "---\ntitle: 旧\n---\n",
    "Locales/en/standards/iso.yaml": "{title: Coats, criteria: {'4.1': Thin, '4.2': Even}}",
    "Locales/zh-Hans/standards/iso.yaml": "{title: 涂层, criteria: {'4.1': 薄, '4.2': 匀}}",
    "Locales/en/articles/drying.md":
      "---\n{title: Drying, summary: When.}\n---\nWait for [](check:E-1).\n",
    "Locales/zh-Hans/articles/drying.md": "---\n{title: 变干, summary: 时间。}\n---\n等 [](check:E-1)。\n",
    "Content/topics/paint/rules/thin.yaml":
      (tinyContent["Content/topics/paint/rules/thin.yaml"] ?? "")
      + "\nchecks: [even]\ncriteria: [iso/4.2]\naliases: [P-1]\n",
  ]

  private func base() throws -> KnowledgeBase { try tinyKnowledgeBase(Self.objects) }

  private func site() throws -> [SiteFile] {
    siteFiles(try base(), theme: try shippedTheme())
  }

  @Test func `a procedure is lists in lists, with its tools`() throws {
    let page = try #require(try site().text("en/checks/even.html"))
    #expect(page.contains("<h1>The coat is even</h1>"))
    let list = page.split(separator: "\n").joined()
    #expect(
      list.contains(
        """
        <ol><li>Look.</li><li><p class="procedure-note" lang="en">One of these is enough:</p>\
        <ul><li><span class="step-label" lang="en">A brush: </span>Wipe it.</li>\
        <li><p class="procedure-note" lang="en">All of these, in order:</p>\
        <ol><li>Wait.</li><li>Touch it.</li></ol></li></ul></li></ol>
        """))
  }

  @Test func `a check leads to its rules and criteria, and they lead back`() throws {
    let site = try site()
    let check = try site.page("en/checks/even.html")
    #expect(check.contains(#"href="../rules/paint.thin.html""#))
    #expect(check.contains(##"href="../standards/iso.html#criterion-4.2""##))
    let rule = try site.page("en/rules/paint.thin.html")
    #expect(rule.contains(#"href="../checks/even.html""#))
    #expect(rule.contains(##"href="../standards/iso.html#criterion-4.2""##))
    #expect(rule.contains("<code>P-1</code>"))
    let standard = try site.page("en/standards/iso.html")
    let rows = standard.split(separator: #"<tr id="criterion-4.2">"#)
    #expect(rows.count == 2)
    let cells = try #require(rows.last?.split(separator: "</tr>").first)
    for page in ["rules/paint.thin", "checks/even", "articles/drying"] {
      #expect(cells.contains("href=\"../\(page).html\""), "\(page)")
    }
    let article = try site.page("en/articles/drying.html")
    #expect(article.contains(#"href="../tags/faq.html""#))
    #expect(article.contains(#"href="../checks/even.html""#))
    #expect(
      try site.page("en/tags/faq.html").contains(#"href="../articles/drying.html""#))
  }

  @Test func `a superseded check says so and leads to its successor`() throws {
    let page = try #require(try site().text("en/checks/old.html"))
    #expect(page.contains("Superseded"))
    #expect(page.contains(#"href="../checks/even.html""#))
  }

  @Test func `all checks are listed with an anchor each, by what they look at`() throws {
    let page = try #require(try site().text("zh-Hans/all-checks.html"))
    #expect(page.contains(#"<li id="even">"#))
    #expect(page.contains(#"<li id="old">"#))
    #expect(page.contains(#"<section id="target-product">"#))
  }

  @Test func `a source has a page of what cites it`() throws {
    let site = try site()
    let page = try site.page("en/sources/book.html")
    for target in ["rules/paint.thin", "articles/drying", "standards/iso"] {
      #expect(page.contains("href=\"../\(target).html\""), "\(target)")
    }
    #expect(try site.page("en/sources.html").contains(#"href="sources/book.html""#))
  }

  @Test func `what a knowledge base does not have is nowhere`() throws {
    let paths = try tinySite()
      .filter { !$0.path.hasPrefix("api/schemas/") && !$0.path.hasPrefix("assets/") }
    let names = ["all-checks", "/checks/", "/standards", "/tags/", "api/v1/criteria"]
    for name in names { #expect(!paths.contains { $0.path.contains(name) }, "\(name)") }
    let home = try paths.page("en/index.html")
    #expect(!home.contains("all-checks"))
    let list = try paths.page("api/v1/index.json")
    #expect(!list.contains("\"check\""))
  }

  @Test func `navigation, home and index lead to checks and standards`() throws {
    let site = try site()
    for page in ["index", "a-z", "search"] {
      let text = try site.page("en/\(page).html")
      #expect(text.contains(#"href="all-checks.html""#), "\(page)")
      #expect(text.contains(#"href="standards/iso.html""#), "\(page)")
    }
    #expect(try site.page("en/a-z.html").contains(#"href="checks/even.html""#))
    #expect(try site.page("llms.txt").contains("en/checks/even.md"))
  }

  @Test func `checks, criteria and aliases are searched`() throws {
    let documents = searchDocuments(of: try base()).filter { $0.locale == "en" }
    let check = try #require(documents.first { $0.kind == "check" && $0.id == "even" })
    #expect(check.url == "en/checks/even.html")
    #expect(check.texts.contains { $0.text == "E-1" })
    #expect(check.texts.contains { $0.text == "Wipe it." })
    #expect(check.links.contains { $0.kind == "rule" && $0.id == "paint.thin" })
    let criterion = try #require(documents.first { $0.kind == "criterion" && $0.id == "iso/4.2" })
    #expect(criterion.title == "4.2 Even")
    #expect(criterion.url == "en/standards/iso.html#criterion-4.2")
    let rule = try #require(documents.first { $0.id == "paint.thin" })
    #expect(rule.texts.contains { $0.text == "P-1" })
  }

  @Test func `the JSON of a check has its procedure as a tree`() throws {
    let base = try base()
    let check = try #require(base.check("even"))
    #expect(
      try #require(check.procedure).json.compact
        == #"{"all":[{"step":"look","tool":null,"platform":null},{"any":["#
        + #"{"step":"wipe","tool":"brush","platform":null},{"all":["#
        + #"{"step":"wait","tool":null,"platform":null},"#
        + #"{"step":"touch","tool":null,"platform":null}]}]}]}"#)
    #expect(check.json(in: base).compact.contains(#""rules":["paint.thin"]"#))
    let source = try #require(base.source("book"))
    #expect(source.json(in: base).compact.contains(#""standards":["iso"]"#))
  }

  @Test func `twins keep the structure of a procedure`() throws {
    let twin = try #require(try site().text("en/checks/even.md"))
    #expect(twin.contains("2. One of these is enough:\n\n   - A brush: Wipe it.\n"))
    #expect(twin.contains("     1. Wait.\n     2. Touch it.\n"))
  }
}

@Suite struct ChecksPageTests {
  private static let rule = """
    id: paint.thin
    kind: do
    impact: minor
    section: basics
    order: 10
    platforms: all
    status: current
    citations: [{source: book}]
    checks: [low-contrast]
    """

  @Test func `a rule leads to what its check does, and the check back to the rule`() throws {
    let site = try tinySite(["Content/topics/paint/rules/thin.yaml": Self.rule])
    let rule = try site.page("en/rules/paint.thin.html")
    #expect(rule.contains(#"<a href="../checks.html#low-contrast">"#))
    let checks = try site.page("en/checks.html")
    #expect(checks.contains(#"<section id="low-contrast">"#))
    #expect(checks.contains(#"<a href="rules/paint.thin.html">Paint thin coats</a>"#))
    #expect(!checks.contains("fixed-color"))
  }

  @Test func `a knowledge base whose rules name no check has no page about checks`() throws {
    let site = try tinySite()
    #expect(site.text("en/checks.html") == nil)
    #expect(site.text("en/index.html")?.contains("checks.html") == false)
  }
}
