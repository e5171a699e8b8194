import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The name of the site, the way to its parts, search and the other languages.
  var header: HTMLNode {
    element("header", ["class": "site-header"]) {
      element("div", ["class": "wrap"]) {
        headerStart
        languageSwitch
      }
    }
  }

  @HTMLBuilder private var headerStart: [HTMLNode] {
    element("a", ["class": "brand", "href": link(to: .home)]) {
      Emblem.node
      words("site.name")
    }
    element("nav", ["class": "site-nav", "aria-label": words("site.navigation")]) {
      element("ul") { destinations.map(destination) }
    }
    // The search page and the home page have a box of their own.
    if page != .search, page != .home { searchForm(.header) }
  }

  private var destinations: [SiteArea] {
    [.topics, .rules] + (base.tables.isEmpty ? [] : [.colors]) + [
      .checklist, .glossary, .alphabet, .changes,
    ]
  }

  private func destination(_ area: SiteArea) -> HTMLNode {
    let url = area == .topics ? link(to: .home, anchor: "topics") : link(to: area.page)
    let attributes = HTMLAttributes([HTMLAttribute("href", url)])
      .adding("data-key", ifPresent: area.key)
    let state = page.area != area ? nil : page == area.page ? "page" : "true"
    return element("li") {
      element("a", attributes.adding("aria-current", ifPresent: state)) {
        words("site.area.\(area.rawValue)")
      }
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
    ) {
      scope.languageNames[other] ?? other.description
    }
  }
}

extension PageContext {
  /// The language after that of the page, in the order of the switch; nil where there is but one.
  private var nextLocale: LocaleTag? {
    let locales = base.manifest.locales
    guard locales.count > 1, let place = locales.firstIndex(of: locale) else { return nil }
    return locales[(place + 1) % locales.count]
  }
}

extension KnowledgeBase {
  /// The name of a language in itself.
  func languageName(of locale: LocaleTag) -> String {
    LocalizedMessages(for: locale, from: messages, source: locale)
      .message("site.language-name").map { $0.message.pattern(for: nil, $0.catalog.rules) }?
      .filled { _ in nil } ?? locale.description
  }
}
