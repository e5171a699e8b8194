package import Diagnostics
package import Guidelines
package import Localization

package struct ChecklistCatalog: Sendable {
  let base: KnowledgeBase
  /// The current rules, in reading order, each id once.
  package let rules: [ChecklistEntry]
  /// The checks in use that current rules share, in the order of their first rules.
  package let checks: [ChecklistEntry]

  package init(_ base: KnowledgeBase) {
    self.base = base
    var seen: Set<RuleID> = []
    let rules = base.rules.filter { $0.isCurrent && seen.insert($0.id).inserted }
      .map { ChecklistEntry($0, of: base) }
    self.rules = rules
    let places = rules.flatMap { entry in base.checksInUse(of: entry.rule).map { ($0.id, entry) } }
    let rulesOfCheck = Dictionary(grouping: places, by: \.0).mapValues { $0.map(\.1) }
    checks = places.map(\.0).withoutRepetitions.compactMap { id in
      base.check(id).map { ChecklistEntry($0, rulesOfCheck[id] ?? [], of: base) }
    }
  }
}

/// A current rule, or a check in use, as checklists show it.
package struct ChecklistEntry: Sendable {
  /// The item of a blank checklist, without translated parts and link.
  let item: ChecklistItem
  let texts: Localized<ChecklistText>
  /// The rule; for a check, the first current rule that shares it.
  let rule: Rule
  /// The targets of the check, or of the rule's checks.
  let targets: [TargetID]
  /// The earliest day on which the rule can have been printed; nil if unknown.
  let earliestDay: CalendarDate?

  package var id: ChecklistItemID { item.id }
  package var target: TargetID? { item.target }

  fileprivate init(_ rule: Rule, of base: KnowledgeBase) {
    self.rule = rule
    item = ChecklistItem(
      id: ChecklistItemID(rule.id.rawValue), rule: rule.id, ruleHash: RuleHash(of: rule, in: base),
      topic: rule.topic, section: rule.section?.value, impact: rule.impact,
      platforms: base.platformsInForce(for: rule))
    let checks = base.checksInUse(of: rule)
    targets = checks.compactMap(\.target?.value)
    earliestDay = base.earliestDay(of: rule)
    let texts = rule.texts.values.map { locale, text in
      (locale, ChecklistText(text, checks, in: locale, of: base))
    }
    self.texts = Localized(Dictionary(uniqueKeysWithValues: texts))
  }

  /// Creates the entry of a check, placed at the first of its rules. Its impact is the severity of
  /// the check, or the worst impact of its rules.
  fileprivate init(_ check: Check, _ rules: [ChecklistEntry], of base: KnowledgeBase) {
    rule = rules[0].rule
    targets = [check.target?.value].compactMap(\.self)
    earliestDay = nil
    let impacts = rules.compactMap(\.item.impact)
    var platforms = base.platforms(in: check.platforms).map(\.id)
    if case .all = check.platforms {
      platforms = platforms.filter(Set(rules.flatMap(\.item.platforms)).contains)
    }
    item = ChecklistItem(
      id: ChecklistItemID(check.id.rawValue), rule: rule.id,
      ruleHash: RuleHash(of: check, in: base), topic: rule.topic, section: rule.section?.value,
      impact: check.severity?.value
        ?? base.manifest.declarations.impacts.first(where: impacts.contains),
      platforms: platforms, rules: rules.map(\.rule.id), target: check.target?.value,
      criteria: check.criteria.map(\.value))
    let texts = check.texts.values.map { locale, text in
      (locale, ChecklistText(check, text, rules, in: locale, of: base))
    }
    self.texts = Localized(Dictionary(uniqueKeysWithValues: texts))
  }
}

extension KnowledgeBase {
  /// Returns the checks in use that a rule names, each once.
  func checksInUse(of rule: Rule) -> [Check] {
    var seen: Set<CheckID> = []
    return checks(of: rule).filter { $0.isCurrent && seen.insert($0.id).inserted }
  }

  /// Returns the platforms of a rule, in display order.
  ///
  /// If a rule is for all platforms, those on which its topic doesn't apply are left out.
  fileprivate func platformsInForce(for rule: Rule) -> [PlatformID] {
    let platforms = platforms(in: rule.platforms).map(\.id)
    guard case .all = rule.platforms, let topic = topic(rule.topic) else { return platforms }
    return platforms.filter { topic.state(on: $0)?.isInForce ?? true }
  }
}

extension ChecklistCatalog {
  /// Returns the rules that pass a filter, and `further` ones.
  package func rules(
    for filter: ChecklistFilter, and further: Set<RuleID> = []
  ) -> [ChecklistEntry] {
    let wanted = Set(filter.rules)
    return rules.filter { entry in
      further.contains(entry.rule.id)
        || (wanted.isEmpty || wanted.contains(entry.rule.id)) && filter.letsSubject(of: entry)
          && filter.lets(entry)
    }
  }

  /// Returns the checks that pass a filter, in the order of their rules, and further ones. A check
  /// passes if one of its rules passes.
  func checks(
    for filter: ChecklistFilter, and further: Set<ChecklistItemID> = []
  ) -> [ChecklistEntry] {
    let wanted = Set(filter.rules)
    let passing = rules.filter { entry in
      (wanted.isEmpty || wanted.contains(entry.rule.id)) && filter.letsSubject(of: entry)
    }
    let rules = Set(passing.map(\.rule.id))
    return checks.filter { entry in
      further.contains(entry.id)
        || filter.lets(entry) && entry.item.rules.contains(where: rules.contains)
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
  ///   - baseURL: The address of the site; nil if unknown.
  ///   - page: Returns the path of a rule's page, relative to the language folder.
  ///   - checkPage: Returns the path of a check's page.
  package func facts(
    baseURL: String?, page: (RuleID) -> String, checkPage: (CheckID) -> String = \.rawValue
  ) -> JSONText {
    let profiles = base.profiles.map { profile -> JSONText in
      ["id": .string(profile.id.rawValue), "filter": ChecklistFilter(profile).json]
    }
    let members: [(String, JSONText)] = [
      ("knowledgeBase", .string(base.manifest.id)), ("edition", .string(base.manifest.edition)),
      ("baseURL", .optional(baseURL)),
      ("sourceLocale", .string(base.manifest.sourceLocale.description)),
      ("rules", .array(rules.map { $0.facts(page: page($0.rule.id)) })),
      ("profiles", .array(profiles)),
    ]
    let ofChecks = checks.map { $0.factsOfCheck(page: checkPage(CheckID($0.id.rawValue))) }
    return .object(members + (checks.isEmpty ? [] : [("checks", .array(ofChecks))]))
  }

  /// Returns the text of every rule in a language or the first of its fallback languages that has
  /// any. The checks follow; no check has the id of a rule.
  package func texts(in locale: LocaleTag) -> JSONText {
    .object(
      (rules + checks).compactMap { entry in
        guard let text = base.text(entry.texts, in: locale)?.value else { return nil }
        return (
          entry.id.rawValue,
          [
            "question": .string(text.question), "why": .string(text.why),
            "steps": .strings(text.steps), "isOwn": .bool(entry.texts[locale] != nil),
          ]
        )
      })
  }
}

extension ChecklistEntry {
  /// The JSON members of a rule that are not text.
  fileprivate func facts(page: String) -> JSONText {
    let members: [(String, JSONText)] = [
      ("id", .string(id.rawValue)), ("ruleHash", .optional(item.ruleHash?.digits)),
      ("topic", .string(item.topic.rawValue)), ("section", .optional(item.section?.rawValue)),
      ("impact", .optional(item.impact?.rawValue)), ("kind", .optional(rule.kind?.rawValue)),
      ("platforms", .strings(item.platforms.map(\.rawValue))),
      ("components", .strings(rule.components.map(\.value.rawValue))),
      ("appearances", .strings(rule.appearances.map(\.rawValue))),
      ("introduced", .optional(earliestDay?.description)),
    ]
    let ofChecks = ("targets", JSONText.strings(targets.map(\.rawValue)))
    return .object(
      members + (targets.isEmpty ? [] : [ofChecks]) + [("page", .string(page))])
  }

  /// The JSON members of a check that are not text.
  fileprivate func factsOfCheck(page: String) -> JSONText {
    let keys = ["id", "ruleHash", "rules", "impact", "platforms", "target", "criteria"]
    let members = Dictionary(uniqueKeysWithValues: item.jsonFacts)
    return .object(
      keys.compactMap { key in members[key].map { (key, $0) } } + [("page", .string(page))])
  }
}
