import Guidelines
import Localization
import Search

extension Rule {
  func searchDocument(in locale: LocaleTag, _ base: KnowledgeBase) -> SearchDocument? {
    guard let text = texts[locale] else { return nil }
    return SearchDocument(
      id: id.rawValue, kind: "rule", locale: locale.description,
      url: SitePage.rule(id).path(in: locale), title: text.title,
      texts: searchTexts(text) + linkedTerms(in: locale, base), filters: searchFilters(base),
      boost: isCurrent ? 16 : 8)
  }

  private func searchTexts(_ text: RuleText) -> [SearchText] {
    var texts = [
      SearchText(.summary, text.statement.plainText), SearchText(.body, text.why.plainText),
    ]
    texts += (text.dos + text.donts + text.steps).map { SearchText(.body, $0.plainText) }
    texts += [SearchText(.body, text.question), SearchText(.body, text.impact)]
    texts += text.history.map { [SearchText(.body, $0.plainText)] } ?? []
    texts += text.keywords.map { SearchText(.keyword, $0) }
    return texts + apis.map { SearchText(.keyword, $0.name) }
  }

  /// The terms that lead here, for those who type the term rather than the words of the rule.
  private func linkedTerms(in locale: LocaleTag, _ base: KnowledgeBase) -> [SearchText] {
    base.terms.filter { term in term.rules.contains { $0.value == id } }
      .compactMap { $0.texts[locale].map { SearchText(.keyword, $0.term) } }
  }

  private func searchFilters(_ base: KnowledgeBase) -> [String: [String]] {
    [
      "platform": base.platforms(in: platforms).map(\.id.rawValue),
      "topic": [topic.rawValue],
      "impact": [impact.rawValue],
      "status": [status.name],
      "type": [kind.rawValue],
    ]
  }
}
