import Guidelines
import Localization
import Search

extension Topic {
  func searchDocument(in locale: LocaleTag, _ base: KnowledgeBase) -> SearchDocument? {
    guard let text = texts[locale] else { return nil }
    let titles = text.owned(texts: "sections", text.sectionTitles)
    let prose = text.owned(texts: "text", text.sections)
    let headings = sections.compactMap { titles[$0.value] }
    let bodies = sections.compactMap { prose[$0.value]?.plainText }
    let opening = [
      text.owned("summary", SearchText(.summary, text.summary.source)),
      text.owned("introduction", SearchText(.body, text.introduction.plainText)),
    ]
    return SearchDocument(
      id: id.rawValue, kind: "topic", locale: locale.description,
      url: SitePage.topic(id).path(in: locale), title: text.title,
      texts: opening.compactMap(\.self) + headings.map { SearchText(.heading, $0) }
        + bodies.map { SearchText(.body, $0) },
      filters: [
        "platform": base.platforms.map(\.id).filter { state(on: $0) == .applies }.map(\.rawValue),
        "topic": [id.rawValue], "status": ["current"],
      ])
  }
}

extension Term {
  func searchDocument(in locale: LocaleTag, _ base: KnowledgeBase) -> SearchDocument? {
    guard let text = texts[locale] else { return nil }
    let others = base.manifest.locales.filter { $0 != locale }.compactMap { texts[$0]?.term }
    return SearchDocument(
      id: id.rawValue, kind: "term", locale: locale.description,
      url: SitePage.glossary.path(in: locale) + "#term-\(id)", title: text.term,
      texts: [SearchText(.summary, text.definition.source)]
        + (others + text.aliases + text.avoid).map { SearchText(.name, $0) }
        + (text.note.map { [SearchText(.body, $0.source)] } ?? []),
      filters: ["domain": [domain.rawValue], "status": ["current"]])
  }
}

extension ColorTable {
  func searchDocument(in locale: LocaleTag, _ base: KnowledgeBase) -> SearchDocument? {
    guard let text = texts[locale] else { return nil }
    return SearchDocument(
      id: id.rawValue, kind: "table", locale: locale.description,
      url: SitePage.table(id).path(in: locale), title: text.title,
      texts: [SearchText(.summary, text.summary.source)],
      filters: ["topic": [topic.value.rawValue], "status": ["current"]])
  }
}

extension Platform {
  func searchDocument(in locale: LocaleTag, _ base: KnowledgeBase) -> SearchDocument? {
    guard let name = names[locale] else { return nil }
    return SearchDocument(
      id: id.rawValue, kind: "platform", locale: locale.description,
      url: SitePage.platform(id).path(in: locale), title: name,
      texts: (aliases[locale] ?? []).map { SearchText(.name, $0) },
      filters: ["platform": [id.rawValue], "status": ["current"]])
  }
}
