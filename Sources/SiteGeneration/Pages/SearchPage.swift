import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Lists everything; the script puts results in its place.
  var searchPage: PageContent {
    standardPage("search", below: [searchForm()]) {
      column {
        element("section", ["id": "results", "data-results": nil, "hidden": nil]) {
          element("h2") { words("search.results-label") }
        }
        element("div", ["id": "everything", "data-everything": nil, "class": "sections"]) {
          for kind in [ObjectKind.topic, .rule, .table, .color] { listing(of: kind) }
          listing("contrast", base.matrixTables.flatMap(matrixEntries))
          for kind in [ObjectKind.term, .platform] { listing(of: kind) }
        }
      }
    }
  }

  private func listing(of kind: ObjectKind) -> HTMLNode? {
    listing("\(kind.rawValue)s", entries(of: kind).map { ($0.title, $0.url) })
  }

  private func matrixEntries(_ table: ColorTable) -> [(String, String)] {
    base.matrixEnvironments(of: table.id).map { environment in
      (matrixTitle(table, environment), link(to: .matrix(table.id, environment)))
    }
  }

  private func listing(_ kind: String, _ entries: [(title: String, url: String)]) -> HTMLNode? {
    guard !entries.isEmpty else { return nil }
    return PageSection("all-\(kind)", words("search.all-\(kind)")) {
      element("ul", ["class": "columns"]) {
        for entry in entries { element("li") { element("a", ["href": entry.url]) { entry.title } } }
      }
    }.node
  }

  /// Without scripts the form leads to the search page, which lists everything.
  func searchForm(inHeader isInHeader: Bool = false) -> HTMLNode {
    let id = isInHeader ? "search-header" : "search-page"
    return element(
      "form",
      [
        "class": isInHeader ? "site-search" : "search-form", "role": "search",
        "action": link(to: .search), "method": "get",
      ]
    ) {
      element("label", ["class": "visually-hidden", "for": id]) { words("search.label") }
      element("input", searchInput(id))
    }
  }

  private func searchInput(_ id: String) -> HTMLAttributes {
    [
      "id": id, "type": "search", "name": "q", "placeholder": words("search.placeholder"),
      "autocomplete": "off", "autocapitalize": "off", "spellcheck": "false", "data-search": nil,
      "data-root": root, "data-locale": locale.description,
      "data-label": words("search.results-label"), "data-none": words("search.none"),
      "data-failed": words("search.failed"), "data-all": words("search.all"),
      "data-one": words("search.count", ["count": 1]),
      "data-other": words("search.count", ["count": .number(Self.sampleCount)]),
      "data-suggestion": words("search.suggestion", ["suggestion": "{}"]),
      "data-kinds": kindNames,
    ]
  }

  private var kindNames: String {
    ObjectKind.allCases.map { "\($0.rawValue)=\(words("kind.\($0.rawValue)"))" }
      .joined(separator: "|")
  }

  /// The number in a message that the script replaces; no locale groups its digits.
  private static let sampleCount = 999

  /// Example searches, which show what the search understands: a word, a value, a name in code.
  ///
  /// They lead to the search page, whose results need scripts.
  var searchExamples: HTMLNode? {
    let color = base.tables.first { $0.kind == .palette }.flatMap { base.colors(in: $0.id).first }
    let term = base.terms.first.flatMap { localized($0.texts)?.value.term }
    let value = color?.current.map { valueText($0, ColorContext(.light)) }
    let queries = [term, value, color?.apis.last?.name].compactMap(\.self)
    guard !queries.isEmpty else { return nil }
    return element("nav", ["class": "search-examples needs-script", "aria-label": examplesLabel]) {
      element("span", ["aria-hidden": "true"]) { examplesLabel }
      for query in queries {
        element("a", ["class": "tag", "href": link(to: .search) + "?q=" + query.queryEncoded]) {
          query
        }
      }
    }
  }

  private var examplesLabel: String { words("search.examples") }
}

extension String {
  /// The text as the value of a query in an address; all characters are percent-encoded except
  /// unreserved ones (RFC 3986, 2.3).
  fileprivate var queryEncoded: String {
    utf8.map { byte in
      let isUnreserved = byte.isASCIIAlphanumeric || "-._~".utf8.contains(byte)
      return isUnreserved ? String(UnicodeScalar(byte)) : "%\(byte.hexPair)"
    }.joined()
  }
}
