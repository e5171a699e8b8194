import Guidelines
import Localization
import Testing

@testable import SiteGeneration

@Suite struct PageSourceTests {
  private static let addresses = """

    repository:
      edit: "https://example.com/edit/{path}"
      report: "https://example.com/new?title={title}&body={body}"
    """

  private func base(_ changes: [String: String] = [:]) throws -> KnowledgeBase {
    let manifest = try #require(tinyContent["Content/precept.yaml"])
    return try tinyKnowledgeBase(
      changes.merging(["Content/precept.yaml": manifest + Self.addresses]) { $1 })
  }

  @Test(arguments: [
    (SitePage.rule("paint.thin"), "Locales/zh-Hans/topics/paint/rules/thin.md"),
    (.sideBySide(.rule("paint.thin")), "Locales/zh-Hans/topics/paint/rules/thin.md"),
    (.topic("paint"), "Locales/zh-Hans/topics/paint/topic.md"),
    (.color("basic.red"), "Locales/zh-Hans/colors/basic.yaml"),
    (.table("basic"), "Locales/zh-Hans/colors/basic.yaml"),
    (.matrix("basic", ColorEnvironment(.light)), "Content/colors/basic.yaml"),
    (.platform("deskOS"), "Locales/zh-Hans/platforms.yaml"),
    (.glossary, "Locales/zh-Hans/glossary.yaml"), (.sources, "Content/sources.yaml"),
  ])
  func `a page leads to the file of its text`(page: SitePage, file: String) throws {
    #expect(try base().sourceFile(of: page, in: try LocaleTag("zh-Hans")) == file)
  }

  @Test(arguments: [SitePage.home, .rules, .search, .changes, .colorVision, .about])
  func `pages of several files lead to none`(page: SitePage) throws {
    #expect(try base().sourceFile(of: page, in: try LocaleTag("en")) == nil)
  }

  @Test func `what is not translated leads to the file of the source`() throws {
    let base = try base(["Locales/zh-Hans/topics/paint/rules/thin.md": ""])
    #expect(
      try base.sourceFile(of: .rule("paint.thin"), in: LocaleTag("zh-Hans"))
        == "Locales/en/topics/paint/rules/thin.md")
  }

  @Test func `the footer has both links`() throws {
    let site = siteFiles(try base(), theme: try shippedTheme())
    let page = try site.page("zh-Hans/rules/paint.thin.html")
    #expect(
      page.contains(
        "href=\"https://example.com/edit/Locales/zh-Hans/topics/paint/rules/thin.md\""))
    // The title is 错误：薄涂.
    #expect(page.contains("new?title=%E9%94%99%E8%AF%AF%EF%BC%9A%E8%96%84%E6%B6%82&amp;body="))
    let home = try site.page("en/index.html")
    #expect(
      home.contains("https://example.com/new?") && !home.contains("https://example.com/edit/"))
  }

  @Test func `without a repository there are no such links`() throws {
    let site = try tinySite()
    #expect(site.filter { $0.isPage && $0.text.contains("class=\"corrections\"") }.isEmpty)
  }
}
