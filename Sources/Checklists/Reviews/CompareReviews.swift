/// The changes between two reviews of one checklist.
package struct ReviewComparison: Sendable, Hashable {
  /// The items that failed before, and that pass or do not apply now.
  package let fixed: [ItemChange]
  /// The items that fail now, and that passed or did not apply before.
  package let broken: [ItemChange]
  /// The items that fail now, and whose answer was not known before.
  package let found: [ItemChange]
  /// The items that failed before and now fail, are untested or cannot be judged.
  package let open: [ItemChange]
  /// The items with any other change of status.
  package let otherChanges: [ItemChange]
  package let added: [ChecklistItem]
  package let removed: [ChecklistItem]
  /// The number of items that have the same status in both reviews and do not fail.
  package let unchanged: Int
}

package struct ItemChange: Sendable, Hashable {
  package let before: ChecklistItem
  package let after: ChecklistItem
}

/// Compares two reviews item by item, in the order of the new one.
package func compareReviews(_ old: Checklist, _ new: Checklist) -> ReviewComparison {
  let before = old.itemsByID
  let after = new.itemsByID
  let changes = new.items.compactMap { item in
    before[item.id].map { ItemChange(before: $0, after: item) }
  }
  let changesByKind = Dictionary(grouping: changes, by: \.kind)
  return ReviewComparison(
    fixed: changesByKind[.fixed] ?? [], broken: changesByKind[.broken] ?? [],
    found: changesByKind[.found] ?? [],
    open: changesByKind[.open] ?? [], otherChanges: changesByKind[.other] ?? [],
    added: new.items.filter { before[$0.id] == nil },
    removed: old.items.filter { after[$0.id] == nil },
    unchanged: changesByKind[.unchanged]?.count ?? 0)
}

extension ItemChange {
  fileprivate enum Kind { case fixed, broken, found, open, other, unchanged }

  fileprivate var kind: Kind {
    switch (before.finding.status, after.finding.status) {
    case (.fail, let now): now.isSettled ? .fixed : .open
    case (let old, .fail): old.isSettled ? .broken : .found
    case (let old, let now): old == now ? .unchanged : .other
    }
  }
}

/// A review that was updated to another edition of the guidelines.
package struct ReviewUpdate: Sendable, Hashable {
  /// The new checklist with the findings that were carried over.
  package let checklist: Checklist
  /// The items whose rule has a new text, or whose old text is unknown. They are untested again,
  /// but keep their notes and evidence.
  package let changed: [ItemChange]
  package let added: [ChecklistItem]
  /// The items whose rule is no longer in force, with their findings.
  package let retired: [ChecklistItem]
  /// The number of items whose rule has the same text as before.
  package let unchanged: Int
}

/// Carries the findings of a review over to a blank checklist of the current edition.
package func updateReview(_ review: Checklist, to current: Checklist) -> ReviewUpdate {
  let old = review.presentItems
  let missing = Set(review.ids(.missing))
  let updated = current.items.map { item in
    missing.contains(item.id) ? item.doubted(.missing) : item.carryingOver(old[item.id])
  }
  var header = current.header
  header.subject = review.header.subject
  let inForce = current.itemsByID
  return ReviewUpdate(
    checklist: Checklist(header: header, items: updated),
    changed: updated.compactMap { item in
      guard let before = old[item.id], !item.asksTheSame(as: before) else { return nil }
      return ItemChange(before: before, after: item)
    },
    added: updated.filter { old[$0.id] == nil && !missing.contains($0.id) },
    retired: review.items.filter { inForce[$0.id] == nil && $0.doubt != .missing },
    unchanged: updated.count { item in old[item.id].map { item.asksTheSame(as: $0) } ?? false })
}

extension ChecklistItem {
  fileprivate func asksTheSame(as other: ChecklistItem) -> Bool {
    ruleHash != nil && ruleHash == other.ruleHash
  }

  fileprivate func carryingOver(_ old: ChecklistItem?) -> ChecklistItem {
    guard let old else { return self }
    var finding = old.finding
    if !asksTheSame(as: old) {
      // The next audit answers the item again, which it would not do beside a text without its mark.
      if finding.isAudit(of: old.id) { finding = .blank }
      finding.status = .untested
    }
    var item = with(finding: finding)
    item.doubt = finding.status.isSettled ? nil : old.doubt
    return item
  }
}
