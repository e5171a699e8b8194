import Diagnostics
package import Guidelines

/// The selection of rules or checks for a checklist. An empty list selects everything.
package struct ChecklistFilter: Sendable, Hashable {
  /// What the items of the checklist are.
  package var basis = Basis.rule
  package var platforms: [PlatformID] = []
  package var topics: [TopicID] = []
  package var sections: [SectionID] = []
  package var impacts: [Impact] = []
  package var kinds: [RuleKind] = []
  package var components: [ComponentID] = []
  package var appearances: [Appearance] = []
  /// What checks look at.
  package var targets: [TargetID] = []
  /// The rules to choose from, which were found by other means, such as a search.
  package var rules: [RuleID] = []
  /// The earliest date of rules. Rules that are older or whose date is unknown are left out.
  package var since: CalendarDate?
  /// The search query that found `rules`. It is only recorded.
  package var query: String?

  package init() {}

  /// What the items of a checklist are: rules, or the checks that rules share.
  package enum Basis: String, CaseIterable, Sendable {
    case rule, check
  }
}

extension ChecklistFilter {
  /// Whether everything is selected.
  package var isEmpty: Bool { with(.rule) == ChecklistFilter() }

  /// Returns the filter for a checklist of rules or of checks.
  package func with(_ basis: Basis) -> ChecklistFilter {
    var filter = self
    filter.basis = basis
    return filter
  }

  /// Returns whether a rule passes the date and every list of the filter except `rules`, which the
  /// catalog tests itself, because it can do so faster.
  ///
  /// A rule without platforms passes only if the filter names no platform.
  func lets(_ entry: CatalogRule) -> Bool {
    letsSubject(of: entry) && impacts.lets(entry.rule.impact)
      && platforms.letsAny(of: entry.platforms) && targets.letsAny(of: entry.targets)
  }

  /// Returns whether the properties of a check pass that rules have as well.
  func lets(_ check: CatalogCheck) -> Bool {
    impacts.lets(check.impact) && platforms.letsAny(of: check.platforms)
      && targets.lets(check.check.target?.value)
  }

  /// Returns whether a rule passes the date and the lists that say what it is about.
  func letsSubject(of entry: CatalogRule) -> Bool {
    let rule = entry.rule
    if let since {
      guard let earliest = entry.earliestDay, earliest >= since else { return false }
    }
    return topics.lets(rule.topic) && sections.lets(rule.section?.value)
      && kinds.lets(rule.kind)
      && components.letsAny(of: rule.components.map(\.value))
      && appearances.letsAny(of: rule.appearances)
  }
}

extension Array where Element: Hashable {
  fileprivate func lets(_ value: Element?) -> Bool {
    isEmpty || value.map(contains) ?? false
  }
  fileprivate func letsAny(of values: [Element]) -> Bool {
    isEmpty || values.contains { contains($0) }
  }
}

extension ChecklistFilter {
  /// One of the filter's lists; the raw value is its name in files.
  package enum List: String, CaseIterable, Sendable {
    case platforms, topics, sections, impacts, kinds, components, appearances, targets
    case rules

    /// Whether files contain the list only if it is not empty.
    var isOptional: Bool { self == .targets }
  }

  /// The values of a list as they are written in files.
  package subscript(list: List) -> [String] {
    switch list {
    case .platforms: platforms.map(\.rawValue)
    case .topics: topics.map(\.rawValue)
    case .sections: sections.map(\.rawValue)
    case .impacts: impacts.map(\.rawValue)
    case .kinds: kinds.map(\.rawValue)
    case .components: components.map(\.rawValue)
    case .appearances: appearances.map(\.rawValue)
    case .targets: targets.map(\.rawValue)
    case .rules: rules.map(\.rawValue)
    }
  }

  /// Sets a list, and returns the values that are invalid.
  ///
  /// - Parameter scale: The impacts that there are.
  package mutating func set(
    _ list: List, to values: [String], _ scale: [Impact]
  ) -> [String] {
    switch list {
    case .platforms: return Self.set(&platforms, to: values)
    case .topics: return Self.set(&topics, to: values)
    case .sections: return Self.set(&sections, to: values)
    case .impacts:
      impacts = values.map { Impact(rawValue: $0) }.filter(scale.contains)
      return values.filter { !scale.contains(Impact(rawValue: $0)) }
    case .kinds: return Self.set(&kinds, to: values)
    case .components: return Self.set(&components, to: values)
    case .appearances: return Self.set(&appearances, to: values)
    case .targets: return Self.set(&targets, to: values)
    case .rules: return Self.set(&rules, to: values)
    }
  }

  private static func set<Choice: RawRepresentable<String>>(
    _ choices: inout [Choice], to values: [String]
  ) -> [String] {
    choices = values.compactMap { Choice(rawValue: $0) }
    return values.filter { Choice(rawValue: $0) == nil }
  }

  /// Creates a filter that selects the rules of some items.
  init(rulesOf items: [ChecklistItem]) {
    self.init()
    rules = items.flatMap(\.allRules).withoutRepetitions
  }

  /// Returns the filter that selects what at least one of two filters selects; nil if no filter
  /// does. There is one if the filters are equal, if one of them is empty, or if they differ in one
  /// list only.
  func joined(with other: ChecklistFilter) -> ChecklistFilter? {
    if self == other { return self }
    guard basis == other.basis else { return nil }
    if isEmpty || other.isEmpty { return ChecklistFilter().with(basis) }
    let different = List.allCases.filter { self[$0] != other[$0] }
    guard different.count == 1, let list = different.first, since == other.since,
      query == other.query
    else { return nil }
    var filter = self
    let isWhole = self[list].isEmpty || other[list].isEmpty
    let values = isWhole ? [] : (self[list] + other[list]).withoutRepetitions
    _ = filter.set(list, to: values, impacts + other.impacts)
    return filter
  }

  var json: JSONText {
    let lists = List.allCases.filter { !$0.isOptional || !self[$0].isEmpty }
    return .object(
      (basis == .rule ? [] : [("by", .string(basis.rawValue))])
        + lists.map { ($0.rawValue, .strings(self[$0])) }
        + [("since", .optional(since?.description)), ("query", .optional(query))])
  }

  /// Returns the filter in a JSON object, and the values in it that are invalid.
  static func read(
    _ json: JSONText, _ scale: [Impact]
  ) -> (filter: ChecklistFilter, unknown: [String]) {
    var filter = ChecklistFilter()
    var unknown = List.allCases.flatMap {
      filter.set($0, to: json[$0.rawValue]?.texts ?? [], scale)
    }
    if let name = json["by"]?.text {
      filter.basis = Basis(rawValue: name) ?? .rule
      if Basis(rawValue: name) == nil { unknown.append(name) }
    }
    if let since = json["since"]?.text {
      filter.since = CalendarDate(since)
      if filter.since == nil { unknown.append(since) }
    }
    filter.query = json["query"]?.text
    return (filter, unknown)
  }

  /// Creates the filter that a profile saves.
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
