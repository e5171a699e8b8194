import Guidelines
import HTMLTree
import Localization

extension PageContext {
  var sourcesPage: PageContent {
    // The description of the method, and of the confidence in colors.
    let method = optionalWords("sources.method-text")
    var sections: [PageSection] = []
    if method != nil || !base.tables.isEmpty {
      sections.append(
        PageSection("method", words("sources.method")) {
          element("div", ["class": "prose"]) {
            if let method { element("p") { inline(method) } }
            if !base.tables.isEmpty {
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
        })
    }
    for authority in Authority.allCases {
      let sources = base.sources.filter { $0.authority == authority }
      guard !sources.isEmpty else { continue }
      sections.append(
        PageSection(authority.rawValue, words("sources.group.\(authority.rawValue)")) {
          element("p", ["class": "prose muted section-note"]) {
            words("sources.authority.\(authority.rawValue)")
          }
          element("ul", ["class": "source-list"]) { sources.map(entry) }
        })
    }
    return standardPage("sources") { article(sections) }
  }

  private func entry(_ source: Source) -> HTMLNode {
    let count = base.uses(of: source.id).count
    return element("li", ["id": "source-\(source.id)"]) {
      element("h3", ["lang": printedLanguage(source.title)]) {
        if case .known(let url) = source.url {
          element("a", ["href": url]) { source.title }
        } else {
          source.title
        }
      }
      sourceTags(source)
      sourceNote(source)
      element("p") {
        element("a", ["class": "tag", "href": link(to: .source(source.id))]) {
          count == 0 ? words("citing.none") : words("citing.link", ["count": .number(count)])
        }
      }
    }
  }

  private func sourceTags(_ source: Source) -> HTMLNode? {
    let dates = [
      ("revised", source.revised.value.map(date)),
      ("retrieved", source.retrieved.isUnknown ? nil : when(source.retrieved)),
    ]
    return tagList(
      [source.publisher.value.map(printed) ?? .text(words("sources.publisher-unknown"))]
        + dates.compactMap { key, date in
          date.map { .fragment(words("sources.\(key)", markup: ["date": $0])) }
        } + [element("code") { source.id.rawValue }])
  }

  private func sourceNote(_ source: Source) -> HTMLNode? {
    localized(source.notes).map { note in
      element("p", language(of: note.locale)) { inline(note.value) }
    }
  }

  func sourcePage(_ source: Source) -> PageContent {
    let uses = base.uses(of: source.id)
    let terms = uses.terms.compactMap(base.term).filter { localized($0.texts) != nil }
    let items: [(kind: String, items: [HTMLNode])] = [
      ("rules", uses.rules.compactMap(base.rule).map { citingRule($0, source.id) }),
      ("articles", uses.articles.compactMap(base.article).map { objectLink(.article($0)) }),
      ("standards", uses.standards.compactMap(base.standard).map { objectLink(.standard($0)) }),
      ("topics", uses.topics.compactMap(base.topic).map { objectLink(.topic($0)) }),
      ("terms", terms.map { objectLink(.term($0)) }),
    ]
    var sections = items.compactMap {
      section($0.kind, "citing.\($0.kind)", list("prose", $0.items))
    }
    // The colors with values from the source, by table.
    let colors = Dictionary(grouping: uses.colors.compactMap(base.color), by: \.table)
    if !colors.isEmpty {
      sections.append(
        PageSection("colors", words("citing.colors")) {
          for table in base.tables {
            if let own = colors[table.id] {
              element("h3") { title(of: table) }
              element("p", ["class": "prose"]) { separated(own.map(colorLink)) }
            }
          }
        })
    }
    return PageContent(
      title: words("citing.source", ["title": .text(source.title)]),
      description: words("citing.lede"), kind: "source",
      trail: [step(words("sources.title"), .sources)]
    ) {
      element("div", ["class": "wrap"]) {
        element("header", ["class": "masthead"]) {
          element("p", ["class": "eyebrow"]) { words("sources.group.\(source.authority.rawValue)") }
          element("h1", ["lang": printedLanguage(source.title)]) { source.title }
          sourceNote(source)
          sourceTags(source)
          if let url = source.url.value {
            element("p", ["class": "small"]) { element("a", ["href": url, "lang": ""]) { url } }
          }
        }
      }
      if sections.isEmpty {
        column { element("p") { words("citing.none") } }
      } else {
        article(sections)
      }
    }
  }

  /// Returns a link to a rule, with the headings in the source under which it is found.
  private func citingRule(_ rule: Rule, _ source: SourceID) -> HTMLNode {
    let headings = rule.citations.filter { $0.source.value == source }.compactMap(\.section)
      .withoutRepetitions
    guard !headings.isEmpty else { return ruleLink(rule) }
    return fragment {
      ruleLink(rule)
      element("br")
      element("span", ["class": "muted small", "lang": printedLanguage(headings.joined())]) {
        joined(headings)
      }
    }
  }
}

extension PageContext {
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

  func citationSection(_ citations: [Citation]) -> PageSection? {
    section(
      "sources", "rule.sources",
      list("sources prose", citations.map { .fragment(citation($0)) }))
  }

  @HTMLBuilder private func citation(_ citation: Citation) -> [HTMLNode] {
    let source = base.source(citation.source.value)
    let details = [
      citation.section.map { section in
        element("span", ["lang": printedLanguage(section)]) { section }
      },
      (citation.revision ?? source?.revised.value).map(date),
      source.map { .text(words("authority.\($0.authority.rawValue)")) },
    ]
    sourceLink(citation.source.value)
    element("br")
    element("span", ["class": "muted small"]) { separated(details.compactMap(\.self)) }
    // Links can't be followed on paper, so the address is written out for printing.
    if let url = source?.url.value {
      element("a", ["class": "address", "href": url, "lang": ""]) { url }
    }
  }

  /// Returns the language of a quotation, such as the title of a source, as far as its letters
  /// show; otherwise an empty string, which marks it as unknown. Without it, browsers display
  /// Japanese and Korean in Chinese fonts.
  func printedLanguage(_ text: String) -> String {
    let scalars = text.unicodeScalars
    if scalars.contains(where: { (0x3041...0x30FF) ~= $0.value || (0xFF66...0xFF9D) ~= $0.value }) {
      return "ja"
    }
    if scalars.contains(where: { (0xAC00...0xD7A3) ~= $0.value }) { return "ko" }
    let source = base.manifest.sourceLocale
    let hasHan = scalars.contains { $0.properties.isIdeographic }
    return hasHan && ["ja", "ko", "zh"].contains(source.language) ? source.description : ""
  }

  /// Returns a name as it is printed, marked if it is in another language.
  func printed(_ name: String) -> HTMLNode {
    let language = printedLanguage(name)
    guard !language.isEmpty, language != locale.description else { return .text(name) }
    return element("span", ["lang": language]) { name }
  }
}
