import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The search page. It lists all objects until the script replaces the list with results.
  var searchPage: PageContent {
    standardPage(
      "search", assets: [.styleSheet("search-page.css"), .script("search-page.js")]
    ) {
      column {
        element("noscript") { element("p", ["class": "notice"]) { words("search.no-scripts") } }
        results
        element("div", ["id": "everything", "data-everything": nil, "class": "sections"]) {
          for kind in [ObjectKind.topic, .rule, .check, .article, .standard, .table, .color] {
            listing(of: kind)
          }
          listing("contrast", base.matrixTables.flatMap(matrixEntries))
          for kind in [ObjectKind.term, .platform] { listing(of: kind) }
        }
      }
    }
  }

  /// Where the script shows the results to what is in the box of the header, and what it says of them.
  private var results: HTMLNode {
    let attributes: HTMLAttributes = ["id": "results", "data-results": nil, "hidden": nil]
    return element("section", attributes.merging(pageWords)) {
      element("h2", ["class": "visually-hidden"]) { words("search.results-label") }
      element("div", ["class": "nothing", "data-nothing": nil, "hidden": nil]) {
        element("p") { words("search.advice") }
        searchExamples
        waysOn
      }
    }
  }

  private func listing(of kind: ObjectKind) -> HTMLNode? {
    listing(kind.plural, entries(of: kind).map(link))
  }

  private func matrixEntries(_ table: ColorTable) -> [HTMLNode] {
    base.matrixEnvironments(of: table.id).map { environment in
      element("a", ["href": link(to: .matrix(table.id, environment))]) {
        matrixTitle(table, environment)
      }
    }
  }

  private func listing(_ kind: String, _ links: [HTMLNode]) -> HTMLNode? {
    guard !links.isEmpty else { return nil }
    return PageSection("all-\(kind)", words("search.all-\(kind)")) {
      element("ul", ["class": "columns"]) {
        for link in links { element("li") { link } }
      }
    }.node
  }

  /// The search form of the header, which is the only one of a page. Without scripts it opens the
  /// search page, which lists all objects.
  var searchForm: HTMLNode {
    element(
      "form",
      ["class": "site-search", "role": "search", "action": link(to: .search), "method": "get"]
    ) {
      element("label", ["class": "visually-hidden", "for": "search-header"]) {
        words("search.label")
      }
      element("input", searchInput)
    }
  }

  private var searchInput: HTMLAttributes {
    var input: HTMLAttributes = [
      "id": "search-header", "type": "search", "name": "q",
      "placeholder": words(hasColors ? "search.placeholder" : "plain.search"),
      "autocomplete": "off", "autocapitalize": "off", "spellcheck": "false", "data-search": nil,
      "data-root": root, "data-locale": locale.description,
      "data-label": words("search.results-label"),
      "data-none": words(hasColors ? "search.none" : "plain.search-none"),
      "data-failed": words("search.failed"), "data-all": words("search.all"),
      "data-one": words("search.count", ["count": 1]),
      "data-other": words("search.count", ["count": .number(Self.sampleCount)]),
      "data-suggestion": words("search.suggestion", ["suggestion": "{}"]),
      "data-kinds": kindNames,
    ]
    if hasColors {
      input = input.adding(
        "data-card", ifPresent: cardWords(["current", "former", "until", "until-unknown", "none"]))
    }
    return input
  }

  private var hasColors: Bool { !base.tables.isEmpty }

  /// The words of what only the search page shows: the tabs, the rest of a list and all of the card.
  private var pageWords: HTMLAttributes {
    let tabs: HTMLAttributes = [
      "data-tabs": words("search.tabs"), "data-tab-all": words("search.tab-all"),
      "data-more": words("search.more", ["count": .number(Self.sampleCount)]),
      "data-partial": words("cli.search.partial"),
    ]
    guard hasColors else { return tabs }
    return tabs.adding(
      "data-card-page",
      ifPresent: cardWords(["nearest", "near-note", "rules", "gone", "distance"]))
  }

  /// Returns words of the card, in which the script replaces `{edition}` and `{value}`.
  private func cardWords(_ keys: [String]) -> String {
    let arguments: [String: MessageArgument] = [
      "edition": .text("{edition}"), "value": .text("{value}"),
    ]
    return keys.map { words("search.card.\($0)", arguments) }.joined(separator: "|")
  }

  /// The names of the kinds of results. Sources are not searched.
  private var kindNames: String {
    (base.objectKinds.filter { $0 != .source }.map(\.rawValue) + [PageDocuments.kind])
      .map { "\($0)=\(words("search.kinds.\($0)"))" }.joined(separator: "|")
  }

  /// The number that the script replaces in a message. It is below 1000, so that no locale adds a
  /// digit group separator.
  private static let sampleCount = 999

  /// Links to example searches that show what can be found: a word, a color value, an API name.
  ///
  /// They open the search page and are hidden without scripts, because results need scripts.
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
  /// The text, percent-encoded for the query of a URL. Only unreserved characters stay unchanged
  /// (RFC 3986, 2.3).
  var queryEncoded: String {
    utf8.map { byte in
      let isUnreserved = byte.isASCIIAlphanumeric || "-._~".utf8.contains(byte)
      return isUnreserved ? String(UnicodeScalar(byte)) : "%\(byte.hexPair)"
    }.joined()
  }
}
