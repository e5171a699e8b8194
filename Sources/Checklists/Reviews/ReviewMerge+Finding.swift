import Guidelines

extension ReviewMerge {
  /// Merges the findings of an item, field by field.
  mutating func finding(_ id: ChecklistItemID, _ findings: ThreeWayValue<Finding>) -> Finding {
    let evidence = findings.map(\.evidence)
    return Finding(
      status: merged(.status, id, findings.map(\.status), \.rawValue) { $0.disputed(by: $1) },
      note: merged(.note, id, findings.map(\.note), \.self) { $0.joinedNote($1) },
      evidence: evidence.merged ?? evidence.union,
      reviewer: merged(.reviewer, id, findings.map(\.reviewer), { $0 ?? "" }, { $0 ?? $1 }),
      date: merged(
        .date, id, findings.map(\.date), { $0?.description ?? "" },
        { [$0, $1].compactMap(\.self).max() }))
  }

  /// Returns an item without a finding, with what either side has about the rule.
  ///
  /// Adds a conflict if the sides are about different texts of the rule, and neither of them is the
  /// text of the base; the text of the first side is used then.
  mutating func ruleFacts(
    _ first: ChecklistItem, _ second: ChecklistItem, _ base: ChecklistItem?
  ) -> ChecklistItem {
    let (one, other) = (first.with(finding: .blank), second.with(finding: .blank))
    if let base = base?.with(finding: .blank),
      let merged = ThreeWayValue(base: base, first: one, second: other).merged
    {
      return merged
    }
    if one.mayAskTheSame(as: other) { return one.completed(by: other) }
    let hashes = [base, first, second].map { $0?.ruleHash?.digits ?? "" }
    conflict(.rule, first.id, hashes[0], hashes[1], hashes[2])
    return one
  }
}

extension ChecklistItem {
  /// Returns whether the items have the same hash or, if a hash is unknown, do not have different
  /// questions in the same language.
  fileprivate func mayAskTheSame(as other: ChecklistItem) -> Bool {
    if let ruleHash, let otherHash = other.ruleHash { return ruleHash == otherHash }
    return texts.allSatisfy { text in
      text.question == other.text(in: text.locale)?.question ?? text.question
    }
  }

  /// Returns the item, with the languages and facts that only the other item has.
  fileprivate func completed(by other: ChecklistItem) -> ChecklistItem {
    ChecklistItem(
      id: id, rule: rule, ruleHash: ruleHash ?? other.ruleHash, topic: topic,
      section: section ?? other.section, impact: impact ?? other.impact,
      platforms: platforms.isEmpty ? other.platforms : platforms, link: link ?? other.link,
      texts: texts + other.texts.filter { !has($0) },
      rules: rules.isEmpty ? other.rules : rules, target: target ?? other.target,
      criteria: criteria.isEmpty ? other.criteria : criteria)
  }

  /// Returns whether the item has a text in the language, or the same text in another one: where a
  /// rule is not translated, a list in that language has the text of the source.
  private func has(_ other: ChecklistText) -> Bool {
    texts.contains {
      $0.locale == other.locale
        || ($0.question, $0.why) == (other.question, other.why) && $0.steps == other.steps
    }
  }
}

/// Two different changes of the same value.
package struct MergeConflict: Sendable, Hashable {
  /// The item of the checklist with the value; nil if it is a value of the whole checklist.
  package let item: ChecklistItemID?
  package let field: Field
  package let base: String
  package let first: String
  package let second: String

  package enum Field: String, CaseIterable, Sendable {
    case status, note, reviewer, date
    /// The text of the rule or another property of it. The merged item has those of the first file.
    case rule
    /// One file has removed the item and the other has changed it. The merged review contains it.
    case presence
    case knowledgeBase, subject
  }
}

package struct MergedReview: Sendable, Hashable {
  package let checklist: Checklist
  package let conflicts: [MergeConflict]
}

extension MergedReview {
  /// Creates a result from one review, before any merge.
  package init(unmerged checklist: Checklist) { self.init(checklist: checklist, conflicts: []) }

  /// Returns the merged review after another merge with one more review, and all conflicts so far.
  ///
  /// - Parameter base: The review from which all started; nil if they started from a blank one.
  package func merged(with other: Checklist, base: Checklist? = nil) -> MergedReview {
    let merged = mergeReviews(checklist, other, base: base)
    return MergedReview(checklist: merged.checklist, conflicts: conflicts + merged.conflicts)
  }
}
