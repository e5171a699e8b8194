import Guidelines
import Localization
import Testing

@testable import SiteGeneration

@Suite struct SharingTests {
  @Test(arguments: ["rules/paint.thin", "topics/paint", "colors/basic.red"])
  func `a page has its citation to copy, and its twin does not`(path: String) throws {
    let site = try tinySite(at: "https://example.org/")
    let page = try site.page("en/\(path).html")
    #expect(page.contains("<dd>https://example.org/en/\(path).html</dd>"))
    #expect(page.contains("/assets/copy."))
    #expect(site.text("en/\(path).md")?.contains("Citation") == false)
  }

  @Test func `without an address the script is told what to complete`() throws {
    let page = try #require(try tinySite().text("en/rules/paint.thin.html"))
    #expect(
      page.contains("data-paths=\"en/rules/paint.thin.html en/cards/rules/paint.thin.html\""))
    let known = try #require(
      try tinySite(at: "https://example.org/").text("en/rules/paint.thin.html"))
    #expect(!known.contains("data-paths"))
  }

  @Test func `the frame of a card is text that can be copied`() throws {
    let page = try #require(
      try tinySite(at: "https://example.org/").text("zh-Hans/colors/basic.red.html"))
    #expect(
      page.contains(
        "&lt;iframe src=\"https://example.org/zh-Hans/cards/colors/basic.red.html\" title=\"红色\" "))
  }

  @Test func `headings of sections lead to them`() throws {
    let page = try #require(try tinySite().text("en/rules/paint.thin.html"))
    #expect(page.contains("<h2><a class=\"anchor\" href=\"#why\">Why</a></h2>"))
    #expect(page.contains("<h2 class=\"visually-hidden\"><a") == false)
    #expect(page.matches(of: #/<h[23][^>]*><a class="anchor"[^>]*><a/#).isEmpty)
  }

  @Test(arguments: ["en/cards/rules/paint.thin.html", "zh-Hans/cards/colors/basic.red.html"])
  func `cards are for frames, not for search engines`(path: String) throws {
    let site = try tinySite(at: "https://example.org/")
    let card = try #require(site.text(path))
    #expect(card.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(
      card.contains(
        "rel=\"canonical\" href=\"https://example.org/\(path.replacing("cards/", with: ""))\""))
    #expect(card.contains("<base target=\"_blank\">"))
    #expect(site.text("sitemap.xml")?.contains("/cards/") == false)
    #expect(!site.contains { $0.path.hasPrefix("search/") && $0.text.contains("cards/") })
  }

  @Test func `a card is light with all that it loads`() throws {
    let site = try tinySite()
    for card in site where SubjectCard.isCard(card.path) {
      let loaded = card.text.matches(of: #/(?:href|src)="[^"]*(assets\/[^"]+)"/#).compactMap {
        match in site.first { $0.path == match.1 }?.bytes.count
      }
      #expect(!loaded.isEmpty)
      #expect(card.bytes.count + loaded.reduce(0, +) <= 30_000, "\(card.path)")
    }
  }
}

@Suite struct ObjectCitationTests {
  private static let read = [
    "Content/sources.yaml": """
    sources:
      - {id: book, title: "The [Book]", url: "https://example.com/book", publisher: Example,
         revised: 2025-03-04, retrieved: 2025-04-05, authority: published}
    """
  ]

  private func citation(
    _ page: SitePage, _ tag: String, _ changes: [String: String] = read,
    at address: String? = "https://example.org/g/"
  ) throws -> ObjectCitation? {
    ObjectCitation(
      of: page, in: try tinyKnowledgeBase(changes), try LocaleTag(tag),
      SiteOptions(baseURL: address))
  }

  @Test func `a rule in English`() throws {
    let citation = try #require(try citation(.rule("paint.thin"), "en"))
    #expect(
      citation.plain
        == "Paint thin coats (paint.thin). tiny, edition 1, January 2, 2026. "
        + "Source: The [Book], read April 5, 2025. https://example.org/g/en/rules/paint.thin.html")
    #expect(
      citation.markdown
        == "[Paint thin coats](https://example.org/g/en/rules/paint.thin.html) (`paint.thin`). "
        + "tiny, edition 1, January 2, 2026. "
        + #"Source: [The \[Book\]](https://example.com/book), read April 5, 2025."#)
  }

  @Test func `a rule in Chinese, where sentences follow each other without spaces`() throws {
    let citation = try #require(try citation(.rule("paint.thin"), "zh-Hans"))
    #expect(
      citation.plain
        == "薄涂（paint.thin）。tiny，1 版，2026 年 1 月 2 日。来源：The [Book]，2025 年 4 月 5 日查阅。"
        + "https://example.org/g/zh-Hans/rules/paint.thin.html")
  }

  @Test(arguments: [
    ("2025-04-05/2026-07-08", "en", "Source: The Book, read by July 8, 2026. "),
    ("2025-04-05/2026-07-08", "zh-Hans", "来源：The Book，不晚于 2026 年 7 月 8 日查阅。"),
    ("2025-04-05/..", "en", "Source: The Book, read after April 5, 2025. "),
    ("../2025-04-05", "en", "Source: The Book, read by April 5, 2025. "),
  ])
  func `a reading on an unknown day is not said to have gone on for months`(
    retrieved: String, tag: String, sentence: String
  ) throws {
    let path = "Content/sources.yaml"
    let sources = try #require(tinyContent[path])
      .replacing("retrieved: unknown", with: "retrieved: \(retrieved)")
    let plain = try #require(try citation(.rule("paint.thin"), tag, [path: sources])).plain
    #expect(plain.contains(sentence))
  }

  @Test(arguments: [
    (SitePage.topic("paint"), "Paint (paint). ", "en/topics/paint.html"),
    (.color("basic.red"), "Red (basic.red). ", "en/colors/basic.red.html"),
  ])
  func `other kinds`(page: SitePage, start: String, path: String) throws {
    let plain = try #require(try citation(page, "en")).plain
    #expect(plain.hasPrefix(start) && plain.hasSuffix(". https://example.org/g/\(path)"))
    #expect(plain.contains("Source: The [Book], read April 5, 2025."))
  }

  @Test func `a day that nobody knows is left out, and so is an unknown address`() throws {
    let citation = try #require(try citation(.rule("paint.thin"), "en", [:], at: nil))
    #expect(citation.plain.hasSuffix("Source: The Book. en/rules/paint.thin.html"))
  }

  @Test func `a rule that is not current is cited as such`() throws {
    let path = "Content/topics/paint/rules/thin.yaml"
    let rule = try #require(tinyContent[path])
      .replacing("status: current", with: "status: untraced")
    let plain = try #require(try citation(.rule("paint.thin"), "en", [path: rule])).plain
    #expect(plain.hasPrefix("Paint thin coats (paint.thin). Status: Untraced. tiny, "))
  }

  @Test(arguments: [SitePage.home, .table("basic"), .glossary, .rule("none"), .color("none")])
  func `pages without such a subject have no citation`(page: SitePage) throws {
    #expect(try citation(page, "en") == nil)
  }
}
