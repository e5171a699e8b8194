import Guidelines
import HTMLTree
import Localization

extension PageContext {
  var sourcesPage: PageContent {
    PageContent(title: words("sources.title"), description: words("sources.lede"), kind: "sources")
    {
      masthead(words("sources.title")) { lede(inline(words("sources.lede"))) }
      article([methodSection] + Authority.allCases.compactMap(authoritySection))
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
    let publisher = source.publisher.value ?? words("sources.publisher-unknown")
    let revised = source.revised.value.map { words("sources.revised", markup: ["date": date($0)]) }
    let retrieved = source.retrieved.value.map {
      words("sources.retrieved", markup: ["date": date($0)])
    }
    return [.text(publisher)]
      + [revised, retrieved].compactMap { $0.map { .fragment($0) } }
      + [element("code") { source.id.rawValue }]
  }
}
