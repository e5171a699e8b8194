import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Lists everything; the script puts results in its place.
  var searchPage: PageContent {
    PageContent(title: words("search.title"), description: words("search.lede"), kind: "search") {
      masthead(words("search.title")) {
        lede(inline(words("search.lede")))
        searchForm(.page)
      }
      column {
        element("section", ["id": "results", "data-results": nil, "hidden": nil]) {
          element("h2") { words("search.results-label") }
        }
        element("div", ["id": "everything", "data-everything": nil, "class": "sections"]) {
          everything.map(\.node)
        }
      }
    }
  }

  private var everything: [PageSection] {
    [
      listing(
        "topics", base.topics.map { ($0.id.rawValue, title(of: $0), link(to: .topic($0.id))) }),
      listing(
        "rules", base.rules.map { ($0.id.rawValue, title(of: $0), link(to: .rule($0.id))) }),
      listing(
        "tables", base.tables.map { ($0.id.rawValue, title(of: $0), link(to: .table($0.id))) }),
      listing(
        "colors", base.colors.map { ($0.id.rawValue, name(of: $0), link(to: .color($0.id))) }),
      listing("contrast", base.matrixTables.flatMap(matrixEntries)),
      listing("terms", base.terms.compactMap(termEntry)),
      listing(
        "platforms",
        base.platforms.map { ($0.id.rawValue, name(of: $0), link(to: .platform($0.id))) }),
    ].compactMap(\.self)
  }

  private func matrixEntries(_ table: ColorTable) -> [(String, String, String)] {
    base.matrixEnvironments(of: table.id).map { environment in
      let title = words(
        "matrix.page-title",
        ["environment": .text(name(of: environment)), "table": .text(title(of: table))])
      return (title, title, link(to: .matrix(table.id, environment)))
    }
  }

  private func termEntry(_ term: Term) -> (String, String, String)? {
    localized(term.texts).map {
      (term.id.rawValue, $0.value.term, link(to: .glossary, anchor: "term-\(term.id)"))
    }
  }

  private func listing(
    _ kind: String, _ entries: [(id: String, title: String, url: String)]
  ) -> PageSection? {
    guard !entries.isEmpty else { return nil }
    return PageSection("all-\(kind)", words("search.all-\(kind)")) {
      element("ul", ["class": "columns"]) {
        for entry in entries { element("li") { element("a", ["href": entry.url]) { entry.title } } }
      }
    }
  }
}
