import Guidelines

extension ReviewMerge {
  /// Merges what was entered.
  mutating func finding(
    _ id: ChecklistItemID, _ base: Finding, _ first: Finding, _ second: Finding
  ) -> Finding {
    Finding(
      status: status(id, ThreeWayValue(base.status, first.status, second.status)),
      note: note(id, ThreeWayValue(base.note, first.note, second.note)),
      evidence: evidence(ThreeWayValue(base.evidence, first.evidence, second.evidence)),
      reviewer: reviewer(id, ThreeWayValue(base.reviewer, first.reviewer, second.reviewer)),
      date: date(id, ThreeWayValue(base.date, first.date, second.date)))
  }

  private mutating func status(_ id: ChecklistItemID, _ sides: ThreeWayValue<ReviewStatus>)
    -> ReviewStatus
  {
    if let status = sides.merged { return status }
    conflict(
      .status, id, sides.base.rawValue, sides.first.rawValue, sides.second.rawValue)
    return sides.first.moreUrgent(sides.second)
  }

  private mutating func note(_ id: ChecklistItemID, _ sides: ThreeWayValue<String>) -> String {
    if let note = sides.merged { return note }
    conflict(.note, id, sides.base, sides.first, sides.second)
    let notes = [sides.first, sides.second]
    if let whole = notes.first(where: { note in notes.allSatisfy { note.contains($0) } }) {
      return whole
    }
    return notes.joined(separator: "\n\n")
  }

  private func evidence(_ sides: ThreeWayValue<[String]>) -> [String] {
    sides.merged ?? sides.union
  }

  private mutating func reviewer(_ id: ChecklistItemID, _ sides: ThreeWayValue<String?>) -> String?
  {
    if let reviewer = sides.merged { return reviewer }
    conflict(.reviewer, id, sides.base ?? "", sides.first ?? "", sides.second ?? "")
    return sides.first ?? sides.second
  }

  private mutating func date(_ id: ChecklistItemID, _ sides: ThreeWayValue<CalendarDate?>)
    -> CalendarDate?
  {
    if let date = sides.merged { return date }
    let texts = [sides.base, sides.first, sides.second].map { $0?.description ?? "" }
    conflict(.date, id, texts[0], texts[1], texts[2])
    return [sides.first, sides.second].compactMap(\.self).max()
  }
}

extension ChecklistItem {
  /// Returns the item with the facts and words of the side that has changed them, or its own.
  func facts(
    over other: ChecklistItem, _ base: ChecklistItem?,
    _ conflict: (MergeConflict.Field, String, String, String) -> Void
  ) -> ChecklistItem {
    let blanks = (with(finding: .blank), other.with(finding: .blank), base?.with(finding: .blank))
    guard blanks.0 != blanks.1 else { return self }
    if let base = blanks.2, let merged = ThreeWayValue(base, blanks.0, blanks.1).merged {
      return merged
    }
    conflict(
      .rule, base?.ruleHash?.digits ?? "", ruleHash?.digits ?? "", other.ruleHash?.digits ?? "")
    return self
  }
}

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
