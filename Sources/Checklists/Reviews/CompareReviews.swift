package struct ReviewComparison: Sendable, Hashable {
  fileprivate let common: [ItemChange]
  package let added: [ChecklistItem]
  package let removed: [ChecklistItem]

  package subscript(kind: ItemChange.Kind) -> [ItemChange] { common.filter { $0.kind == kind } }
}

package struct ItemChange: Sendable, Hashable {
  package let before: ChecklistItem
  package let after: ChecklistItem

  /// The kinds of change, as reports name them.
  package enum Kind: String, Sendable {
    /// The item passed or did not apply before, and fails now.
    case broken
    /// The item fails now, and its answer was not known before.
    case found
    /// The item failed before and now fails, is untested or cannot be judged.
    case open
    /// The item failed before, and passes or does not apply now.
    case fixed
    /// The item has any other change of status.
    case settled
    /// The item has the same status in both reviews and does not fail.
    case unchanged

    static let reported: [Kind] = [.broken, .found, .open, .fixed, .settled]
  }

  fileprivate var kind: Kind {
    switch (before.finding.status, after.finding.status) {
    case (.fail, let now): now.isSettled ? .fixed : .open
    case (let old, .fail): old.isSettled ? .broken : .found
    case (let old, let now): old == now ? .unchanged : .settled
    }
  }
}

/// Compares two reviews item by item.
package func compareReviews(_ old: Checklist, _ new: Checklist) -> ReviewComparison {
  let before = old.itemsByID
  let after = new.itemsByID
  return ReviewComparison(
    common: new.items.compactMap { item in
      before[item.id].map { ItemChange(before: $0, after: item) }
    },
    added: new.items.filter { before[$0.id] == nil },
    removed: old.items.filter { after[$0.id] == nil })
}

/// A review that was updated to another edition of the guidelines.
package struct ReviewUpdate: Sendable, Hashable {
  /// The new checklist with the findings that were carried over.
  package let checklist: Checklist
  /// The items whose rule has changed, or whose old version is unknown. They are untested again,
  /// but keep their notes and evidence.
  package let changed: [ItemChange]
  package let added: [ChecklistItem]
  /// The items whose rule has been retired, with their findings.
  package let retired: [ChecklistItem]
  /// The number of items whose rule has not changed.
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
      // The next audit must answer the item again, and it skips items with entries that lack its
      // mark.
      if finding.isAudit(of: old.id) { finding = .blank }
      finding.status = .untested
    }
    var item = with(finding: finding)
    item.doubt = finding.status.isSettled ? nil : old.doubt
    return item
  }
}
