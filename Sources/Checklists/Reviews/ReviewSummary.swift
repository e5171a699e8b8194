package import Guidelines

/// How far a review is and what it found.
package struct ReviewSummary: Sendable, Hashable {
  package let checklist: Checklist
  package let verdict: Verdict
  package let byImpact: [Tally<Impact?>]
  package let byTopic: [Tally<TopicID>]

  package enum Verdict: String, CaseIterable, Sendable {
    /// Something does not pass.
    case fails
    /// Nothing fails, and something was not looked at or could not be told.
    case incomplete
    /// Everything passes or does not apply.
    case passes
  }

  /// How many items of one kind have each status.
  package struct Tally<Key: Hashable & Sendable>: Sendable, Hashable {
    package let key: Key
    package let counts: [ReviewStatus: Int]

    package var total: Int { counts.values.reduce(0, +) }
  }
}

extension Checklist {
  /// Returns the counts and the verdict of a review, worst impact first and topics in order.
  package var summary: ReviewSummary {
    let impacts: [Impact?] = Impact.allCases + [nil]
    let topics = items.map(\.topic).withoutRepetitions
    return ReviewSummary(
      checklist: self, verdict: verdict,
      byImpact: impacts.compactMap { tally($0, \.impact) },
      byTopic: topics.compactMap { tally($0, \.topic) })
  }

  /// A list of nothing passes nothing.
  private var verdict: ReviewSummary.Verdict {
    if items.contains(where: { $0.finding.status == .fail }) { return .fails }
    return items.isEmpty || !items.allSatisfy(\.finding.status.isSettled) ? .incomplete : .passes
  }

  private func tally<Key>(
    _ key: Key, _ property: (ChecklistItem) -> Key
  ) -> ReviewSummary.Tally<Key>? {
    let found = items.filter { property($0) == key }
    guard !found.isEmpty else { return nil }
    let counts = found.reduce(into: [:]) { $0[$1.finding.status, default: 0] += 1 }
    return ReviewSummary.Tally(key: key, counts: counts)
  }
}

extension ReviewSummary {
  /// The items with a status, worst impact first; an unknown impact counts as the worst.
  package func items(_ status: ReviewStatus) -> [ChecklistItem] {
    checklist.items.filter { $0.finding.status == status }.byImpact
  }
}

extension [ChecklistItem] {
  /// The items by impact, worst first, in their order otherwise.
  var byImpact: [ChecklistItem] {
    let impacts: [Impact?] = [nil] + Impact.allCases
    return impacts.flatMap { impact in filter { $0.impact == impact } }
  }
}
