import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The name of the site, the way to its parts, search and the other languages.
  var header: HTMLNode {
    element("header", ["class": "site-header"]) {
      element("a", ["class": "site-name", "href": link(to: .home)]) { words("site.name") }
      element("nav", ["class": "site-nav", "aria-label": words("site.navigation")]) {
        element("ul") {
          for (title, target) in destinations {
            element("li") { destination(title, target) }
          }
        }
      }
      searchForm
      languageSwitch
    }
  }

  private var destinations: [(String, SitePage)] {
    base.topics.map { (title(of: $0), SitePage.topic($0.id)) }
      + [(words("glossary.title"), .glossary), (words("alphabet.title"), .alphabet)]
  }

  private func destination(_ title: String, _ target: SitePage) -> HTMLNode {
    let attributes: HTMLAttributes = ["href": link(to: target)]
    return element(
      "a", attributes.adding("aria-current", ifPresent: page == target ? "page" : nil)
    ) { title }
  }

  /// Without scripts the form leads to the search page, which leads on to the A–Z.
  private var searchForm: HTMLNode {
    element(
      "form",
      ["class": "site-search", "role": "search", "action": link(to: .search), "method": "get"]
    ) {
      element("label", ["class": "visually-hidden", "for": "site-search-input"]) {
        words("search.label")
      }
      element(
        "input",
        [
          "id": "site-search-input", "class": "search-input", "type": "search", "name": "q",
          "placeholder": words("search.placeholder"), "autocomplete": "off", "spellcheck": "false",
          "data-search": nil, "data-root": root, "data-locale": locale.description,
          "data-results": words("search.results-label"), "data-none": words("search.none"),
          "data-failed": words("search.failed"), "data-all": words("search.all"),
          "data-count-one": words("search.count", ["count": .number(1)]),
          "data-count-other": words("search.count", ["count": .number(7654321)]),
        ])
    }
  }

  private var languageSwitch: HTMLNode {
    element("nav", ["class": "languages", "aria-label": words("site.languages")]) {
      element("ul") {
        for other in base.manifest.locales {
          element("li") { languageLink(other) }
        }
      }
    }
  }

  private func languageLink(_ other: LocaleTag) -> HTMLNode {
    let tag = other.description
    let attributes: HTMLAttributes = [
      "href": link(to: page, in: other), "lang": tag, "hreflang": tag,
    ]
    let current = other == locale ? "true" : nil
    return element("a", attributes.adding("aria-current", ifPresent: current)) {
      base.messages[other]?.text("site.language-name", [:]) ?? tag
    }
  }
}
