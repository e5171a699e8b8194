import Guidelines
import HTMLTree
import Localization
import Parallel
import Translation

extension PageContext {
  /// How many texts of each locale are in which state, as when the site was built.
  var translationsPage: PageContent {
    standardPage("translations") {
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

  private var translationTable: HTMLNode {
    let states = TranslationState.allCases.map { words("translations.state.\($0.rawValue)") }
    let columns = [words("translations.language")] + states + [words("translations.badge")]
    let locales = base.manifest.locales.filter { options.outdated.value.counts[$0] != nil }
    return table(columns: columns.map(HTMLNode.text)) { locales.map(translationRow) }
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
