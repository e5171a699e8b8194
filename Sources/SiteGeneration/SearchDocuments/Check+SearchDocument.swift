import Guidelines
import Localization
import Search

extension Check {
  func searchDocument(in locale: LocaleTag, _ base: KnowledgeBase) -> SearchDocument? {
    guard let text = texts[locale] else { return nil }
    return SearchDocument(
      id: id.rawValue, kind: "check", locale: locale.description,
      url: SitePage.check(id).path(in: locale), title: text.title, texts: searchTexts(text),
      filters: [
        "platform": base.platforms(in: platforms).map(\.id.rawValue),
        "impact": severity.map { [$0.value.rawValue] } ?? [],
        "status": [status.name],
      ], boost: isCurrent ? 16 : 8)
  }

  private func searchTexts(_ text: CheckText) -> [SearchText] {
    let question = (text.owned("question", text.question) ?? nil).map { SearchText(.summary, $0) }
    let steps = text.owned(texts: "steps", text.steps).sorted { $0.key < $1.key }
    let sections = text.owned(items: "body", text.body)
    let bodies =
      steps.map(\.value.prose.plainText)
      + sections.map(\.withoutHeading.plainText).filter { !$0.isEmpty }
    return [question].compactMap(\.self)
      + sections.compactMap(\.headingText).map { SearchText(.heading, $0) }
      + bodies.map { SearchText(.body, $0) }
      + (text.keywords + aliases.map(\.value)).map { SearchText(.keyword, $0) }
      + spokenTitle(text.reading)
  }
}

extension Standard {
  /// Returns a document for the standard and one for each of its criteria.
  func searchDocuments(in locale: LocaleTag) -> [SearchDocument] {
    guard let text = texts[locale] else { return [] }
    let titles = text.owned(texts: "criteria", text.criteria)
    let own = SearchDocument(
      id: id.rawValue, kind: "standard", locale: locale.description,
      url: SitePage.standard(id).path(in: locale), title: text.title,
      texts: [text.owned("summary", text.summary) ?? nil].compactMap(\.self).map {
        SearchText(.summary, $0.prose.plainText)
      } + spokenTitle(text.reading),
      filters: ["status": ["current"]])
    return [own]
      + criteria.compactMap { criterion in
        titles[criterion.number].map { document(of: criterion, $0, text.title, in: locale) }
      }
  }

  private func document(
    of criterion: Criterion, _ title: String, _ standard: String, in locale: LocaleTag
  ) -> SearchDocument {
    SearchDocument(
      id: criterion.id.rawValue, kind: "criterion", locale: locale.description,
      url: SitePage.standard(id).path(in: locale) + "#" + criterion.id.anchor,
      title: "\(criterion.number) \(title)",
      texts: [SearchText(.name, criterion.number), SearchText(.keyword, standard)],
      filters: ["status": ["current"]])
  }
}
