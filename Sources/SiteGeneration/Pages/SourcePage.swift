import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The page of a source, with everything that cites it.
  func sourcePage(_ source: Source) -> PageContent {
    PageContent(
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
          sourceAddress(source)
        }
      }
      usesOfSource(source)
    }
  }

  private func sourceAddress(_ source: Source) -> HTMLNode? {
    source.url.value.map { url in
      element("p", ["class": "small"]) { element("a", ["href": url, "lang": ""]) { url } }
    }
  }

  private func usesOfSource(_ source: Source) -> HTMLNode {
    let sections = citingSections(source)
    guard !sections.isEmpty else { return column { element("p") { words("citing.none") } } }
    return article(sections)
  }

  private func citingSections(_ source: Source) -> [PageSection] {
    let uses = base.uses(of: source.id)
    return [
      citingSection("rules", uses.rules.compactMap(base.rule).map { citingRule($0, source.id) }),
      citingSection("articles", uses.articles.compactMap(base.article).map(articleLink)),
      citingSection("standards", uses.standards.compactMap(base.standard).map(standardLink)),
      citingSection("topics", uses.topics.compactMap(base.topic).map(topicLink)),
      citingSection("terms", uses.terms.compactMap(base.term).compactMap(termLink)),
      citingColors(uses.colors.compactMap(base.color)),
    ].compactMap(\.self)
  }

  private func citingSection(_ kind: String, _ items: [HTMLNode]) -> PageSection? {
    guard !items.isEmpty else { return nil }
    return PageSection(kind, words("citing.\(kind)")) {
      element("ul", ["class": "prose"]) {
        for item in items { element("li") { item } }
      }
    }
  }

  /// Returns a link to a rule, with the headings in the source under which it is found.
  private func citingRule(_ rule: Rule, _ source: SourceID) -> HTMLNode {
    let headings = rule.citations.filter { $0.source.value == source }.compactMap(\.section)
      .withoutRepetitions
    guard !headings.isEmpty else { return ruleLink(rule) }
    return .fragment([
      ruleLink(rule), element("br"),
      element(
        "span", ["class": "muted small", "lang": printedLanguage(headings.joined())]
      ) {
        headings.joined(separator: messages.conventions.listSeparator)
      },
    ])
  }

  /// Returns the colors with values from the source, by table.
  private func citingColors(_ colors: [Color]) -> PageSection? {
    guard !colors.isEmpty else { return nil }
    let ofTables = Dictionary(grouping: colors, by: \.table)
    return PageSection("colors", words("citing.colors")) {
      for table in base.tables {
        if let own = ofTables[table.id] {
          element("h3") { title(of: table) }
          element("p", ["class": "prose"]) { separated(own.map(colorLink)) }
        }
      }
    }
  }

  func topicLink(_ topic: Topic) -> HTMLNode {
    let own = localized(topic.texts)?.locale(of: "title") ?? locale
    return element("a", attributes(["href": link(to: .topic(topic.id))], in: own)) {
      title(of: topic)
    }
  }

  private func termLink(_ term: Term) -> HTMLNode? {
    localized(term.texts).map { text in
      let url = link(to: .glossary, anchor: "term-\(term.id)")
      return element("a", attributes(["href": url], in: text.locale)) { text.value.term }
    }
  }
}
