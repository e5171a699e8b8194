package import Guidelines

/// What the checks of a rule together say about it.
package struct RuleVerdict: Sendable, Hashable {
  package let rule: RuleID
  /// The most urgent status of the rule's checks: it fails if one of them fails, it is open if one
  /// of them is, and it does not apply if none of them does.
  package let status: ReviewStatus
  /// The number of the rule's checks with each status.
  package let counts: [ReviewStatus: Int]
}

extension RuleVerdict {
  /// The verdict in JSON files.
  var name: String {
    switch status {
    case .untested, .cannotTell: "open"
    case .pass, .fail, .notApplicable: status.rawValue
    }
  }
}

extension Checklist {
  /// The verdicts of the rules that the checks of the checklist are shared by, in the order in which
  /// the checks name them. Items that are rules have verdicts of their own.
  package var ruleVerdicts: [RuleVerdict] {
    var checks: [RuleID: [ChecklistItem]] = [:]
    for item in items { for rule in item.rules { checks[rule, default: []].append(item) } }
    // A missing check may belong to any rule.
    let isWhole = unnamedCount == 0 && !items.contains { $0.doubt == .missing && !$0.isCheck }
    return items.flatMap(\.rules).withoutRepetitions.map { rule in
      let counts = (checks[rule] ?? []).counts
      let status = ReviewStatus.byUrgency.first { counts[$0] != nil } ?? .untested
      return RuleVerdict(
        rule: rule, status: status.isSettled && !isWhole ? .untested : status, counts: counts)
    }
  }
}
