/// A change of a statement of a rule in the sources.
package struct StatementChange: Sendable {
  package let kind: Kind
  package let rule: RuleID
  /// The id of the statement; nil for the rule as such.
  package let statement: String?
  /// The id of the earlier wording, if this is a rewording.
  package let earlier: String?
  package let evidence: Transition
  package let bounds: DateBounds

  package enum Kind: String, CaseIterable, Sendable {
    /// The oldest source that was read already has the statement, so nobody knows when it came.
    case began
    case came, went, reworded
  }

  /// Whether a change log names the change.
  package var isLogged: Bool { evidence.logged != nil }
}

extension KnowledgeBase {
  /// Returns what is known about the statements of a rule, oldest first. A rewording takes the place
  /// of the end of the earlier wording.
  package func history(of rule: Rule) -> [StatementChange] {
    let replaced = Set(rule.history.compactMap(\.replaces?.value))
    let changes = rule.history.flatMap { entry -> [StatementChange] in
      let came = change(entry.beginning, entry, in: rule, entry.came)
      let isReplaced = entry.id.map { replaced.contains($0.value) } ?? false
      guard let went = entry.went, !isReplaced else { return [came] }
      return [came, change(.went, entry, in: rule, went)]
    }
    return changes.enumerated().sorted { left, right in
      let days = [left, right].map { $0.element.bounds.sortingDay }
      return (days[0], left.offset) < (days[1], right.offset)
    }.map(\.element)
  }

  private func change(
    _ kind: StatementChange.Kind, _ entry: HistoryEntry, in rule: Rule, _ evidence: Transition
  ) -> StatementChange {
    StatementChange(
      kind: kind, rule: rule.id, statement: entry.id?.value, earlier: entry.replaces?.value,
      evidence: evidence, bounds: bounds(of: evidence))
  }
}

extension HistoryEntry {
  fileprivate var beginning: StatementChange.Kind {
    if id != nil, replaces != nil { return .reworded }
    return came.before == nil && came.logged == nil ? .began : .came
  }
}
