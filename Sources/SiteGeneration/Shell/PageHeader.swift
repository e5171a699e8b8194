import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The header with the name of the site, links to its areas, search and the other languages.
  var header: HTMLNode {
    element("header", ["class": "site-header"]) {
      element("div", ["class": "wrap"]) {
        chrome.header
        languageSwitch
      }
    }
  }

  @HTMLBuilder var headerStart: [HTMLNode] {
    element("a", ["class": "brand", "href": link(to: .home)]) {
      Emblem.node
      words("site.name")
    }
    element("nav", ["class": "site-nav", "aria-label": words("site.navigation")]) {
      element("ul") { destinations.map(destination) }
    }
    if page.hasSearchInHeader { searchForm(inHeader: true) }
  }

  private var destinations: [SiteArea] {
    [.topics, .rules] + (base.tables.isEmpty ? [] : [.colors]) + [
      .checklist, .glossary, .alphabet, .changes,
    ]
  }

  private func destination(_ area: SiteArea) -> HTMLNode {
    let url = area == .topics ? link(to: .home, anchor: "topics") : link(to: area.page)
    let attributes: HTMLAttributes = ["href": url]
    let state = page.area != area ? nil : page == area.page ? "page" : "true"
    return element("li") {
      element(
        "a",
        attributes.adding("data-key", ifPresent: area.key)
          .adding("aria-current", ifPresent: state)
      ) { words("site.area.\(area.rawValue)") }
    }
  }

  private var languageSwitch: HTMLNode {
    element("nav", ["class": "languages", "aria-label": words("site.languages")]) {
      element("ul") {
        for other in base.manifest.locales { element("li") { languageLink(other) } }
      }
    }
  }

  private func languageLink(_ other: LocaleTag) -> HTMLNode {
    let attributes: HTMLAttributes = [
      "href": link(toLanguage: other), "lang": other.description, "hreflang": other.description,
    ]
    return element(
      "a",
      attributes.adding("aria-current", ifPresent: other == locale ? "true" : nil)
        .adding("data-key", ifPresent: other == nextLocale ? "l" : nil)
    ) { scope.languageNames[other] ?? other.description }
  }

  /// The next language in the order of the language switch, or nil if there is only one language.
  private var nextLocale: LocaleTag? {
    let locales = base.manifest.locales
    guard locales.count > 1, let place = locales.firstIndex(of: locale) else { return nil }
    return locales[(place + 1) % locales.count]
  }
}

extension KnowledgeBase {
  /// Returns the name of a language in that language.
  func languageName(of locale: LocaleTag) -> String {
    LocalizedMessages(for: locale, from: messages, source: locale)
      .message("site.language-name").map { $0.message.pattern(for: nil, $0.catalog.rules) }?
      .filled { _ in nil } ?? locale.description
  }
}

enum SiteArea: String, CaseIterable, Sendable {
  case topics, rules, colors, checklist, glossary, alphabet, changes

  var page: SitePage {
    switch self {
    case .topics: .home
    case .rules: .rules
    case .colors: .palette
    case .checklist: .checklist
    case .glossary: .glossary
    case .alphabet: .alphabet
    case .changes: .changes
    }
  }

  /// The keyboard shortcut that opens the area, or nil; see the script `page/keys.js`.
  var key: String? { self == .rules ? "r" : self == .colors ? "c" : nil }
}

extension SitePage {
  /// The area of the site that the page belongs to, or nil if it belongs to none.
  var area: SiteArea? {
    switch self {
    case .home: nil
    case .topic, .sideBySide(.topic): .topics
    case .rule, .sideBySide(.rule): .rules
    case .table, .color, .matrix, .paletteHistory, .comparison, .colorVision, .lightness: .colors
    default: SiteArea.allCases.first { $0.page == self }
    }
  }
}

extension PageContext {
  /// The button and the dialog that explain the keyboard shortcuts. Both need scripts.
  var keyHelp: [HTMLNode] {
    [
      element("p") {
        element(
          "button", ["type": "button", "class": "button", "data-keys-open": nil, "hidden": nil]
        ) { words("keys.title") }
      },
      element("dialog", ["class": "keys", "data-keys": nil, "aria-labelledby": "keys-title"]) {
        element("h2", ["id": "keys-title"]) { words("keys.title") }
        element("dl") {
          for key in Self.keys where key.name != "beside" || base.hasBilingualPages {
            element("div") {
              element("dt") { element("kbd") { key.sign } }
              element("dd") { words("keys.\(key.name)") }
            }
          }
        }
        element("label") {
          element("input", ["type": "checkbox", "checked": nil])
          " "
          words("keys.on")
        }
        element("form", ["method": "dialog"]) {
          element("button", ["class": "button"]) { words("keys.close") }
        }
      },
    ]
  }

  private static let keys: [(sign: String, name: String)] = [
    ("?", "help"), ("/", "search"), ("j", "next"), ("k", "previous"), ("r", "rules"),
    ("c", "colors"), ("b", "beside"), ("l", "language"),
  ]
}
