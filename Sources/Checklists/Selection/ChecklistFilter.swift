import Diagnostics
package import Guidelines

/// The selection of rules for a checklist; an empty list lets everything through.
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
  /// Only rules that are known to be from this day or later.
  package var since: CalendarDate?
  /// The search that found `rules`, for the record.
  package var query: String?

  package init() {}
}

extension ChecklistFilter {
  package var isEmpty: Bool { self == ChecklistFilter() }

  /// Tells whether all lists let a rule through, except `rules`, which the catalog looks up faster.
  ///
  /// A rule for no platform at all is in every list that does not ask for one.
  func lets(_ entry: CatalogRule) -> Bool {
    let rule = entry.rule
    if let since {
      guard let introduced = rule.introduced, introduced >= since else { return false }
    }
    return topics.lets(rule.topic) && sections.lets(rule.section.value)
      && impacts.lets(rule.impact) && kinds.lets(rule.kind)
      && components.letsAny(of: rule.components.map(\.value))
      && appearances.letsAny(of: rule.appearances) && platforms.letsAny(of: entry.platforms)
  }
}

extension Array where Element: Hashable {
  fileprivate func lets(_ value: Element) -> Bool { isEmpty || contains(value) }
  fileprivate func letsAny(of values: [Element]) -> Bool {
    isEmpty || values.contains { contains($0) }
  }
}

extension ChecklistFilter {
  /// The name of a list in files.
  package enum List: String, CaseIterable, Sendable {
    case platforms, topics, sections, impacts, kinds, components, appearances, rules
  }

  /// The values of a list as they are written.
  package subscript(list: List) -> [String] {
    switch list {
    case .platforms: platforms.map(\.rawValue)
    case .topics: topics.map(\.rawValue)
    case .sections: sections.map(\.rawValue)
    case .impacts: impacts.map(\.rawValue)
    case .kinds: kinds.map(\.rawValue)
    case .components: components.map(\.rawValue)
    case .appearances: appearances.map(\.rawValue)
    case .rules: rules.map(\.rawValue)
    }
  }

  /// Sets a list; returns the values that are not possible.
  package mutating func set(_ list: List, to values: [String]) -> [String] {
    switch list {
    case .platforms: Self.set(&platforms, to: values)
    case .topics: Self.set(&topics, to: values)
    case .sections: Self.set(&sections, to: values)
    case .impacts: Self.set(&impacts, to: values)
    case .kinds: Self.set(&kinds, to: values)
    case .components: Self.set(&components, to: values)
    case .appearances: Self.set(&appearances, to: values)
    case .rules: Self.set(&rules, to: values)
    }
  }

  private static func set<Choice: RawRepresentable<String>>(
    _ choices: inout [Choice], to values: [String]
  ) -> [String] {
    choices = values.compactMap(Choice.init)
    return values.filter { Choice(rawValue: $0) == nil }
  }
}

extension ChecklistFilter {
  var json: JSONText {
    .object(
      List.allCases.map { ($0.rawValue, .strings(self[$0])) }
        + [("since", .optional(since?.description)), ("query", .optional(query))])
  }

  /// Returns the filter that an object holds, and the values that are not possible.
  static func read(_ json: JSONText) -> (filter: ChecklistFilter, unknown: [String]) {
    var filter = ChecklistFilter()
    let unknown = List.allCases.flatMap { filter.set($0, to: json[$0.rawValue]?.texts ?? []) }
    filter.since = json["since"]?.text.flatMap { CalendarDate($0) }
    filter.query = json["query"]?.text
    return (filter, unknown)
  }
}

extension ChecklistFilter {
  /// The selection that a profile saves.
  package init(_ profile: Profile) {
    self.init()
    platforms = profile.platforms.map(\.value)
    topics = profile.topics.map(\.value)
    sections = profile.sections.map(\.value)
    impacts = profile.impacts
    kinds = profile.kinds
    components = profile.components.map(\.value)
    appearances = profile.appearances
    rules = profile.rules.map(\.value)
    since = profile.since
  }
}
