import Guidelines
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
