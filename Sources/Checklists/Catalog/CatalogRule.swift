package import Guidelines
import Localization

/// A rule in force as checklists know it.
package struct CatalogRule: Sendable {
  package let id: RuleID
  /// Of the text in the source locale.
  let ruleHash: RuleHash?
  let topic: TopicID
  let section: SectionID
  let impact: Impact
  let kind: RuleKind
  let platforms: [PlatformID]
  let components: [ComponentID]
  let appearances: [Appearance]
  /// Nothing of it was printed before this day; nil where nobody knows.
  let introduced: CalendarDate?
  let texts: Localized<ChecklistText>
}

extension CatalogRule {
  init(_ rule: Rule, of base: KnowledgeBase) {
    let source = base.text(rule.texts, in: base.manifest.sourceLocale)?.value
    self.init(
      id: rule.id, ruleHash: source.map(RuleHash.init), topic: rule.topic,
      section: rule.section.value, impact: rule.impact, kind: rule.kind,
      platforms: base.platformsInForce(for: rule), components: rule.components.map(\.value),
      appearances: rule.appearances, introduced: rule.introduced,
      texts: Localized(
        Dictionary(
          rule.texts.values.map { ($0.key, ChecklistText($0.value, $0.key)) },
          uniquingKeysWith: { first, _ in first })))
  }
}

extension ChecklistText {
  fileprivate init(_ text: RuleText, _ locale: LocaleTag) {
    self.init(
      locale: locale, question: text.question, why: text.impact, steps: text.steps.map(\.inlineText)
    )
  }

  /// Returns the same words as those of another locale, which has none of its own.
  func standing(for locale: LocaleTag) -> ChecklistText {
    ChecklistText(locale: locale, question: question, why: why, steps: steps)
  }
}
