package import Guidelines

/// The progress and the verdict of a review.
package struct ReviewSummary: Sendable, Hashable {
  package let checklist: Checklist
  package let verdict: Verdict
  package let byImpact: [Tally<Impact?>]
  package let byTopic: [Tally<TopicID>]
  /// The verdicts of the rules, in the order of the checklist; only for a checklist of checks.
  package let byRule: [RuleVerdict]
  /// The scale of impacts, worst first.
  let impacts: [Impact]

  package enum Verdict: String, CaseIterable, Sendable {
    case fails
    /// No item fails, but one was skipped or could not be judged, or its answer is unknown.
    case incomplete
    /// Every item passes or does not apply.
    case passes
  }

  /// The number of items with each status, for one impact or topic.
  package struct Tally<Key: Hashable & Sendable>: Sendable, Hashable {
    package let key: Key
    package let counts: [ReviewStatus: Int]

    package var total: Int { counts.values.reduce(0, +) }
  }
}

extension Checklist {
  /// The counts and the verdict of the review. Impacts come worst first and unknown last, topics in
  /// the order of the checklist.
  package func summary(_ impacts: [Impact]) -> ReviewSummary {
    let keys: [Impact?] = impacts + [nil]
    let topics = items.map(\.topic).withoutRepetitions
    return ReviewSummary(
      checklist: self, verdict: verdict,
      byImpact: keys.compactMap { tally($0, \.impact) },
      byTopic: topics.compactMap { tally($0, \.topic) }, byRule: ruleVerdicts, impacts: impacts)
  }

  private var verdict: ReviewSummary.Verdict {
    if items.contains(where: { $0.finding.status == .fail }) { return .fails }
    let isWhole = !items.isEmpty && unnamedCount == 0
    return isWhole && items.allSatisfy(\.isSettled) ? .passes : .incomplete
  }

  private func tally<Key>(
    _ key: Key, _ property: (ChecklistItem) -> Key
  ) -> ReviewSummary.Tally<Key>? {
    let found = items.filter { property($0) == key }
    guard !found.isEmpty else { return nil }
    return ReviewSummary.Tally(key: key, counts: found.counts)
  }
}

extension ChecklistItem {
  fileprivate var isSettled: Bool { finding.status.isSettled && doubt == nil }
}

/// A condition under which a pipeline may reject a review.
package enum ReviewCondition: String, CaseIterable, Sendable {
  /// An item fails.
  case fail
  /// An item is untested or could not be judged, or its answer is unknown.
  case incomplete
  case missing, unreadable, conflict
}

extension ReviewSummary {
  package func meets(_ condition: ReviewCondition) -> Bool {
    switch condition {
    case .fail: verdict == .fails
    case .incomplete:
      checklist.unnamedCount != 0
        || checklist.items.contains { $0.finding.status != .fail && !$0.isSettled }
    case .missing: checklist.unnamedCount != 0 || !checklist.ids(.missing).isEmpty
    case .unreadable: !checklist.ids(.unreadable).isEmpty
    case .conflict: !checklist.ids(.conflict).isEmpty
    }
  }

  /// The items with a status, worst impact first; an unknown impact counts as the worst.
  package func items(_ status: ReviewStatus) -> [ChecklistItem] {
    checklist.items.filter { $0.finding.status == status }.sorted(by: impacts)
  }
}

extension [ChecklistItem] {
  var counts: [ReviewStatus: Int] {
    reduce(into: [:]) { counts, item in counts[item.finding.status, default: 0] += 1 }
  }

  /// The items sorted by impact, worst first. Items with the same impact stay in their order.
  func sorted(by impacts: [Impact]) -> [ChecklistItem] {
    let keys: [Impact?] = [nil] + impacts
    return keys.flatMap { impact in filter { $0.impact == impact } }
  }
}

/// The combined result of a rule's checks.
package struct RuleVerdict: Sendable, Hashable {
  package let rule: RuleID
  /// The most urgent status of the rule's checks: it fails if one of them fails, it is open if one
  /// of them is, and it does not apply if all of them don't.
  package let status: ReviewStatus
  /// The number of the rule's checks with each status.
  package let counts: [ReviewStatus: Int]

  var name: String {
    switch status {
    case .untested, .cannotTell: "open"
    case .pass, .fail, .notApplicable: status.rawValue
    }
  }
}

extension Checklist {
  /// The verdicts of the rules that share the checks, in the order in which the checks name them.
  /// Items that are rules are left out, since they have a status of their own.
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
