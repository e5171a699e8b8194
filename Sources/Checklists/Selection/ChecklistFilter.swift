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
  /// Only rules that are known to be no older.
  package var since: CalendarDate?
  /// The search that found `rules`, for the record.
  package var query: String?

  package init() {}
}

extension ChecklistFilter {
  package var isEmpty: Bool { self == ChecklistFilter() }

  /// Tells whether a rule gets in by all lists but `rules`, which is looked up faster at once.
  ///
  /// A rule for no platform at all is in every list that does not ask for one.
  func lets(_ rule: CatalogRule) -> Bool {
    topics.lets(rule.topic) && sections.lets(rule.section) && impacts.lets(rule.impact)
      && kinds.lets(rule.kind) && components.letsAny(of: rule.components)
      && appearances.letsAny(of: rule.appearances) && platforms.letsAny(of: rule.platforms)
      && letsAge(of: rule)
  }

  private func letsAge(of rule: CatalogRule) -> Bool {
    guard let since else { return true }
    return rule.introduced.map { $0 >= since } ?? false
  }
}

extension Array where Element: Hashable {
  fileprivate func lets(_ value: Element) -> Bool { isEmpty || contains(value) }
  fileprivate func letsAny(of values: [Element]) -> Bool {
    isEmpty || values.contains { contains($0) }
  }
}
