package import Diagnostics
import Guidelines

extension ReviewSummary {
  package var json: JSONText {
    .object(
      checklist.header.jsonMembers + [
        ("verdict", .string(verdict.rawValue)), ("doubts", checklist.doubtsJSON),
        ("counts", .object(checklist.counts.jsonMembers)),
        ("byImpact", .array(byImpact.map { $0.json("impact", $0.key?.rawValue) })),
        ("byTopic", .array(byTopic.map { $0.json("topic", $0.key.rawValue) })),
      ] + (byRule.isEmpty ? [] : [("byRule", .array(byRule.map(\.json)))]) + [
        ("failures", .array(items(.fail).map(\.json))),
        ("cannotTell", .array(items(.cannotTell).map(\.json))),
        ("untested", .array(items(.untested).map(\.json))),
      ])
  }
}

extension Checklist {
  /// The items whose answers are unknown, by the reason, and how many are missing without a name;
  /// null if that is unknown.
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

extension RuleVerdict {
  fileprivate var json: JSONText {
    [
      "rule": .string(rule.rawValue), "verdict": .string(name),
      "counts": .object(counts.jsonMembers),
    ]
  }
}

extension ReviewComparison {
  /// - Parameter new: The later one of the two reviews.
  package func json(on new: Checklist) -> JSONText {
    [
      "broken": .array(broken.map(\.json)), "found": .array(found.map(\.json)),
      "open": .array(open.map(\.json)),
      "fixed": .array(fixed.map(\.json)), "settled": .array(otherChanges.map(\.json)),
      "added": .array(added.map(\.json)), "removed": .array(removed.map(\.json)),
      "unchanged": .integer(unchanged), "doubts": new.doubtsJSON,
    ]
  }
}

extension ReviewUpdate {
  package var json: JSONText {
    [
      "review": checklist.json, "changed": .array(changed.map(\.json)),
      "added": .array(added.map(\.json)), "retired": .array(retired.map(\.json)),
      "kept": .integer(unchanged), "doubts": checklist.doubtsJSON,
    ]
  }
}

extension MergedReview {
  package var json: JSONText {
    [
      "review": checklist.json, "conflicts": .array(conflicts.map(\.json)),
      "doubts": checklist.doubtsJSON,
    ]
  }
}

extension MergeConflict {
  fileprivate var json: JSONText {
    [
      "item": .optional(item?.rawValue), "field": .string(field.name), "base": .string(base),
      "first": .string(first), "second": .string(second),
    ]
  }
}

extension ItemChange {
  fileprivate var json: JSONText {
    .object([
      ("id", .string(after.id.rawValue)), ("question", .string(after.question)),
      ("impact", .optional(after.impact?.rawValue)),
      ("before", .object(before.finding.jsonMembers)),
      ("after", .object(after.finding.jsonMembers)),
    ])
  }
}

extension ChecklistItem {
  /// The item as JSON. Of its texts, only the question is included.
  fileprivate var json: JSONText {
    .object(jsonFacts + [("question", .string(question))] + finding.jsonMembers)
  }
}

extension [ReviewStatus: Int] {
  var jsonMembers: [(String, JSONText)] {
    ReviewStatus.allCases.map { ($0.rawValue, .integer(self[$0] ?? 0)) }
  }
}
