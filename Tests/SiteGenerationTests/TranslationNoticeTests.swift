import Diagnostics
import Guidelines
import Localization
import Parallel
import Search
import SiteGeneration
import Testing
import Translation

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

  private func page(_ path: String, _ changes: [String: String] = [:]) throws -> String {
    let units = try outdated()
    let options = SiteOptions(baseURL: "https://example.com/", outdated: Lazy { units })
    let site = siteFiles(
      try tinyKnowledgeBase(changes), theme: try shippedTheme(), options: options)
    return try #require(site.text(path))
  }

  @Test func `a page behind its source says so in its language, with the text of today`()
    throws
  {
    let page = try page("zh-Hans/rules/paint.thin.html")
    #expect(page.contains("译文完成后，原文（English）有改动：评审问题。"))
    #expect(page.contains("尚未翻译：沿革。"))
    #expect(page.contains(#"<dl lang="en">"#))
    #expect(page.contains("Is <code>it</code> thin &amp; new?"))
    #expect(page.contains("Long ago."))
    #expect(!page.contains("noindex"))
  }

  @Test func `other pages and the source say nothing`() throws {
    let source = try page("en/rules/paint.thin.html")
    #expect(!source.contains("outdated"))
    let home = try page("zh-Hans/index.html")
    #expect(!home.contains("outdated"))
  }

  @Test func `a page in another language than its folder belongs to that language alone`()
    throws
  {
    let missing = ["Locales/zh-Hans/\(Self.file)": ""]
    let fallback = try page("zh-Hans/rules/paint.thin.html", missing)
    #expect(fallback.contains(#"<meta name="robots" content="noindex">"#))
    #expect(
      fallback.contains(
        #"<link rel="canonical" href="https://example.com/en/rules/paint.thin.html">"#))
    #expect(!fallback.contains("outdated"))
    let source = try page("en/rules/paint.thin.html", missing)
    #expect(!source.contains(#"hreflang="zh-Hans" href="https://example.com/zh-Hans/rules/paint"#))
    let map = try page("sitemap.xml", missing)
    #expect(map.contains("https://example.com/en/rules/paint.thin.html"))
    #expect(!map.contains("https://example.com/zh-Hans/rules/paint.thin.html"))
  }
}

@Suite struct PartialLocalePagesTests {
  private static let rule = "Locales/zh-Hans/topics/paint/rules/thin.md"
  private static let manifest = """
    format: 1
    id: tiny
    edition: "1"
    date: 2026-01-02
    sourceLocale: en
    locales: [en, zh-Hans]
    partialLocales: [zh-Hans]
    topics: [paint]
    tables: [basic]
    """

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

  private func base(_ changes: [String: String]) throws -> KnowledgeBase {
    try tinyKnowledgeBase(changes.merging(["Content/precept.yaml": Self.manifest]) { $1 })
  }

  private func site(_ changes: [String: String]) throws -> [SiteFile] {
    siteFiles(
      try base(changes), theme: try shippedTheme(),
      options: SiteOptions(baseURL: "https://example.com/"))
  }

  @Test func `a half translated rule shows the rest in the source, marked and announced`() throws {
    let page = try #require(try site([Self.rule: Self.half]).text("zh-Hans/rules/paint.thin.html"))
    #expect(page.contains(#"<div lang="en"><p>They dry.</p>"#))
    #expect(page.contains(#"<li lang="en">Pour.</li>"#))
    #expect(page.contains(#"<li>等一小时。</li>"#))
    #expect(page.contains("尚未翻译：原因、避免和检查方法。"))
    #expect(!page.contains("noindex"))
  }

  @Test func `borrowed parts are found in the source alone`() throws {
    let documents = searchDocuments(of: try base([Self.rule: Self.half]))
    let found = documents.filter { $0.texts.contains { $0.text == "They dry." } }
    #expect(found.map(\.locale) == ["en"])
  }

  @Test func `side by side the borrowed parts are missing`() throws {
    let page = try #require(
      try site([Self.rule: Self.half]).text("zh-Hans/side-by-side/rules/paint.thin.html"))
    #expect(page.ranges(of: "They dry.").count == 1)
    #expect(page.contains("is-missing"))
  }

  @Test func `what is not translated at all has no page, and links lead to that of the source`()
    throws
  {
    let site = try site([Self.rule: ""])
    #expect(site.text("zh-Hans/rules/paint.thin.html") == nil)
    #expect(site.text("zh-Hans/side-by-side/rules/paint.thin.html") == nil)
    #expect(site.text("en/side-by-side/rules/paint.thin.html") == nil)
    let topic = try site.page("zh-Hans/topics/paint.html")
    #expect(topic.contains(#"<a href="../../en/rules/paint.thin.html">Paint thin coats</a>"#))
    let map = try site.page("sitemap.xml")
    #expect(!map.contains("zh-Hans/rules/paint.thin.html"))
  }

  @Test func `no page leads to one that is not there`() throws {
    let site = try site([Self.rule: ""])
    #expect(site.brokenLinks == [])
  }

  @Test func `the language switch leads to where the subject is listed`() throws {
    let page = try #require(try site([Self.rule: ""]).text("en/rules/paint.thin.html"))
    #expect(
      page.contains(
        #"href="../../zh-Hans/topics/paint.html?untranslated#paint.thin" hreflang="zh-Hans""#))
    #expect(!page.contains(#"rel="alternate" hreflang="zh-Hans""#))
  }

  @Test func `the JSON of an object names the pages that there are`() throws {
    let list = try #require(try site([Self.rule: ""]).text("api/v1/rules.json"))
    #expect(list.contains("../../en/rules/paint.thin.html"))
    #expect(!list.contains("zh-Hans/rules/paint.thin.html"))
  }

  @Test func `a checklist leads to the page that there is`() throws {
    let list = try #require(try site([Self.rule: ""]).text("checklist/rules.js"))
    #expect(list.contains(#""sourceLocale":"en""#))
  }
}
