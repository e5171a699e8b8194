import Guidelines
import Localization
import Search

extension Rule {
  func searchDocument(in locale: LocaleTag, _ base: KnowledgeBase) -> SearchDocument? {
    guard let text = texts[locale] else { return nil }
    return SearchDocument(
      id: id.rawValue, kind: "rule", locale: locale.description,
      url: SitePage.rule(id).path(in: locale), title: text.title,
      texts: searchTexts(text) + linkedTerms(in: locale, base),
      filters: searchFilters(base), boost: isCurrent ? 16 : 8)
  }

  /// What the rule says, which depends on nothing else.
  private func searchTexts(_ text: RuleText) -> [SearchText] {
    let summary = text.owned("statement", text.statement.plainText).map { [$0] } ?? []
    let lists =
      text.owned(items: "do", text.dos) + text.owned(items: "dont", text.donts)
      + text.owned(items: "check", text.steps)
    let history = text.owned("history", text.history) ?? nil
    let bodies = [
      text.owned("question", text.question), text.owned("impact", text.impact), history?.plainText,
    ]
    var texts = summary.map { SearchText(.summary, $0) }
    texts += text.owned("why", text.why.plainText).map { [SearchText(.body, $0)] } ?? []
    texts += lists.map { SearchText(.body, $0.plainText) }
    texts += bodies.compactMap(\.self).map { SearchText(.body, $0) }
    texts += text.keywords.map { SearchText(.keyword, $0) }
    return texts + apis.map { SearchText(.keyword, $0.name) }
  }

  /// The terms that lead here, for those who type the term rather than the words of the rule.
  private func linkedTerms(in locale: LocaleTag, _ base: KnowledgeBase) -> [SearchText] {
    base.terms(leadingTo: id).compactMap { $0.texts[locale] }.map { SearchText(.keyword, $0.term) }
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
