import Diagnostics
import Guidelines
import HTMLTree
import Localization
import Parallel
import Search
import TestSupport
import Testing
import Translation

@testable import SiteGeneration

@Suite struct OutdatedNoticeTests {
  private static let file = "topics/paint/rules/thin.md"

  /// The rule's question was translated from another text, and its history not at all.
  private func outdated() throws -> OutdatedUnits {
    func unit(_ part: String, _ text: String) -> TextUnit {
      TextUnit(
        UnitAddress(file: Self.file, part: part), text, kind: .prose,
        at: ContentLocation(path: Self.file, line: 1))
    }
    let source = [unit("question", "Is `it` thin & new?"), unit("history", "Long ago.")]
    let lock = TranslationLock([source[0].address: .init(of: "Is it thin?")])
    let found = translationStatus(source: source, target: [unit("question", "薄吗？")], lock: lock)
    return OutdatedUnits([try LocaleTag("zh-Hans"): found])
  }

  private func site(_ changes: [String: String] = [:]) throws -> [SiteFile] {
    let units = try outdated()
    let options = SiteOptions(baseURL: "https://example.com/", outdated: Lazy { units })
    return siteFiles(try tinyKnowledgeBase(changes), theme: try shippedTheme(), options: options)
  }

  @Test func `only a page behind its source says so, in its language, with the text of today`()
    throws
  {
    let site = try site()
    site.expect(
      "zh-Hans/rules/paint.thin.html", has: "译文完成后，原文（English）有改动：评审问题。",
      "尚未翻译：沿革。", #"<dl lang="en">"#, "Is <code>it</code> thin &amp; new?", "Long ago.",
      lacks: "noindex")
    site.expect("en/rules/paint.thin.html", lacks: "outdated")
    site.expect("zh-Hans/index.html", lacks: "outdated")
  }

  @Test func `a page in another language than its folder belongs to that language alone`()
    throws
  {
    let site = try site(["Locales/zh-Hans/\(Self.file)": ""])
    let address = "https://example.com/en/rules/paint.thin.html"
    site.expect(
      "zh-Hans/rules/paint.thin.html", has: #"<meta name="robots" content="noindex">"#,
      #"<link rel="canonical" href="\#(address)">"#, lacks: "outdated")
    site.expect(
      "en/rules/paint.thin.html",
      lacks: #"hreflang="zh-Hans" href="https://example.com/zh-Hans/rules/paint"#)
    site.expect(
      "sitemap.xml", has: address, lacks: "https://example.com/zh-Hans/rules/paint.thin.html")
  }
}

@Suite struct PartialLocalePagesTests {
  private static let rule = "Locales/zh-Hans/topics/paint/rules/thin.md"

  private static let half = """
    ---
    title: 薄涂
    question: 每层都薄吗？
    impact: 厚了会流。
    ---
    涂得薄一些。

    ## 推荐

    - 等一小时。
    """

  private func changes(_ text: String) -> [String: String] {
    tinyManifest(adding: "partialLocales: [zh-Hans]").merging([Self.rule: text]) { $1 }
  }

  private func site(_ text: String) throws -> [SiteFile] {
    try tinySite(changes(text), at: "https://example.com/")
  }

  @Test func `a half translated rule shows the rest in the source, marked and announced`() throws {
    let site = try site(Self.half)
    site.expect(
      "zh-Hans/rules/paint.thin.html", has: #"<div lang="en"><p>They dry.</p>"#,
      #"<li lang="en">Pour.</li>"#, #"<li>等一小时。</li>"#, "尚未翻译：原因、避免和检查方法。",
      lacks: "noindex")
    let beside = try site.page("zh-Hans/side-by-side/rules/paint.thin.html")
    #expect(beside.ranges(of: "They dry.").count == 1 && beside.contains("is-missing"))
  }

  @Test func `borrowed parts are found in the source alone`() throws {
    let documents = searchDocuments(of: try tinyKnowledgeBase(changes(Self.half)))
    let found = documents.filter { $0.texts.contains { $0.text == "They dry." } }
    #expect(found.map(\.locale) == ["en"])
  }

  @Test func `what is not translated at all has no page, and links lead to that of the source`()
    throws
  {
    let site = try site("")
    for path in [
      "zh-Hans/rules/paint.thin.html", "zh-Hans/side-by-side/rules/paint.thin.html",
      "en/side-by-side/rules/paint.thin.html",
    ] {
      #expect(site.text(path) == nil, "\(path)")
    }
    #expect(site.brokenLinks == [])
    site.expect(
      "zh-Hans/topics/paint.html",
      has: #"<a href="../../en/rules/paint.thin.html">Paint thin coats</a>"#)
    // The language switch leads to where the subject is listed.
    site.expect(
      "en/rules/paint.thin.html",
      has: #"href="../../zh-Hans/topics/paint.html?untranslated#paint.thin" hreflang="zh-Hans""#,
      lacks: #"rel="alternate" hreflang="zh-Hans""#)
    site.expect("sitemap.xml", lacks: "zh-Hans/rules/paint.thin.html")
    site.expect(
      "api/v1/rules.json", has: "../../en/rules/paint.thin.html",
      lacks: "zh-Hans/rules/paint.thin.html")
    site.expect("checklist/rules.js", has: #""sourceLocale":"en""#)
  }
}

@Suite struct SideBySideTests {
  private func page(
    _ subject: BilingualSubject, _ changes: [String: String] = [:], in tag: String = "en"
  ) throws -> String {
    let context = try PageContext(
      .sideBySide(subject), of: try tinyKnowledgeBase(changes), in: tag)
    let html = HTMLNode.fragment(context.sideBySidePage(subject).main).html
    return html.replacing("><", with: ">\n<") + "\n"
  }

  @Test func `a rule and a topic stand in two languages, unit by unit`() throws {
    try expectSnapshot(try page(.rule("paint.thin")), "side-by-side-rule.html")
    try expectSnapshot(try page(.topic("paint")), "side-by-side-topic.html")
  }

  @Test func `what is not translated is marked, in either direction`() throws {
    let missing = ["Locales/zh-Hans/topics/paint/rules/thin.md": ""]
    expect(
      try page(.rule("paint.thin"), missing),
      has: #"Not translated into <span lang="zh-Hans">简体中文</span> yet"#, "<p>They dry.</p>")
    expect(
      try page(.rule("paint.thin"), missing, in: "zh-Hans"), has: "尚未翻译（<span>简体中文</span>）")
  }

  @Test func `lists of different lengths keep their items in line`() throws {
    let longer = tinyEdit(
      "Locales/en/topics/paint/rules/thin.md", "hour.\n", with: "hour.\n- Wait a day.\n")
    let parts = try page(.rule("paint.thin"), longer).split(separator: "Wait a day.")
    #expect(parts.count == 2)
    #expect(parts.last?.prefix(200).contains("is-missing") == true)
  }

  @Test func `with one language there is nothing to put side by side`() throws {
    let pages = try tinySite(tinyEdit("Content/precept.yaml", "[en, zh-Hans]", with: "[en]"))
      .filter(\.isPage)
    #expect(!pages.isEmpty)
    #expect(
      !pages.contains { $0.path.contains("side-by-side") || $0.text.contains("side-by-side/") })
  }
}
