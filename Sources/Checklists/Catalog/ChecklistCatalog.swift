package import Diagnostics
package import Guidelines
package import Localization

/// The rules and checks of a knowledge base as checklists show them.
package struct ChecklistCatalog: Sendable {
  let base: KnowledgeBase
  /// The rules in force, in reading order; if several have the same id, only the first of them.
  package let rules: [CatalogRule]
  /// The checks in use that rules in force share, in the order of the first of these.
  package let checks: [CatalogCheck]

  package init(_ base: KnowledgeBase) {
    self.base = base
    var seen: Set<RuleID> = []
    let rules = base.rules.filter { $0.isCurrent && seen.insert($0.id).inserted }
      .map { CatalogRule($0, of: base) }
    self.rules = rules
    let places = rules.flatMap { rule in rule.checks.map { ($0.id, rule) } }
    let rulesOfCheck = Dictionary(grouping: places, by: \.0).mapValues { $0.map(\.1) }
    checks = places.map(\.0).withoutRepetitions.compactMap { id in
      base.check(id).flatMap { CatalogCheck($0, rulesOfCheck[id] ?? [], of: base) }
    }
  }
}

/// A rule in force as checklists show it.
package struct CatalogRule: Sendable {
  let rule: Rule
  /// The hash of the text in the source locale.
  let ruleHash: RuleHash?
  let platforms: [PlatformID]
  /// The checks in use that the rule names.
  let checks: [Check]
  /// The day before which nothing of the rule was printed; nil if that is unknown.
  let earliestDay: CalendarDate?
  let texts: Localized<ChecklistText>

  init(_ rule: Rule, of base: KnowledgeBase) {
    self.rule = rule
    ruleHash = RuleHash(of: rule, in: base)
    let checks = base.checksInUse(of: rule)
    self.checks = checks
    platforms = base.platformsInForce(for: rule)
    earliestDay = base.earliestDay(of: rule)
    texts = Localized(
      Dictionary(
        uniqueKeysWithValues: rule.texts.values.map { locale, text in
          (locale, ChecklistText(text, checks, in: locale, of: base))
        }))
  }

  package var id: RuleID { rule.id }

  /// What the checks of the rule look at.
  var targets: [TargetID] { checks.compactMap(\.target?.value) }
}

extension KnowledgeBase {
  /// Returns the checks in use that a rule names, each once.
  func checksInUse(of rule: Rule) -> [Check] {
    var seen: Set<CheckID> = []
    return checks(of: rule).filter { $0.isCurrent && seen.insert($0.id).inserted }
  }
}

extension ChecklistText {
  /// Creates the text of a rule. Its checks follow its own steps. Without a reason for its impact,
  /// its first section of plain text is the reason.
  fileprivate init(
    _ text: RuleText, _ checks: [Check], in locale: LocaleTag, of base: KnowledgeBase
  ) {
    let ofChecks = checks.compactMap { check in
      base.text(check.texts, in: locale).map { text in
        ChecklistStep(text.value.title, check.steps(text.value, in: locale, of: base))
      }
    }
    let links = ObjectTitles(base: base, locale: locale)
    self.init(
      locale: locale, question: text.questionOrTitle,
      why: text.impact ?? text.prose.first?.prose.inlineText(links) ?? "",
      steps: (text.steps.map { $0.step(links) } + ofChecks).lines)
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
  ///   - checkPage: Returns that of the page of a check.
  package func facts(
    baseURL: String?, page: (RuleID) -> String, checkPage: (CheckID) -> String = \.rawValue
  ) -> JSONText {
    let members: [(String, JSONText)] = [
      ("knowledgeBase", .string(base.manifest.id)), ("edition", .string(base.manifest.edition)),
      ("baseURL", .optional(baseURL)),
      ("sourceLocale", .string(base.manifest.sourceLocale.description)),
      (
        "rules",
        .array(rules.map { .object($0.jsonFacts + [("page", .string(page($0.id)))]) })
      ),
      (
        "profiles",
        .array(
          base.profiles.map {
            ["id": .string($0.id.rawValue), "filter": ChecklistFilter($0).json]
          })
      ),
    ]
    let ofChecks = ("checks", JSONText.array(checks.map { $0.jsonFacts(page: checkPage($0.id)) }))
    return .object(members + (checks.isEmpty ? [] : [ofChecks]))
  }

  /// Returns the texts of every rule in a language or, where there is none, in the first of its
  /// fallback languages that has a text. Those of checks follow; no check has the id of a rule.
  package func texts(in locale: LocaleTag) -> JSONText {
    .object(
      rules.compactMap { member($0.id.rawValue, $0.texts, in: locale) }
        + checks.compactMap { member($0.id.rawValue, $0.texts, in: locale) })
  }

  private func member(
    _ id: String, _ texts: Localized<ChecklistText>, in locale: LocaleTag
  ) -> (String, JSONText)? {
    base.text(texts, in: locale).map { text in
      let isOwn = ("isOwn", JSONText.bool(texts[locale] != nil))
      return (id, .object(text.value.catalogMembers + [isOwn]))
    }
  }
}

extension CatalogCheck {
  /// The JSON members of the check that are not text.
  fileprivate func jsonFacts(page: String) -> JSONText {
    [
      "id": .string(id.rawValue), "ruleHash": .optional(checkHash?.digits),
      "rules": .strings(rules.map(\.id.rawValue)), "impact": .optional(impact?.rawValue),
      "platforms": .strings(platforms.map(\.rawValue)),
      "target": .optional(check.target?.value.rawValue),
      "criteria": .strings(check.criteria.map(\.value.rawValue)), "page": .string(page),
    ]
  }
}

extension CatalogRule {
  /// The JSON members of the rule that are not text.
  fileprivate var jsonFacts: [(String, JSONText)] {
    [
      ("id", .string(id.rawValue)), ("ruleHash", .optional(ruleHash?.digits)),
      ("topic", .string(rule.topic.rawValue)), ("section", .optional(rule.section?.value.rawValue)),
      ("impact", .optional(rule.impact?.rawValue)), ("kind", .optional(rule.kind?.rawValue)),
      ("platforms", .strings(platforms.map(\.rawValue))),
      ("components", .strings(rule.components.map(\.value.rawValue))),
      ("appearances", .strings(rule.appearances.map(\.rawValue))),
      ("introduced", .optional(earliestDay?.description)),
    ] + (targets.isEmpty ? [] : [("targets", .strings(targets.map(\.rawValue)))])
  }
}

extension ChecklistText {
  fileprivate var catalogMembers: [(String, JSONText)] {
    [("question", .string(question)), ("why", .string(why)), ("steps", .strings(steps))]
  }
}
