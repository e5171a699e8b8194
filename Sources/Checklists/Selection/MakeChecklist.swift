package import Guidelines
package import Localization
import MarkdownTree

/// Returns a blank checklist of the current rules that a filter lets through.
///
/// - Parameters:
///   - locales: The languages to print side by side; none means the source locale.
///   - link: The address of a rule's page in a language, where there is one.
package func makeChecklist(
  from base: KnowledgeBase, filter: ChecklistFilter = ChecklistFilter(),
  locales: [LocaleTag] = [], subject: ReviewSubject = ReviewSubject(),
  link: (RuleID, LocaleTag) -> String? = { _, _ in nil }
) -> Checklist {
  let locales = locales.isEmpty ? [base.manifest.sourceLocale] : locales.withoutRepetitions
  let header = ChecklistHeader(
    knowledgeBase: base.manifest.id, edition: base.manifest.edition, locales: locales,
    filter: filter, subject: subject)
  let items = filter.rules(of: base).map { rule in
    ChecklistItem(rule, of: base, in: locales, link: link(rule.id, locales[0]))
  }
  return Checklist(header: header, items: items)
}

extension ChecklistItem {
  fileprivate init(_ rule: Rule, of base: KnowledgeBase, in locales: [LocaleTag], link: String?) {
    let source = base.text(rule.texts, in: base.manifest.sourceLocale)?.value
    self.init(
      id: ChecklistItemID(rule.id.rawValue), rule: rule.id, ruleHash: source.map(RuleHash.init),
      topic: rule.topic, section: rule.section.value, impact: rule.impact,
      platforms: base.platformsInForce(for: rule), link: link,
      texts: Self.texts(of: rule, base, locales))
  }

  /// The first language falls back to another rather than ask nothing; the others do not repeat
  /// what stands beside them.
  private static func texts(
    of rule: Rule, _ base: KnowledgeBase, _ locales: [LocaleTag]
  ) -> [ChecklistText] {
    locales.enumerated().compactMap { index, locale in
      let text = index == 0 ? base.text(rule.texts, in: locale)?.value : rule.texts[locale]
      return text.map { ChecklistText($0, locale) }
    }
  }
}

extension ChecklistText {
  init(_ text: RuleText, _ locale: LocaleTag) {
    self.init(
      locale: locale, question: text.question, why: text.impact, steps: text.steps.map(\.inlineText)
    )
  }
}

extension Array where Element: Hashable {
  var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
