import Foundation
import Guidelines
import HTMLTree
import Localization
import Testing

@testable import SiteGeneration

@Suite struct SiteTreeTests {
  private func tree(_ page: SitePage, _ changes: [String: String] = [:]) throws -> String {
    let context = PageContext(
      base: try tinyKnowledgeBase(changes), locale: try LocaleTag("en"), page: page,
      theme: try shippedTheme())
    return context.tree.html
  }

  @Test func `a rule marks its section, and opens its topic`() throws {
    let tree = try tree(.rule("paint.thin"))
    #expect(
      tree.contains(##"<a href="../topics/paint.html#basics" aria-current="true">Basics</a>"##))
    #expect(tree.components(separatedBy: "aria-current").count == 2)
  }

  @Test func `a page in the tree marks itself, and other topics stay closed`() throws {
    #expect(try tree(.topic("paint")).contains(#"paint.html" aria-current="page">Paint</a>"#))
    #expect(try tree(.glossary).contains(#"glossary.html" aria-current="page">"#))
    #expect(try !tree(.glossary).contains("#basics"))
  }

  @Test func `a color marks its table, and a comparison the history`() throws {
    #expect(try tree(.color("basic.red")).contains(#"basic.html" aria-current="true">Basic</a>"#))
    #expect(
      try tree(.comparison("new", "old"))
        .contains(#"palette-history.html" aria-current="true">"#))
  }

  @Test func `what the tree leaves out marks nothing`() throws {
    for page in [SitePage.home, .search, .about, .platform("deskOS")] {
      #expect(try !tree(page).contains("aria-current"))
    }
  }

  @Test func `without colors there is no entry for them`() throws {
    let tree = try tree(
      .home,
      [
        "Content/precept.yaml": """
        format: 1
        id: tiny
        edition: "1"
        date: 2026-01-02
        sourceLocale: en
        locales: [en, zh-Hans]
        topics: [paint]
        tables: []
        """,
        "Content/colors/basic.yaml": "", "Content/editions.yaml": "",
        "Locales/en/editions.yaml": "", "Locales/zh-Hans/editions.yaml": "",
        "Locales/en/colors/basic.yaml": "", "Locales/zh-Hans/colors/basic.yaml": "",
      ])
    #expect(!tree.contains("colors.html") && !tree.contains("lightness.html"))
    #expect(tree.contains("rules.html"))
  }

  @Test func `pages with the same entry share their chrome`() throws {
    let base = try tinyKnowledgeBase()
    #expect(
      PagePlace(.comparison("new", "old"), in: base)
        == PagePlace(.comparison("old", "new"), in: base))
    #expect(PagePlace(.topic("paint"), in: base) != PagePlace(.rule("paint.thin"), in: base))
  }
}
