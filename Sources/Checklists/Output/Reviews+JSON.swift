package import Diagnostics
import Guidelines

extension ReviewSummary {
  package var json: JSONText {
    var members = checklist.header.jsonMembers
    members += [
      ("verdict", .string(verdict.rawValue)), ("doubts", checklist.doubtsJSON),
      ("counts", .object(checklist.counts.jsonMembers)),
      ("byImpact", .array(byImpact.map { $0.json("impact", $0.key?.rawValue) })),
      ("byTopic", .array(byTopic.map { $0.json("topic", $0.key.rawValue) })),
    ]
    let rules = byRule.map { verdict -> JSONText in
      [
        "rule": .string(verdict.rule.rawValue), "verdict": .string(verdict.name),
        "counts": .object(verdict.counts.jsonMembers),
      ]
    }
    if !rules.isEmpty { members.append(("byRule", .array(rules))) }
    members += [
      ("failures", items(.fail).json), ("cannotTell", items(.cannotTell).json),
      ("untested", items(.untested).json),
    ]
    return .object(members)
  }
}

extension Checklist {
  /// The items whose answers are unknown, by the reason, and the number of unnamed missing items;
  /// null if unknown.
  package var doubtsJSON: JSONText {
    .object(
      AnswerDoubt.allCases.map { ($0.rawValue, .strings(ids($0).map(\.rawValue))) }
        + [("unnamed", unnamedCount.map { .integer($0) } ?? .null)])
  }
}

extension ReviewSummary.Tally {
  fileprivate func json(_ name: String, _ key: String?) -> JSONText {
    [name: .optional(key), "counts": .object(counts.jsonMembers)]
  }
}

extension ReviewComparison {
  package func json(on new: Checklist) -> JSONText {
    let members: [(String, JSONText)] = [
      ("added", added.json), ("removed", removed.json),
      ("unchanged", .integer(self[.unchanged].count)), ("doubts", new.doubtsJSON),
    ]
    return .object(
      ItemChange.Kind.reported.map { ($0.rawValue, self[$0].json) } + members)
  }
}

extension ReviewUpdate {
  package var json: JSONText {
    [
      "review": checklist.json, "changed": changed.json, "added": added.json,
      "retired": retired.json, "kept": .integer(unchanged), "doubts": checklist.doubtsJSON,
    ]
  }
}

extension MergedReview {
  package var json: JSONText {
    let conflicts = conflicts.map { conflict -> JSONText in
      [
        "item": .optional(conflict.item?.rawValue), "field": .string(conflict.field.name),
        "base": .string(conflict.base), "first": .string(conflict.first),
        "second": .string(conflict.second),
      ]
    }
    return [
      "review": checklist.json, "conflicts": .array(conflicts), "doubts": checklist.doubtsJSON,
    ]
  }
}

extension [ItemChange] {
  fileprivate var json: JSONText {
    .array(
      map { change in
        [
          "id": .string(change.after.id.rawValue), "question": .string(change.after.question),
          "impact": .optional(change.after.impact?.rawValue),
          "before": .object(change.before.finding.jsonMembers),
          "after": .object(change.after.finding.jsonMembers),
        ]
      })
  }
}

extension [ChecklistItem] {
  /// The items as JSON with the question but without the rest of their text.
  fileprivate var json: JSONText {
    .array(
      map { item in
        .object(
          item.jsonFacts + [("question", .string(item.question))] + item.finding.jsonMembers)
      })
  }
}

extension [ReviewStatus: Int] {
  var jsonMembers: [(String, JSONText)] {
    ReviewStatus.allCases.map { ($0.rawValue, .integer(self[$0] ?? 0)) }
  }
}
