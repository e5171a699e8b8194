import ArgumentParser
import Checklists
import Diagnostics
import Guidelines
import Localization
import Search

/// The options that select the rules of a checklist.
///
/// An option overrides the value that the profile has for the same criterion.
struct ChecklistSelection: ParsableArguments {
  @OptionGroup var filter: ObjectFilter

  @Option(
    help: ArgumentHelp("help.selection.profile", valueName: "id"),
    completion: .values(of: "profile"))
  var profile: String?

  @Option(help: "help.selection.impact", completion: .values(of: "impact"))
  var impact: [String] = []

  @Option(help: "help.selection.kind", completion: .list(RuleKind.allCases.map(\.rawValue)))
  var kind: [String] = []

  @Option(
    help: ArgumentHelp("help.selection.component", valueName: "id"),
    completion: .values(of: "component"))
  var component: [String] = []

  @Option(help: "help.selection.appearance", completion: .values(of: "appearance"))
  var appearance: [String] = []

  @Option(help: "help.selection.target", completion: .values(of: "target"))
  var target: [String] = []

  @Option(help: ArgumentHelp("help.selection.rule", valueName: "id"), completion: .ruleIDs)
  var rule: [String] = []

  @Option(help: ArgumentHelp("help.selection.search", valueName: "query"))
  var search: String?

  @Option(
    help: ArgumentHelp("help.selection.since", valueName: "date"),
    completion: .values(of: "edition"))
  var since: String?

  /// Returns the filter for the options; nil if a search finds no rule to choose from.
  func filter(in session: Session) throws(CommandFailure) -> ChecklistFilter? {
    let base = session.base
    var result = try savedFilter(in: base)
    result.replace(\.platforms, by: try filter.platforms(in: base))
    result.replace(\.topics, by: try filter.topics(in: base))
    result.replace(\.impacts, by: try impacts(of: base))
    result.replace(\.targets, by: try targets(of: base))
    result.replace(\.kinds, by: try choices(kind, "kind"))
    result.replace(\.appearances, by: try choices(appearance, "appearance"))
    result.replace(
      \.components, by: try canonicalIDs(component, "component", base.components.map(\.id)))
    result.replace(\.rules, by: try canonicalIDs(rule, "rule", base.rules.map(\.id)))
    if let since { result.since = try days(since, in: base.editions).first }
    guard let search else { return result }
    return try result.narrowed(to: search, of: base.rules.count, in: session)
  }

  private func savedFilter(in base: KnowledgeBase) throws(CommandFailure) -> ChecklistFilter {
    guard let profile else { return ChecklistFilter() }
    let id = try canonical(profile, "profile", base.profiles.map(\.id.rawValue))
    return base.profile(ProfileID(id)).map(ChecklistFilter.init) ?? ChecklistFilter()
  }

  private func impacts(of base: KnowledgeBase) throws(CommandFailure) -> [Impact] {
    try canonicalNames(impact, "impact", base.manifest.declarations.impacts.map(\.rawValue))
      .map { Impact(rawValue: $0) }
  }

  private func targets(of base: KnowledgeBase) throws(CommandFailure) -> [TargetID] {
    try canonicalNames(target, "target", base.manifest.declarations.targets.map(\.rawValue))
      .map { TargetID($0) }
  }

  private func choices<Choice: CaseIterable & RawRepresentable<String>>(
    _ names: [String], _ kind: String
  ) throws(CommandFailure) -> [Choice] {
    try canonicalNames(names, kind, Choice.allCases.map(\.rawValue))
      .compactMap { Choice(rawValue: $0) }
  }
}

extension ChecklistFilter {
  fileprivate mutating func replace<Value>(
    _ list: WritableKeyPath<ChecklistFilter, [Value]>, by values: [Value]
  ) {
    if !values.isEmpty { self[keyPath: list] = values }
  }

  /// Returns the filter restricted to the rules that a search finds; nil if no rule remains.
  fileprivate func narrowed(
    to query: String, of count: Int, in session: Session
  ) throws(CommandFailure) -> ChecklistFilter? {
    let response = try session.index.search(
      SearchQuery(
        query, locale: session.locale.description, limit: max(count, 1),
        filters: ["kind": ["rule"]]))
    let found = response.results.map { RuleID($0.id) }
    var narrowed = self
    narrowed.query = query
    narrowed.rules = rules.isEmpty ? found : found.filter(rules.contains)
    return narrowed.rules.isEmpty ? nil : narrowed
  }
}
