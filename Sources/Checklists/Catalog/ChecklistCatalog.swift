package import Diagnostics
package import Guidelines
package import Localization

/// The rules of a knowledge base as checklists show them.
package struct ChecklistCatalog: Sendable {
  let base: KnowledgeBase
  /// The rules in force, in reading order; if several have the same id, only the first of them.
  package let rules: [CatalogRule]

  package init(_ base: KnowledgeBase) {
    self.base = base
    var seen: Set<RuleID> = []
    rules = base.rules.filter { $0.isCurrent && seen.insert($0.id).inserted }
      .map { CatalogRule($0, of: base) }
  }
}

/// A rule in force as checklists show it.
package struct CatalogRule: Sendable {
  let rule: Rule
  /// The hash of the text in the source locale.
  let ruleHash: RuleHash?
  let platforms: [PlatformID]
  /// The day before which nothing of the rule was printed; nil if that is unknown.
  let earliestDay: CalendarDate?
  let texts: Localized<ChecklistText>

  init(_ rule: Rule, of base: KnowledgeBase) {
    self.rule = rule
    ruleHash = base.text(rule.texts, in: base.manifest.sourceLocale).map { RuleHash(of: $0.value) }
    platforms = base.platformsInForce(for: rule)
    earliestDay = base.earliestDay(of: rule)
    texts = Localized(
      Dictionary(uniqueKeysWithValues: rule.texts.values.map { ($0, ChecklistText($1, $0)) }))
  }

  package var id: RuleID { rule.id }
}

extension ChecklistText {
  fileprivate init(_ text: RuleText, _ locale: LocaleTag) {
    self.init(
      locale: locale, question: text.question, why: text.impact, steps: text.steps.map(\.inlineText)
    )
  }

  /// Returns the same text with another locale. It stands in for the text of that locale, which has
  /// none of its own.
  func standing(for locale: LocaleTag) -> ChecklistText {
    ChecklistText(locale: locale, question: question, why: why, steps: steps)
  }
}

extension ChecklistCatalog {
  /// Returns the rules that pass a filter, and further rules that are in force.
  package func rules(
    for filter: ChecklistFilter, and further: Set<RuleID> = []
  ) -> [CatalogRule] {
    let wanted = Set(filter.rules)
    return rules.filter { rule in
      further.contains(rule.id)
        || (wanted.isEmpty || wanted.contains(rule.id)) && filter.lets(rule)
    }
  }

  /// Returns the number of rules that a filter leaves out only because their date is unknown.
  package func countOfUndated(for filter: ChecklistFilter) -> Int {
    guard filter.since != nil else { return 0 }
    var ageless = filter
    ageless.since = nil
    return rules(for: ageless).count { $0.earliestDay == nil }
  }
}

/// The data from which the site's scripts make the same checklists in the browser.
extension ChecklistCatalog {
  /// Returns the rules with the properties that filters use, and the filters of saved profiles.
  ///
  /// - Parameters:
  ///   - baseURL: The address of the site; nil if it is unknown.
  ///   - page: Returns the path of a rule's page, relative to the folder of a language.
  package func facts(baseURL: String?, page: (RuleID) -> String) -> JSONText {
    [
      "knowledgeBase": .string(base.manifest.id), "edition": .string(base.manifest.edition),
      "baseURL": .optional(baseURL),
      "sourceLocale": .string(base.manifest.sourceLocale.description),
      "rules": .array(
        rules.map { .object($0.jsonFacts + [("page", .string(page($0.id)))]) }),
      "profiles": .array(
        base.profiles.map {
          ["id": .string($0.id.rawValue), "filter": ChecklistFilter($0).json]
        }),
    ]
  }

  /// Returns the texts of every rule in a language or, where there is none, in the first of its
  /// fallback languages that has a text.
  package func texts(in locale: LocaleTag) -> JSONText {
    .object(
      rules.compactMap { rule in
        base.text(rule.texts, in: locale).map { text in
          let isOwn = ("isOwn", JSONText.bool(rule.texts[locale] != nil))
          return (rule.id.rawValue, .object(text.value.catalogMembers + [isOwn]))
        }
      })
  }
}

extension CatalogRule {
  /// The JSON members of the rule that are not text.
  fileprivate var jsonFacts: [(String, JSONText)] {
    [
      ("id", .string(id.rawValue)), ("ruleHash", .optional(ruleHash?.digits)),
      ("topic", .string(rule.topic.rawValue)), ("section", .string(rule.section.value.rawValue)),
      ("impact", .string(rule.impact.rawValue)), ("kind", .string(rule.kind.rawValue)),
      ("platforms", .strings(platforms.map(\.rawValue))),
      ("components", .strings(rule.components.map(\.value.rawValue))),
      ("appearances", .strings(rule.appearances.map(\.rawValue))),
      ("introduced", .optional(earliestDay?.description)),
    ]
  }
}

extension ChecklistText {
  fileprivate var catalogMembers: [(String, JSONText)] {
    [("question", .string(question)), ("why", .string(why)), ("steps", .strings(steps))]
  }
}
