import Diagnostics
import Localization
import Parallel
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
