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
    let text = "---\ntitle: Paint %\nhistory: {was: Thin., is: Thinner.}\n---\nPaint.\n"
    return try tinyPage(
      "en/changes.html",
      [
        "Content/sources.yaml": Self.sources,
        "Content/topics/paint/rules/thin.yaml": Self.rule("thin"),
        "Content/topics/paint/rules/even.yaml": Self.rule("even"),
        "Locales/en/topics/paint/rules/thin.md": text.replacing("%", with: "thin"),
        "Locales/en/topics/paint/rules/even.md": text.replacing("%", with: "evenly"),
      ])
  }

  @Test func `what is said of two rules is listed once, and readings follow each other`() throws {
    let page = try page()
    expect(
      page, has: "paint.thin.html\">", "paint.even.html\">", #"id="day-2025-02-01_2025-06-21""#)
    #expect(page.split(separator: "Reworded: Thinner.").count == 2)
    let evidence = try #require(page.split(separator: "Not yet there ").dropFirst().first)
    #expect(!evidence.prefix(500).contains("2024-09-09"))
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
    expect(
      try tinyPage("en/changes.html"), has: ##"<a href="#day-2025-03-04">March 4, 2025</a>"##,
      #"id="day-2025-03-04""#)
    let documents = PageDocuments(try tinyKnowledgeBase(), try LocaleTag("en")).documents
    let month = try #require(documents.first { $0.id == "changes.2025-3" })
    #expect(month.title == "Changes in March 2025")
    #expect(month.url == "en/changes.html#day-2025-03-04")
  }
}
