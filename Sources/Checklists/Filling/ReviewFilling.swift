package import Guidelines

/// The evidence that an audit adds to the items of a review, and the items that it leaves alone.
package struct ReviewFilling: Sendable, Hashable {
  /// The evidence that is not in the review yet, by item.
  package internal(set) var findings: [ChecklistItemID: Finding] = [:]
  /// The items with evidence of the audit, in order, whether it is new or not.
  package internal(set) var answered: [ChecklistItemID] = []
  /// The items with entries of people.
  package internal(set) var kept: [ChecklistItemID] = []
  /// Those of them that are settled for the person, although the audit found faults.
  package internal(set) var disputed: [ChecklistItemID] = []
  /// The items about another text of their rule than that of today.
  package internal(set) var outdated: [ChecklistItemID] = []
  /// The items whose evidence could not be written, because their lines were rearranged.
  package internal(set) var unwritable: [ChecklistItemID] = []
}

/// Returns what an audit changes in a review.
///
/// An item gets evidence if it is blank, or if it has that of an earlier audit. Every entry of
/// a person, if only a date, makes the whole item that of the person, and so does a text that was
/// not understood.
package func filling(
  _ review: Review, with audits: [RuleID: RuleAudit], checks: [CheckID: RuleAudit] = [:]
) -> ReviewFilling {
  var filling = ReviewFilling()
  let unclear = Set(review.unplaced.compactMap(\.reason.item))
  for item in review.checklist.items {
    let ofCheck = item.isCheck ? checks[CheckID(item.id.rawValue)] : nil
    guard let audit = item.isCheck ? ofCheck : audits[item.rule] else { continue }
    filling.add(item, audit, isFree: item.isFree && !unclear.contains(item.id))
  }
  return filling
}

extension ReviewFilling {
  fileprivate mutating func add(_ item: ChecklistItem, _ audit: RuleAudit, isFree: Bool) {
    guard isFree else {
      kept.append(item.id)
      if audit.hasFaults, item.finding.status.isSettled { disputed.append(item.id) }
      return
    }
    if let asked = item.ruleHash, let hash = audit.ruleHash, asked != hash {
      return outdated.append(item.id)
    }
    // What a check that was not run would find is unknown, so no earlier fault is taken back.
    guard audit.hasFaults || audit.isComplete else { return }
    let finding = audit.finding(for: item.id)
    answered.append(item.id)
    if finding != item.finding { findings[item.id] = finding }
  }

  /// Takes back the answers to some items, which cannot be written.
  mutating func remove(_ items: Set<ChecklistItemID>) {
    unwritable += answered.filter(items.contains)
    answered.removeAll(where: items.contains)
    for item in items { findings[item] = nil }
  }
}

extension ChecklistItem {
  /// Whether nobody but an audit has entered anything.
  fileprivate var isFree: Bool {
    doubt == nil && (finding == .blank || finding.isAudit(of: id))
  }
}

extension UnrecognizedText.Reason {
  /// The item to which the text may be an answer; nil if it belongs to none.
  fileprivate var item: ChecklistItemID? {
    switch self {
    case .unknownStatus(let id, _), .unclearBox(let id), .repeatedItem(let id), .conflict(let id),
      .renamedItem(let id), .tickedAgainstStatus(let id):
      id
    case .outsideItems, .taskWithoutID, .rowWithoutID, .unknownColumn, .cellBeyondColumns,
      .unknownValue, .foreignItem, .noItem, .otherHeader, .unreadableRecord, .unclosedQuote:
      nil
    }
  }
}
