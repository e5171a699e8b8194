import Guidelines
import HTMLTree
import Localization
import Parallel
import Translation

extension PageContext {
  /// How many texts of each locale are in which state, as when the site was built.
  var translationsPage: PageContent {
    PageContent(
      title: words("translations.title"), description: words("translations.lede"),
      kind: "translations"
    ) {
      masthead(words("translations.title")) { lede(inline(words("translations.lede"))) }
      column {
        if options.outdated.value.counts.isEmpty {
          element("p") { words("translations.none") }
        } else {
          scroll(label: words("translations.title")) { translationTable }
          element("p", ["class": "small muted"]) { inline(words("translations.note")) }
        }
      }
    }
  }

  private var recordedLocales: [LocaleTag] {
    base.manifest.locales.filter { options.outdated.value.counts[$0] != nil }
  }

  private var translationTable: HTMLNode {
    element("table") {
      element("thead") {
        element("tr") {
          element("th", ["scope": "col"]) { words("translations.language") }
          for state in TranslationState.allCases {
            element("th", ["scope": "col"]) { words("translations.state.\(state.rawValue)") }
          }
          element("th", ["scope": "col"]) { words("translations.badge") }
        }
      }
      element("tbody") { recordedLocales.map(translationRow) }
    }
  }

  private func translationRow(_ other: LocaleTag) -> HTMLNode {
    let counts = options.outdated.value.counts[other] ?? [:]
    let badge = TranslationBadge(locale: other, counts: counts)
    return element("tr") {
      element("th", attributes(["scope": "row"], in: other)) { base.languageName(of: other) }
      for state in TranslationState.allCases {
        element("td") { messages.conventions.formatted(counts[state] ?? 0) }
      }
      element("td") {
        element("a", ["href": root + badge.path]) {
          element("img", ["src": root + badge.path, "alt": badge.text, "height": "20"])
        }
      }
    }
  }
}
