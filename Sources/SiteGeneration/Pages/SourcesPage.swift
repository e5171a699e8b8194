import Guidelines
import HTMLTree
import Localization

extension PageContext {
  var sourcesPage: PageContent {
    standardPage("sources") {
      article([methodSection] + Authority.allCases.compactMap(authoritySection))
    }
  }

  var aboutPage: PageContent {
    standardPage("about") {
      article(
        ["notice", "content", "privacy", "license"].map { part in
          PageSection(part, words("about.\(part).title")) {
            element("div", ["class": "prose"]) {
              element("p") { inline(words("about.\(part).text")) }
            }
          }
        })
    }
  }

  private var methodSection: PageSection {
    PageSection("method", words("sources.method")) {
      element("div", ["class": "prose"]) {
        element("p") { inline(words("sources.method-text")) }
        element("dl", ["class": "terms"]) {
          for confidence in Confidence.allCases {
            element("div") {
              element("dt") { words("confidence.\(confidence.rawValue)") }
              element("dd") { words("sources.confidence.\(confidence.rawValue)") }
            }
          }
        }
      }
    }
  }

  private func authoritySection(_ authority: Authority) -> PageSection? {
    let sources = base.sources.filter { $0.authority == authority }
    guard !sources.isEmpty else { return nil }
    return PageSection(authority.rawValue, words("sources.group.\(authority.rawValue)")) {
      element("p", ["class": "prose muted section-note"]) {
        words("sources.authority.\(authority.rawValue)")
      }
      element("ul", ["class": "source-list"]) { sources.map(entry) }
    }
  }

  private func entry(_ source: Source) -> HTMLNode {
    element("li", ["id": "source-\(source.id)"]) {
      element("h3", ["lang": ""]) { headline(source) }
      element("p", ["class": "small muted"]) { separated(facts(of: source)) }
      if let note = localized(source.notes) {
        element("p", language(of: note.locale)) { inline(note.value) }
      }
    }
  }

  private func headline(_ source: Source) -> HTMLNode {
    guard case .known(let url) = source.url else { return .text(source.title) }
    return element("a", ["href": url]) { source.title }
  }

  private func facts(of source: Source) -> [HTMLNode] {
    let dates = [("revised", source.revised.value), ("retrieved", source.retrieved.value)]
    return [.text(source.publisher.value ?? words("sources.publisher-unknown"))]
      + dates.compactMap { key, day in
        day.map { .fragment(words("sources.\(key)", markup: ["date": date($0)])) }
      } + [element("code") { source.id.rawValue }]
  }
}
