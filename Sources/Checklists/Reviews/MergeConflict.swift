/// Two changes of one thing that cannot both hold.
package struct MergeConflict: Sendable, Hashable {
  /// Nil for what concerns the whole checklist.
  package let item: ChecklistItemID?
  package let field: Field
  package let base: String
  package let first: String
  package let second: String

  package init(
    item: ChecklistItemID?, field: Field, base: String, first: String, second: String
  ) {
    self.item = item
    self.field = field
    self.base = base
    self.first = first
    self.second = second
  }

  package enum Field: String, CaseIterable, Sendable {
    case status, note, reviewer, date
    /// The words of the rule, of which the first file's stand.
    case rule
    /// One file has removed the item and the other has changed it; it stays.
    case presence
    case knowledgeBase, subject
  }
}

/// Two reviews made one.
package struct MergedReview: Sendable, Hashable {
  package let checklist: Checklist
  package let conflicts: [MergeConflict]
}

extension MergedReview {
  /// A review with which nothing has been merged yet.
  package init(unmerged checklist: Checklist) { self.init(checklist: checklist, conflicts: []) }

  /// Returns the review merged with one more, and the conflicts of both merges.
  package func merged(with other: Checklist) -> MergedReview {
    let merged = mergeReviews(checklist, other)
    return MergedReview(checklist: merged.checklist, conflicts: conflicts + merged.conflicts)
  }
}
