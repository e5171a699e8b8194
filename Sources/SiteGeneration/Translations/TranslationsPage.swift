import Guidelines
import HTMLTree
import Localization
import Parallel
import Translation

/// A small image for the front page of a repository. It shows a locale and how much of its
/// translation is up to date.
struct TranslationBadge: Sendable {
  let locale: LocaleTag
  let counts: [TranslationState: Int]

  /// The path relative to the root of the site.
  var path: String { "translations/\(locale).svg" }

  var text: String { "\(locale) \(percent) %" }

  /// The percentage of source texts with an up-to-date translation. It is rounded down, so that 100
  /// means all of them.
  var percent: Int {
    let whole = counts.filter { $0.key != .orphaned }.values.reduce(0, +)
    return whole == 0 ? 0 : (counts[.fresh] ?? 0) * 100 / whole
  }

  /// The badge as SVG. A monospaced font makes the text widths predictable. White text has a
  /// contrast of at least 4.5:1 on all backgrounds.
  var file: SiteFile {
    let (left, right) = (locale.description, "\(percent)%")
    let (first, second) = (12 + left.count * 7, 12 + right.count * 7)
    func box(x: Int, width: Int, _ paint: String) -> XMLElement {
      XMLElement(
        "rect", [("x", "\(x)"), ("width", "\(width)"), ("height", "20"), ("fill", paint)])
    }
    func words(_ text: String, middle: Int) -> XMLElement {
      XMLElement(
        "text",
        [
          ("x", "\(middle)"), ("y", "14"), ("text-anchor", "middle"), ("fill", "#FFFFFF"),
          ("font-family", "monospace"), ("font-size", "11.5"),
        ], text: text)
    }
    let ground = percent == 100 ? "#1F6B3A" : percent >= 50 ? "#7A5200" : "#8A2D2D"
    let picture = XMLElement(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", "\(first + second)"),
        ("height", "20"), ("role", "img"), ("aria-label", text),
      ],
      [
        box(x: 0, width: first, "#444444"), box(x: first, width: second, ground),
        words(left, middle: first / 2), words(right, middle: first + second / 2),
      ])
    return SiteFile(path: path, bytes: picture.document)
  }
}

/// Returns the badge of every locale that has translation records.
func translationBadges(_ outdated: OutdatedUnits) -> [SiteFile] {
  outdated.counts.sorted { $0.key < $1.key }
    .map { TranslationBadge(locale: $0.key, counts: $0.value).file }
}

extension PageContext {
  /// The page that counts the texts of each locale by translation state at the time of the build.
  var translationsPage: PageContent {
    let allCounts = options.outdated.value.counts
    let states = TranslationState.allCases
    let columns =
      [words("translations.language")] + states.map { words("translations.state.\($0.rawValue)") }
      + [words("translations.badge")]
    return standardPage("translations") {
      column {
        if allCounts.isEmpty {
          element("p") { words("translations.none") }
        } else {
          scroll(label: words("translations.title")) {
            table("counted", columns: columns.map(HTMLNode.text)) {
              for other in base.manifest.locales {
                if let counts = allCounts[other] {
                  let badge = TranslationBadge(locale: other, counts: counts)
                  element("tr") {
                    element("th", attributes(["scope": "row"], in: other)) {
                      base.languageName(of: other)
                    }
                    for state in states {
                      element("td") { messages.conventions.formatted(counts[state] ?? 0) }
                    }
                    element("td") {
                      element("a", ["href": root + badge.path]) {
                        element(
                          "img", ["src": root + badge.path, "alt": badge.text, "height": "20"])
                      }
                    }
                  }
                }
              }
            }
          }
          element("p", ["class": "small muted"]) { inline(words("translations.note")) }
        }
      }
    }
  }
}
