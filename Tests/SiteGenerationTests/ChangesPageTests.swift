import Guidelines
import Localization
import Search
import TestSupport
import Testing

@testable import SiteGeneration

@Suite struct ChangesPageTests {
  /// Two rules of which the same is said: a new statement, reworded between two readings.
  private static func rule(_ id: String) -> String {
    """
    id: paint.\(id)
    kind: do
    impact: minor
    section: basics
    order: 10
    platforms: all
    status: current
    history:
      - came: {showing: first}
      - id: was
        came: {showing: first}
        went: {showing: first, lacking: later}
      - id: is
        replaces: was
        came: {lacking: first, showing: later}
    citations: [{source: book, section: Coats}]
    """
  }

  private static let sources = """
    sources:
      - {id: book, title: The Book, url: "https://example.com/book", publisher: Example,
         revised: 2025-03-04, retrieved: unknown, authority: published}
      - {id: first, title: First, url: "https://example.com/1", publisher: Example,
         revised: unknown, retrieved: 2025-02-01, authority: published}
      - {id: later, title: Later, url: "https://example.com/2", publisher: Example,
         revised: unknown, retrieved: 2024-09-09/2025-06-21, authority: published}
    """

  private func page() throws -> String {
    let text = """
      ---
      title: Paint %
      question: Is it?
      impact: It drips.
      keywords: [coat]
      history: {was: Thin., is: Thinner.}
      ---
      Paint.

      ## Why

      It dries.

      ## Do

      - One.

      ## Don't

      - Two.

      ## How to check

      1. Look.
      """
    let base = try tinyKnowledgeBase([
      "Content/sources.yaml": Self.sources,
      "Content/topics/paint/rules/thin.yaml": Self.rule("thin"),
      "Content/topics/paint/rules/even.yaml": Self.rule("even"),
      "Locales/en/topics/paint/rules/thin.md": text.replacing("%", with: "thin"),
      "Locales/en/topics/paint/rules/even.md": text.replacing("%", with: "evenly"),
    ])
    return try #require(siteFiles(base, theme: try shippedTheme()).text("en/changes.html"))
  }

  @Test func `what is said of two rules is listed once`() throws {
    let page = try page()
    #expect(page.contains("paint.thin.html\">"))
    #expect(page.contains("paint.even.html\">"))
    #expect(page.split(separator: "Reworded: Thinner.").count == 2)
  }

  @Test func `a reading does not seem to come before the one before it`() throws {
    let page = try page()
    let evidence = try #require(page.split(separator: "Not yet there ").dropFirst().first)
    #expect(!evidence.prefix(500).contains("2024-09-09"))
    #expect(page.contains("id=\"day-2025-02-01_2025-06-21\""))
  }

  @Test(arguments: [
    ("2024-09-09/2025-06-21", "2025-02-01", "../2025-06-21"),
    ("2025-02-01/2025-06-21", "2025-02-01", "../2025-06-21"),
    ("2025-03-01/2025-06-21", "2025-02-01", "2025-03-01/2025-06-21"),
    ("2025-06-21", "2025-02-01", "2025-06-21"), ("../2025-06-21", "2025-02-01", "../2025-06-21"),
    ("2024-09-09/2025-01-01", "2025-02-01", "2024-09-09/2025-01-01"),
    ("2024-09-09/2025-06-21", "../2025-02-01", "2024-09-09/2025-06-21"),
  ])
  func `days of a reading begin after the one before it`(
    days: String, earlier: String, wanted: String
  ) throws {
    let days = try #require(DateBounds(days)).following(try #require(DateBounds(earlier)))
    #expect(days.description == wanted)
  }

  @Test func `announced days are in the contents and have a page in search`() throws {
    let page = try tinyPage("en/changes.html")
    #expect(page.contains(##"<a href="#day-2025-03-04">March 4, 2025</a>"##))
    #expect(page.contains(#"id="day-2025-03-04""#))
    let documents = PageDocuments(try tinyKnowledgeBase(), try LocaleTag("en")).documents
    let month = try #require(documents.first { $0.id == "changes.2025-3" })
    #expect(month.title == "Changes in March 2025")
    #expect(month.url == "en/changes.html#day-2025-03-04")
  }
}
