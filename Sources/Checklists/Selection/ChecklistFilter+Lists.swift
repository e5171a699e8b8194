import Diagnostics
import Guidelines

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

  /// Sets a list; returns the values that are not among the possible ones.
  package mutating func set(_ list: List, to values: [String]) -> [String] {
    switch list {
    case .platforms: platforms = values.map { PlatformID($0) }
    case .topics: topics = values.map { TopicID($0) }
    case .sections: sections = values.map { SectionID($0) }
    case .components: components = values.map { ComponentID($0) }
    case .rules: rules = values.map { RuleID($0) }
    case .impacts: return Self.set(&impacts, to: values)
    case .kinds: return Self.set(&kinds, to: values)
    case .appearances: return Self.set(&appearances, to: values)
    }
    return []
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

  /// Returns the filter that an object holds, and the values that are not among the possible ones.
  static func read(_ json: JSONText) -> (filter: ChecklistFilter, unknown: [String]) {
    var filter = ChecklistFilter()
    let unknown = List.allCases.flatMap { filter.set($0, to: json[$0.rawValue]?.texts ?? []) }
    filter.since = json["since"]?.text.flatMap { CalendarDate($0) }
    filter.query = json["query"]?.text
    return (filter, unknown)
  }
}
