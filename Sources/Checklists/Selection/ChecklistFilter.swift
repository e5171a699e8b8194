package import Guidelines

/// Which rules go into a checklist; an empty list lets everything through.
package struct ChecklistFilter: Sendable, Hashable {
  package var platforms: [PlatformID] = []
  package var topics: [TopicID] = []
  package var sections: [SectionID] = []
  package var impacts: [Impact] = []
  package var kinds: [RuleKind] = []
  package var components: [ComponentID] = []
  package var appearances: [Appearance] = []
  /// Rules found by other means, such as a search.
  package var rules: [RuleID] = []
  /// Only rules of which no source is older.
  package var since: CalendarDate?
  /// The search that found `rules`, for the record.
  package var query: String?

  package init() {}
}

extension ChecklistFilter {
  package var isEmpty: Bool { self == ChecklistFilter() }

  /// Returns the current rules that the filter lets through, in reading order, each id once.
  package func rules(of base: KnowledgeBase) -> [Rule] {
    let wanted = Set(rules)
    var seen: Set<RuleID> = []
    return base.rules.filter { rule in
      (wanted.isEmpty || wanted.contains(rule.id)) && lets(rule, through: base)
        && seen.insert(rule.id).inserted
    }
  }

  private func lets(_ rule: Rule, through base: KnowledgeBase) -> Bool {
    rule.isCurrent
      && topics.lets(rule.topic) && sections.lets(rule.section.value)
      && impacts.lets(rule.impact) && kinds.lets(rule.kind)
      && components.letsAny(of: rule.components.map(\.value))
      && appearances.letsAny(of: rule.appearances)
      && letsPlatforms(of: rule, base) && letsAge(of: rule, base)
  }

  /// A rule for no platform at all is in every list that does not ask for one.
  private func letsPlatforms(of rule: Rule, _ base: KnowledgeBase) -> Bool {
    platforms.isEmpty || platforms.letsAny(of: base.platformsInForce(for: rule))
  }

  private func letsAge(of rule: Rule, _ base: KnowledgeBase) -> Bool {
    guard let since else { return true }
    guard let oldest = base.oldestSource(of: rule) else { return false }
    return oldest >= since
  }
}

extension Array where Element: Hashable {
  fileprivate func lets(_ value: Element) -> Bool { isEmpty || contains(value) }
  fileprivate func letsAny(of values: [Element]) -> Bool {
    isEmpty || values.contains { contains($0) }
  }
}
