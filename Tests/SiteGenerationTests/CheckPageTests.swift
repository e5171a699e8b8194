import Diagnostics
import Guidelines
import Localization
import Search
import Testing

@testable import SiteGeneration

/// The pages of checks, standards, tags and sources, and what else knows them.
@Suite struct CheckPageTests {
  private static let objects = tinyManifest(adding: "tools: [brush]\ntags: [faq]\n").merging([
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
  ]) { $1 }

  private func base() throws -> KnowledgeBase { try tinyKnowledgeBase(Self.objects) }

  private func site() throws -> [SiteFile] {
    try tinySite(Self.objects)
  }

  @Test func `a procedure is lists in lists, with its tools, in the twin as well`() throws {
    let site = try site()
    let page = try site.page("en/checks/even.html").replacing("\n", with: "")
    expect(
      page, has: "<h1>The coat is even</h1>",
      """
      <ol><li>Look.</li><li><p class="procedure-note" lang="en">One of these is enough:</p>\
      <ul><li><span class="step-label" lang="en">A brush: </span>Wipe it.</li>\
      <li><p class="procedure-note" lang="en">All of these, in order:</p>\
      <ol><li>Wait.</li><li>Touch it.</li></ol></li></ul></li></ol>
      """)
    site.expect(
      "en/checks/even.md", has: "2. One of these is enough:\n\n   - A brush: Wipe it.\n",
      "     1. Wait.\n     2. Touch it.\n")
  }

  @Test func `a check leads to its rules and criteria, and all that knows it leads back`() throws {
    let site = try site()
    let (rule, check) = (#"href="../rules/paint.thin.html""#, #"href="../checks/even.html""#)
    let criterion = ##"href="../standards/iso.html#criterion-4.2""##
    let article = #"href="../articles/drying.html""#
    site.expect("en/checks/even.html", has: rule, criterion)
    site.expect("en/checks/old.html", has: "Superseded", check)
    site.expect("en/rules/paint.thin.html", has: check, criterion, "<code>P-1</code>")
    let rows = try site.page("en/standards/iso.html").split(separator: #"<tr id="criterion-4.2">"#)
    #expect(rows.count == 2)
    let row = try #require(rows.last?.split(separator: "</tr>").first)
    expect(String(row), has: rule, check, article)
    site.expect("en/articles/drying.html", has: #"href="../tags/faq.html""#, check)
    site.expect("en/tags/faq.html", has: article)
    site.expect("en/sources/book.html", has: rule, article, #"href="../standards/iso.html""#)
    site.expect("en/sources.html", has: #"href="sources/book.html""#)
  }

  @Test func `lists, navigation, home and index lead to checks and standards`() throws {
    let site = try site()
    site.expect(
      "zh-Hans/all-checks.html", has: #"<li id="even">"#, #"<li id="old">"#,
      #"<section id="target-product">"#)
    for page in ["index", "a-z", "search"] {
      site.expect(
        "en/\(page).html", has: #"href="all-checks.html""#, #"href="standards/iso.html""#)
    }
    site.expect("en/a-z.html", has: #"href="checks/even.html""#)
    site.expect("llms.txt", has: "en/checks/even.md")
  }

  @Test func `what a knowledge base does not have is nowhere`() throws {
    let site = try tinySite()
    let paths = site.map(\.path).filter {
      !$0.hasPrefix("api/schemas/") && !$0.hasPrefix("assets/")
    }
    let names = [
      "checks.html", "/checks/", "/standards", "/tags/", "api/v1/criteria",
    ]
    for name in names { #expect(!paths.contains { $0.contains(name) }, "\(name)") }
    site.expect("en/index.html", lacks: "all-checks", "checks.html")
    site.expect("api/v1/index.json", lacks: #""check""#)
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

  @Test func `a rule leads to what a check of the program does, and the check back to the rule`()
    throws
  {
    let site = try tinySite(
      tinyEdit(
        "Content/topics/paint/rules/thin.yaml", "order: 10", with: "checks: [low-contrast]"))
    site.expect("en/rules/paint.thin.html", has: ##"<a href="../checks.html#low-contrast">"##)
    site.expect(
      "en/checks.html", has: #"<section id="low-contrast">"#,
      #"<a href="rules/paint.thin.html">Paint thin coats</a>"#, lacks: "fixed-color")
  }
}
