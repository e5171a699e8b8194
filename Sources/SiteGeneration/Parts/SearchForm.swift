import HTMLTree
import Localization

/// Where a search box stands.
enum SearchPlace: String {
  case header, page
}

extension PageContext {
  /// Without scripts the form leads to the search page, which lists everything.
  func searchForm(_ place: SearchPlace) -> HTMLNode {
    let id = "search-\(place.rawValue)"
    return element(
      "form",
      [
        "class": place == .header ? "site-search" : "search-form", "role": "search",
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

  /// A number in the message that the script replaces; its digits are grouped by no locale.
  private static let sampleCount = 999
}
