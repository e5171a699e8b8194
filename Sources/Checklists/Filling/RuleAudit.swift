import Guidelines
import Localization

/// What an audit of an app says about one rule.
package struct RuleAudit: Sendable, Hashable {
  /// The hash of the rule's text today; nil if it is unknown.
  package let ruleHash: RuleHash?
  /// Whether the audit found more than advice. The verdict is left to a person even so.
  package let hasFaults: Bool
  package let note: String
  package let evidence: [String]
  /// Whether every check of the rule was run. If one was not, faults that it would find are unknown.
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
  /// The evidence for an item about the rule, which leaves its status open. Its reviewer is the mark
  /// of the audit.
  func finding(for id: ChecklistItemID) -> Finding {
    let answer = Finding(status: .untested, note: note, evidence: evidence)
    return Finding(
      status: answer.status, note: answer.note, evidence: answer.evidence,
      reviewer: answer.auditMark(for: id))
  }
}

/// An audit enters as the reviewer a mark such as `precept audit (1f3a9c2e)`, with a hash of what it
/// wrote. It takes an answer for its own only if the hash is right: an answer that a person has
/// edited since is that of the person.
extension Finding {
  static let auditName = "precept audit"

  /// Whether an audit wrote the answer to an item, and nobody has changed it.
  package func isAudit(of id: ChecklistItemID) -> Bool { reviewer == auditMark(for: id) }

  /// The mark of the answer. The hash covers the item too, so that an answer that a person has
  /// copied to another item is not taken for that of an audit. White space does not count, because
  /// spreadsheets and editors change it.
  fileprivate func auditMark(for id: ChecklistItemID) -> String {
    var hash = FNV1a()
    let parts = [id.rawValue, status.rawValue, note, date?.description ?? ""] + evidence
    for part in parts {
      hash.add(part.onOneLine)
      hash.add("\u{1F}")
    }
    let digits = String(UInt32(truncatingIfNeeded: hash.value ^ hash.value >> 32), radix: 16)
    return "\(Self.auditName) (\(String(repeating: "0", count: 8 - digits.count) + digits))"
  }
}
