import Guidelines
import HTMLTree
import Localization

extension PageContext {
  var sourcesPage: PageContent {
    standardPage("sources") {
      article([methodSection].compactMap(\.self) + Authority.allCases.compactMap(authoritySection))
    }
  }

  /// What the knowledge base says of its method, and how sure it can be of colors.
  private var methodSection: PageSection? {
    let text = optionalWords("sources.method-text")
    guard text != nil || !base.tables.isEmpty else { return nil }
    return PageSection("method", words("sources.method")) {
      element("div", ["class": "prose"]) {
        if let text { element("p") { inline(text) } }
        if !base.tables.isEmpty { confidences }
      }
    }
  }

  private var confidences: HTMLNode {
    element("dl", ["class": "terms"]) {
      for confidence in Confidence.allCases {
        element("div") {
          element("dt") { words("confidence.\(confidence.rawValue)") }
          element("dd") { words("sources.confidence.\(confidence.rawValue)") }
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
      element("h3", ["lang": printedLanguage(source.title)]) { headline(source) }
      sourceTags(source)
      sourceNote(source)
      element("p") { citingLink(source) }
    }
  }

  private func headline(_ source: Source) -> HTMLNode {
    guard case .known(let url) = source.url else { return .text(source.title) }
    return element("a", ["href": url]) { source.title }
  }

  /// Returns a link to what cites the source.
  private func citingLink(_ source: Source) -> HTMLNode {
    let count = base.uses(of: source.id).count
    return element("a", ["class": "tag", "href": link(to: .source(source.id))]) {
      count == 0 ? words("citing.none") : words("citing.link", ["count": .number(count)])
    }
  }

  func sourceTags(_ source: Source) -> HTMLNode {
    element("ul", ["class": "tags"]) {
      for fact in facts(of: source) { element("li", ["class": "tag"]) { fact } }
    }
  }

  func sourceNote(_ source: Source) -> HTMLNode? {
    localized(source.notes).map { note in
      element("p", language(of: note.locale)) { inline(note.value) }
    }
  }

  private func facts(of source: Source) -> [HTMLNode] {
    let dates = [
      ("revised", source.revised.value.map(date)),
      ("retrieved", source.retrieved.isUnknown ? nil : when(source.retrieved)),
    ]
    return [source.publisher.value.map(printed) ?? .text(words("sources.publisher-unknown"))]
      + dates.compactMap { key, date in
        date.map { .fragment(words("sources.\(key)", markup: ["date": $0])) }
      } + [element("code") { source.id.rawValue }]
  }

  /// Returns the title of a source as a link to its entry on the page of sources.
  func sourceLink(_ id: SourceID) -> HTMLNode {
    guard let source = base.source(id) else { return .text(id.rawValue) }
    return sourceTitle(source, url: link(to: .sources, anchor: "source-\(id)"))
  }

  /// Returns the title of a source as a link. It is marked with its own language.
  func sourceTitle(_ source: Source, url: String) -> HTMLNode {
    element("a", ["href": url, "lang": printedLanguage(source.title)]) { source.title }
  }

  func sourceLinks(_ sources: [Located<SourceID>]) -> [HTMLNode] {
    separated(sources.map { sourceLink($0.value) })
  }

  /// Joins nodes with the list separator of the locale.
  func separated(_ nodes: [HTMLNode]) -> [HTMLNode] {
    Array(nodes.map { [$0] }.joined(separator: [.text(messages.conventions.listSeparator)]))
  }

  func citationList(_ citations: [Citation]) -> HTMLNode {
    element("ul", ["class": "sources prose"]) {
      for citation in citations { element("li") { self.citation(citation) } }
    }
  }

  @HTMLBuilder private func citation(_ citation: Citation) -> [HTMLNode] {
    sourceLink(citation.source.value)
    element("br")
    element("span", ["class": "muted small"]) { separated(details(of: citation)) }
    // Links cannot be followed on paper, so the address is written out for printing.
    if let url = base.source(citation.source.value)?.url.value {
      element("a", ["class": "address", "href": url, "lang": ""]) { url }
    }
  }

  private func details(of citation: Citation) -> [HTMLNode] {
    let source = base.source(citation.source.value)
    let parts = [
      citation.section.map { section in
        element("span", ["lang": printedLanguage(section)]) { section }
      },
      (citation.revision ?? source?.revised.value).map(date),
      source.map { .text(words("authority.\($0.authority.rawValue)")) },
    ]
    return parts.compactMap(\.self)
  }
}
