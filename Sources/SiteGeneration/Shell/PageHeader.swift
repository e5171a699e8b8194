import Diagnostics
package import Guidelines
import HTMLTree
package import Localization

extension PageContext {
  /// The header with the name of the site, search, the languages and the choice of a theme, and
  /// the site tree, which the header opens as a menu on narrow screens.
  @HTMLBuilder var header: [HTMLNode] {
    // Many or long names of languages do not fit on a line, so they stay behind the button at any
    // width. A Han character is as wide as two Latin letters.
    let names = base.manifest.locales.map { scope.languageNames[$0] ?? $0.description }
    let columns = names.joined().unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) }
    let fits = names.count <= Self.languagesOnLine && columns <= Self.columnsOnLine
    let settings: HTMLAttributes = [
      "class": fits ? "settings" : "settings has-many", "id": "site-settings", "popover": nil,
      "role": "group", "aria-label": words("site.settings"),
    ]
    element("header", ["class": "site-header"]) {
      element("div", ["class": "wrap"]) {
        chrome.header
        element("div", settings) {
          languageSwitch
          chrome.theme
        }
      }
    }
    chrome.tree
  }

  private static let languagesOnLine = 4
  private static let columnsOnLine = 30

  /// The header up to the settings, which are behind a button on narrow screens.
  ///
  /// The buttons open popovers, which need no script. Wide screens show their content instead.
  @HTMLBuilder var headerStart: [HTMLNode] {
    opener(of: "tree", "site.menu", Self.menuSign)
    brand.link(to: link(to: .home), name: words("site.name"))
    searchForm
    opener(of: "settings", "site.settings", Self.settingsSign)
  }

  private func opener(of target: String, _ label: String, _ sign: String) -> HTMLNode {
    element(
      "button",
      ["type": "button", "class": "opener for-\(target)", "popovertarget": "site-\(target)"]
    ) {
      element("svg", ["viewBox": "0 0 20 20", "aria-hidden": "true"]) {
        element("path", ["d": sign])
      }
      element("span", ["class": "visually-hidden"]) { words(label) }
    }
  }

  private static let menuSign = "M3 5.5h14M3 10h14M3 14.5h14"
  private static let settingsSign = "M3 6.5h7m4 0h3M3 13.5h3m4 0h7M10 4.5v4h4v-4zM6 11.5v4h4v-4z"

  /// The choice of the appearance of the site. It needs a script and is hidden without scripts.
  var themeChoice: HTMLNode {
    element("label", ["class": "theme needs-script"]) {
      element("span") { words("theme.label") }
      element("select", ["data-theme-choice": nil, "autocomplete": "off"]) {
        for choice in ["", "light", "dark"] {
          element("option", ["value": choice]) {
            words("theme.\(choice.isEmpty ? "auto" : choice)")
          }
        }
      }
    }
  }

  private var languageSwitch: HTMLNode? {
    let locales = base.manifest.locales
    guard locales.count > 1 else { return nil }
    let next = locales.firstIndex(of: locale).map { locales[($0 + 1) % locales.count] }
    return element("nav", ["class": "languages", "aria-label": words("site.languages")]) {
      element("ul") {
        for other in locales {
          let attributes: HTMLAttributes = [
            "href": link(toLanguage: other), "hreflang": other.description,
          ]
          // The title is in the language of the page. It warns if the link leads to a listing,
          // because that language lacks the page.
          let remark = base.has(page, in: other) ? nil : words("site.untranslated-link")
          element("li") {
            element(
              "a",
              attributes.adding("aria-current", ifPresent: other == locale ? "true" : nil)
                .adding("data-key", ifPresent: other == next ? "l" : nil)
                .adding("title", ifPresent: remark)
            ) {
              element("span", ["lang": other.description]) {
                scope.languageNames[other] ?? other.description
              }
            }
          }
        }
      }
    }
  }
}

extension KnowledgeBase {
  /// Returns the name of a language in that language.
  package func languageName(of locale: LocaleTag) -> String {
    let found = LocalizedMessages(for: locale, from: messages, source: locale)
      .localizedText("site.language-name")
    let isOwn = found.locale.map { locale.fallbacks.contains($0) } ?? false
    return isOwn ? found.text : locale.ownName ?? locale.description
  }
}
