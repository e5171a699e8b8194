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
