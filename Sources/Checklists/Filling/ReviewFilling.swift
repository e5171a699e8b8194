package import Guidelines
import Localization

/// The evidence that an audit adds to the items of a review, and the items that it leaves alone.
package struct ReviewFilling: Sendable, Hashable {
  /// The evidence that is not in the review yet, by item.
  package internal(set) var findings: [ChecklistItemID: Finding] = [:]
  /// The items with evidence of the audit, in order, whether it is new or not.
  package internal(set) var answered: [ChecklistItemID] = []
  /// The items with entries of people.
  package internal(set) var kept: [ChecklistItemID] = []
  /// The `kept` items that the person considers settled although the audit found faults.
  package internal(set) var disputed: [ChecklistItemID] = []
  /// The items that were reviewed against another version of their rule.
  package internal(set) var outdated: [ChecklistItemID] = []
  /// The items whose evidence could not be written, because their lines were rearranged.
  package internal(set) var unwritable: [ChecklistItemID] = []
}

/// Returns the changes that an audit makes in a review.
///
/// An item gets evidence if it is blank or has only the evidence of an earlier audit. Any entry by
/// a person, even a lone date, protects the whole item, and so does anything that was not
/// understood.
package func filling(
  _ review: Review, with audits: [RuleID: RuleAudit], checks: [CheckID: RuleAudit] = [:]
) -> ReviewFilling {
  var filling = ReviewFilling()
  let unclear = Set(review.unplaced.compactMap(\.reason.item))
  for item in review.checklist.items {
    let audit = item.isCheck ? checks[CheckID(item.id.rawValue)] : audits[item.rule]
    guard let audit else { continue }
    let isFree = item.finding == .blank || item.finding.isAudit(of: item.id)
    guard isFree, item.doubt == nil, !unclear.contains(item.id) else {
      filling.kept.append(item.id)
      if audit.hasFaults, item.finding.status.isSettled { filling.disputed.append(item.id) }
      continue
    }
    if let asked = item.ruleHash, let hash = audit.ruleHash, asked != hash {
      filling.outdated.append(item.id)
      continue
    }
    // Faults that a skipped check would find are unknown, so no earlier fault is taken back.
    guard audit.hasFaults || audit.isComplete else { continue }
    let finding = audit.finding(for: item.id)
    filling.answered.append(item.id)
    if finding != item.finding { filling.findings[item.id] = finding }
  }
  return filling
}

extension ReviewFilling {
  /// Removes the answers to some items, which can't be written.
  mutating func remove(_ items: Set<ChecklistItemID>) {
    unwritable += answered.filter(items.contains)
    answered.removeAll(where: items.contains)
    for item in items { findings[item] = nil }
  }
}

/// The result of an audit of an app for one rule.
package struct RuleAudit: Sendable, Hashable {
  /// The hash of the rule's current text; nil if unknown.
  package let ruleHash: RuleHash?
  /// Whether the audit found more than advice. Even then, the verdict is left to a person.
  package let hasFaults: Bool
  package let note: String
  package let evidence: [String]
  /// Whether every check of the rule was run. Otherwise, some faults may be unknown.
  package let isComplete: Bool

  package init(
    ruleHash: RuleHash?, hasFaults: Bool, note: String, evidence: [String], isComplete: Bool = true
  ) {
    self.ruleHash = ruleHash
    self.hasFaults = hasFaults
    self.note = note
    self.evidence = evidence
    self.isComplete = isComplete
  }
}

extension RuleAudit {
  /// The evidence for an item about the rule, whose status stays open. The reviewer is the mark of
  /// the audit.
  func finding(for id: ChecklistItemID) -> Finding {
    var answer = Finding(status: .untested, note: note, evidence: evidence)
    answer.reviewer = answer.auditMark(for: id)
    return answer
  }
}

/// An audit enters a mark such as `precept audit (1f3a9c2e)` as the reviewer, with a hash of what
/// it wrote. It recognizes an answer as its own only if the hash is right: once a person has edited
/// an answer, it is theirs.
extension Finding {
  /// Whether an audit wrote the answer to an item, and no one has changed it.
  package func isAudit(of id: ChecklistItemID) -> Bool { reviewer == auditMark(for: id) }

  /// The mark of the answer. The hash includes the item, so that an answer that a person has copied
  /// to another item no longer counts as the audit's. White space is ignored, because spreadsheets
  /// and editors change it.
  fileprivate func auditMark(for id: ChecklistItemID) -> String {
    let parts = [id.rawValue, status.rawValue, note, date?.description ?? ""] + evidence
    let hash = FNV1a(ofParts: parts).value
    let digits = UInt32(truncatingIfNeeded: hash ^ hash >> 32).digits(8)
    return "precept audit (\(digits))"
  }
}
