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
            listing(kind.plural, entries(of: kind).map(link))
          }
          listing(
            "contrast",
            base.matrixTables.flatMap { table in
              base.matrixEnvironments(of: table.id).map {
                link(matrixTitle(table, $0), at: .matrix(table.id, $0))
              }
            })
          for kind in [ObjectKind.term, .platform] {
            listing(kind.plural, entries(of: kind).map(link))
          }
        }
      }
    }
  }

  /// The place for the results of the query in the header, and for messages about them.
  private var results: HTMLNode {
    // The words that only the search page needs: the tabs, the rest of a list and all of the card.
    let attributes: HTMLAttributes = [
      "id": "results", "data-results": nil, "hidden": nil,
      "data-tabs": words("search.tabs"), "data-tab-all": words("search.tab-all"),
      "data-more": words("search.more", ["count": .number(Self.sampleCount)]),
      "data-partial": words("cli.search.partial"),
    ]
    let card = cardWords(["nearest", "near-note", "rules", "gone", "distance"])
    return element(
      "section", attributes.adding("data-card-page", ifPresent: hasColors ? card : nil)
    ) {
      element("h2", ["class": "visually-hidden"]) { words("search.results-label") }
      element("div", ["class": "nothing", "data-nothing": nil, "hidden": nil]) {
        element("p") { words("search.advice") }
        searchExamples
        waysOn
      }
    }
  }

  private func listing(_ kind: String, _ links: [HTMLNode]) -> HTMLNode? {
    section("all-\(kind)", "search.all-\(kind)", list("columns", links))?.node
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
    let card = cardWords(["current", "former", "until", "until-unknown", "none"])
    // Sources are not searched.
    let kinds = base.objectKinds.filter { $0 != .source }.map(\.rawValue) + [PageDocuments.kind]
    let input: HTMLAttributes = [
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
      "data-kinds": kinds.map { "\($0)=\(words("search.kinds.\($0)"))" }.joined(separator: "|"),
    ]
    return input.adding("data-card", ifPresent: hasColors ? card : nil)
  }

  private var hasColors: Bool { !base.tables.isEmpty }

  /// Returns words of the card, in which the script replaces `{edition}` and `{value}`.
  private func cardWords(_ keys: [String]) -> String {
    let arguments: [String: MessageArgument] = [
      "edition": .text("{edition}"), "value": .text("{value}"),
    ]
    return keys.map { words("search.card.\($0)", arguments) }.joined(separator: "|")
  }

  /// The number that the script replaces in a message. It is below 1000, so that no locale adds a
  /// digit group separator.
  private static let sampleCount = 999

  /// Links to example searches: a word, a color value, an API name.
  ///
  /// They open the search page and are hidden without scripts, because results need scripts.
  var searchExamples: HTMLNode? {
    let color = base.tables.first { $0.kind == .palette }.flatMap { base.colors(in: $0.id).first }
    let term = base.terms.first.flatMap { localized($0.texts)?.value.term }
    let value = color?.current.map { valueText($0, ColorContext(.light)) }
    let queries = [term, value, color?.apis.last?.name].compactMap(\.self)
    guard !queries.isEmpty else { return nil }
    let label = words("search.examples")
    return element("nav", ["class": "search-examples needs-script", "aria-label": label]) {
      element("span", ["aria-hidden": "true"]) { label }
      for query in queries {
        element("a", ["class": "tag", "href": link(to: .search) + "?q=" + query.queryEncoded]) {
          query
        }
      }
    }
  }
}

extension String {
  /// The string, percent-encoded for the query of a URL. Only unreserved characters stay unchanged
  /// (RFC 3986, 2.3).
  var queryEncoded: String {
    utf8.map { byte in
      let isUnreserved = byte.isASCIIAlphanumeric || "-._~".utf8.contains(byte)
      return isUnreserved ? String(UnicodeScalar(byte)) : "%\(byte.hexPair)"
    }.joined()
  }
}
