import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Returns controls that filter the rules of the page, and the message that no rule matches; nil
  /// if there is nothing to choose.
  ///
  /// They are hidden unless scripts run. The script stores the choice in the address of the page.
  ///
  /// - Parameter fixed: The property that the page itself selects, such as its platform.
  func ruleFilters(_ rules: [Rule], fixed: RuleFacet? = nil) -> HTMLNode? {
    let facets = RuleFacet.allCases.filter { $0 != fixed }.compactMap { facet -> HTMLNode? in
      // A facet offers nothing if all rules have the same value.
      let choices = facet.choices(among: rules, in: base)
      guard choices.count > 1 else { return nil }
      return element(
        "select",
        [
          "name": facet.rawValue, "aria-label": words("filter.\(facet.rawValue)"),
          "autocomplete": "off",
        ]
      ) {
        // The first option names the choice, such as "All platforms", so that the controls fit on
        // one line.
        element("option", ["value": ""]) { words("filter.any.\(facet.rawValue)") }
        for choice in choices {
          element("option", ["value": choice]) { label(of: choice, facet) }
        }
      }
    }
    guard !facets.isEmpty else { return nil }
    let total = MessageArgument.number(rules.count)
    func count(_ shown: MessageArgument) -> String {
      words("filter.count", ["shown": shown, "total": total])
    }
    /// - Parameter current: The number of current ones.
    func count(_ shown: MessageArgument, current: MessageArgument) -> String {
      words("filter.mixed-count", ["shown": shown, "total": total, "current": current])
    }
    let attributes: HTMLAttributes = [
      "class": "filters needs-script", "data-filters": nil, "aria-label": words("filter.label"),
      "data-count": count("{}"), "data-mixed-count": count("{}", current: "{current}"),
    ]
    let current = rules.count(where: \.isCurrent)
    return element("form", attributes) {
      facets
      element("p", ["class": "filter-count", "role": "status"]) {
        current < rules.count ? count(total, current: .number(current)) : count(total)
      }
      element("button", ["type": "reset", "class": "button", "disabled": nil]) {
        words("filter.reset")
      }
      element("div", ["class": "notice", "hidden": nil]) {
        element("p") { words("filter.none") }
        element("button", ["type": "reset", "class": "button"]) { words("filter.reset-all") }
      }
    }
  }

  private func label(of choice: String, _ facet: RuleFacet) -> String {
    switch facet {
    case .platform: base.platform(PlatformID(choice)).map(name) ?? choice
    case .topic: base.topic(TopicID(choice)).map(title) ?? choice
    case .kind:
      RuleKind.allCases.first { $0.filterName == choice }.map { words($0.wordKey) } ?? choice
    case .impact: words("impact.\(choice)")
    case .status: words("status.\(choice)")
    }
  }

  /// Returns the properties of a rule for the script, such as `platform:iOS kind:do`.
  func filterFacts(_ rule: Rule) -> String {
    var facts = ""
    for facet in RuleFacet.allCases {
      for value in facet.values(of: rule, in: base) {
        if !facts.isEmpty { facts += " " }
        facts += facet.rawValue
        facts += ":"
        facts += value
      }
    }
    return facts
  }
}

/// A property by which a list of rules can be filtered.
enum RuleFacet: String, CaseIterable, Sendable {
  case platform, topic, kind, impact, status

  func values(of rule: Rule, in base: KnowledgeBase) -> [String] {
    switch self {
    case .platform: base.platforms(in: rule.platforms).map(\.id.rawValue)
    case .topic: [rule.topic.rawValue]
    case .kind: rule.kind.map { [$0.filterName] } ?? []
    case .impact: rule.impact.map { [$0.rawValue] } ?? []
    case .status: [rule.status.name]
    }
  }

  private func allValues(in base: KnowledgeBase) -> [String] {
    switch self {
    case .platform: base.platforms.map(\.id.rawValue)
    case .topic: base.topics.map(\.id.rawValue)
    case .kind: RuleKind.allCases.map(\.filterName).withoutRepetitions
    case .impact: base.manifest.declarations.impacts.map(\.rawValue)
    case .status: ["current", "superseded", "untraced"]
    }
  }

  /// Returns the values that occur in the rules; empty if all rules have the same values, because a
  /// filter would then have no effect.
  func choices(among rules: [Rule], in base: KnowledgeBase) -> [String] {
    guard let first = rules.first.map({ values(of: $0, in: base) }) else { return [] }
    var previous = first
    var known = Set(first)
    var areAlike = true
    // Consecutive rules usually have the same values, which need not be added again.
    for rule in rules {
      let values = values(of: rule, in: base)
      guard values != previous else { continue }
      known.formUnion(values)
      previous = values
      areAlike = false
    }
    return areAlike ? [] : allValues(in: base).filter(known.contains)
  }
}
