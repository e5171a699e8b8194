import Guidelines
import Localization
import Testing

@testable import SiteGeneration

@Suite struct SharingTests {
  private func site() throws -> [SiteFile] { try tinySite(at: "https://example.org/") }

  @Test(arguments: ["rules/paint.thin", "topics/paint", "colors/basic.red"])
  func `a page has its citation to copy, and its twin does not`(path: String) throws {
    let site = try site()
    let address = "<dd>https://example.org/en/\(path).html</dd>"
    site.expect("en/\(path).html", has: address, "/assets/copy.")
    site.expect("en/\(path).md", lacks: "Citation")
  }

  @Test(arguments: ["en/cards/rules/paint.thin.html", "zh-Hans/cards/colors/basic.red.html"])
  func `cards are for frames, not for search engines`(path: String) throws {
    let site = try site()
    let subject = "https://example.org/\(path.replacing("cards/", with: ""))"
    site.expect(
      path, has: #"<meta name="robots" content="noindex">"#, #"<base target="_blank">"#,
      "rel=\"canonical\" href=\"\(subject)\"")
    site.expect("sitemap.xml", lacks: "/cards/")
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
  private static let read = tinyEdit(
    "Content/sources.yaml", "title: The Book", with: #"title: "The [Book]""#
  ).mapValues { $0.replacing("retrieved: unknown", with: "retrieved: 2025-04-05") }

  private func citation(
    _ page: SitePage, _ tag: String, _ changes: [String: String] = read,
    at address: String? = "https://example.org/g/"
  ) throws -> ObjectCitation? {
    ObjectCitation(
      of: page, in: try tinyKnowledgeBase(changes), try LocaleTag(tag),
      SiteOptions(baseURL: address))
  }

  @Test func `a rule in English and in Chinese, where sentences have no spaces between them`()
    throws
  {
    let english = try #require(try citation(.rule("paint.thin"), "en"))
    let address = "https://example.org/g/en/rules/paint.thin.html"
    #expect(
      english.plain
        == "Paint thin coats (paint.thin). tiny, edition 1, January 2, 2026. "
        + "Source: The [Book], read April 5, 2025. \(address)")
    #expect(
      english.markdown
        == "[Paint thin coats](\(address)) (`paint.thin`). tiny, edition 1, January 2, 2026. "
        + #"Source: [The \[Book\]](https://example.com/book), read April 5, 2025."#)
    #expect(
      try citation(.rule("paint.thin"), "zh-Hans")?.plain
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
    let sources = tinyEdit(
      "Content/sources.yaml", "retrieved: unknown", with: "retrieved: \(retrieved)")
    expect(try citation(.rule("paint.thin"), tag, sources)?.plain, has: sentence)
  }

  @Test(arguments: [
    (SitePage.topic("paint"), "Paint (paint). ", "en/topics/paint.html"),
    (.color("basic.red"), "Red (basic.red). ", "en/colors/basic.red.html"),
  ])
  func `other kinds`(page: SitePage, start: String, path: String) throws {
    let plain = try #require(try citation(page, "en")).plain
    #expect(plain.hasPrefix(start))
    let end = "Source: The [Book], read April 5, 2025. https://example.org/g/\(path)"
    #expect(plain.hasSuffix(end))
  }

  @Test func `a day that nobody knows is left out, and so is an unknown address`() throws {
    let citation = try #require(try citation(.rule("paint.thin"), "en", [:], at: nil))
    #expect(citation.plain.hasSuffix("Source: The Book. en/rules/paint.thin.html"))
  }

  @Test func `a rule that is not current is cited as such`() throws {
    let rule = tinyEdit(
      "Content/topics/paint/rules/thin.yaml", "status: current", with: "status: untraced")
    expect(
      try citation(.rule("paint.thin"), "en", rule)?.plain,
      has: "Paint thin coats (paint.thin). Status: Untraced. tiny, ")
  }

  @Test(arguments: [SitePage.home, .table("basic"), .glossary, .rule("none"), .color("none")])
  func `pages without such a subject have no citation`(page: SitePage) throws {
    #expect(try citation(page, "en") == nil)
  }
}
