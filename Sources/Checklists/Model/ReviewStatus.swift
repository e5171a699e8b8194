/// What a reviewer found out about one item.
package enum ReviewStatus: String, CaseIterable, Sendable {
  case untested
  case pass
  case fail
  case notApplicable = "not-applicable"
  /// It was looked at, and the answer is not known.
  case cannotTell = "cannot-tell"
}

extension ReviewStatus {
  /// Whether nothing remains to be done.
  package var isSettled: Bool { self == .pass || self == .notApplicable }

  /// Statuses by how much they ask for attention, most first.
  package static let byUrgency: [ReviewStatus] = [
    .fail, .cannotTell, .untested, .pass, .notApplicable,
  ]

  /// Returns the one of two that asks for more attention.
  package func moreUrgent(_ other: ReviewStatus) -> ReviewStatus {
    Self.byUrgency.first { $0 == self || $0 == other } ?? self
  }
}
