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

  private mutating func status(_ id: ChecklistItemID, _ sides: ThreeWayValue<ReviewStatus>) -> ReviewStatus
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

  private func evidence(_ sides: ThreeWayValue<[String]>) -> [String] { sides.merged ?? sides.union }

  private mutating func reviewer(_ id: ChecklistItemID, _ sides: ThreeWayValue<String?>) -> String? {
    if let reviewer = sides.merged { return reviewer }
    conflict(.reviewer, id, sides.base ?? "", sides.first ?? "", sides.second ?? "")
    return sides.first ?? sides.second
  }

  private mutating func date(_ id: ChecklistItemID, _ sides: ThreeWayValue<CalendarDate?>) -> CalendarDate?
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
    if let base = blanks.2, let merged = ThreeWayValue(base, blanks.0, blanks.1).merged { return merged }
    conflict(
      .rule, base?.ruleHash?.digits ?? "", ruleHash?.digits ?? "", other.ruleHash?.digits ?? "")
    return self
  }
}
