package import Guidelines
package import Localization
import MarkdownTree

/// A check in use, as checklists show it.
package struct CatalogCheck: Sendable {
  let check: Check
  /// The current rules that share the check, in reading order; at least one.
  let rules: [CatalogRule]
  /// The hash of the text in the source locale.
  let checkHash: RuleHash?
  /// The severity of the check, or the worst impact of its rules.
  let impact: Impact?
  let platforms: [PlatformID]
  let texts: Localized<ChecklistText>

  /// Returns nil for a check that no current rule shares.
  init?(_ check: Check, _ rules: [CatalogRule], of base: KnowledgeBase) {
    guard !rules.isEmpty else { return nil }
    self.check = check
    self.rules = rules
    checkHash = RuleHash(of: check, in: base)
    let scale = base.manifest.declarations.impacts
    let impacts = rules.compactMap(\.rule.impact)
    impact = check.severity?.value ?? scale.first(where: impacts.contains)
    let own = base.platforms(in: check.platforms).map(\.id)
    let ofRules = Set(rules.flatMap(\.platforms))
    if case .all = check.platforms {
      platforms = own.filter(ofRules.contains)
    } else {
      platforms = own
    }
    texts = Localized(
      Dictionary(
        uniqueKeysWithValues: check.texts.values.map { locale, text in
          (locale, ChecklistText(check, text, rules, in: locale, of: base))
        }))
  }

  package var id: CheckID { check.id }
  package var target: TargetID? { check.target?.value }
}

extension ChecklistText {
  /// Creates the text of a check. Its reasons are those of its rules.
  fileprivate init(
    _ check: Check, _ text: CheckText, _ rules: [CatalogRule], in locale: LocaleTag,
    of base: KnowledgeBase
  ) {
    let reasons = rules.compactMap { $0.texts[locale]?.why.presentOnOneLine }
    self.init(
      locale: locale, question: text.questionOrTitle,
      why: reasons.withoutRepetitions.joined(separator: " "),
      steps: check.steps(text, in: locale, of: base).lines)
  }
}

extension Check {
  /// Returns the procedure in words, with the tools and platforms that its steps are for.
  package func steps(
    _ text: CheckText, in locale: LocaleTag, of base: KnowledgeBase
  ) -> [ChecklistStep] {
    guard let procedure else { return [] }
    let words = ProcedureWords(text: text, base: base, locale: locale)
    switch procedure {
    case .step, .any: return [words.step(procedure)]
    case .all(let parts): return parts.map(words.step)
    }
  }
}

/// The words of a procedure in one language.
private struct ProcedureWords {
  let text: CheckText
  let base: KnowledgeBase
  let locale: LocaleTag

  func step(_ procedure: Procedure) -> ChecklistStep {
    switch procedure {
    case .step(let step): words(of: step).labeled(labels(of: step))
    case .all(let parts): ChecklistStep(message("checks.all-of"), parts.map(step))
    case .any(let parts): ChecklistStep(message("checks.any-of"), parts.map(step), isChoice: true)
    }
  }

  private var links: ObjectTitles { ObjectTitles(base: base, locale: locale) }

  private func words(of step: ProcedureStep) -> ChecklistStep {
    text.steps[step.id.value]?.prose.step(links) ?? ChecklistStep(step.id.value)
  }

  private func labels(of step: ProcedureStep) -> String {
    let labels = [
      step.tool.map { message($0.value.message) },
      step.platform.map { platform in
        base.platform(platform.value).flatMap { base.text($0.names, in: locale)?.value }
          ?? platform.value.rawValue
      },
    ].compactMap(\.self)
    guard !labels.isEmpty else { return "" }
    let separator = base.messages(for: locale).conventions.listSeparator
    return labels.joined(separator: separator) + message("site.colon")
  }

  private func message(_ key: String) -> String {
    base.messages(for: locale).text(MessageKey(key))
  }
}

extension ChecklistCatalog {
  /// Returns the checks that pass a filter, in the order of their rules, and further ones. A check
  /// passes if a rule passes that shares it.
  package func checks(
    for filter: ChecklistFilter, and further: Set<CheckID> = []
  ) -> [CatalogCheck] {
    let wanted = Set(filter.rules)
    return checks.filter { check in
      further.contains(check.id)
        || filter.lets(check)
          && check.rules.contains { rule in
            (wanted.isEmpty || wanted.contains(rule.id)) && filter.letsSubject(of: rule)
          }
    }
  }
}
