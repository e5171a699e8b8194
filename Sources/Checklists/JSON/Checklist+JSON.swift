package import Diagnostics
import Guidelines
import Localization

extension Checklist {
  /// The name of the format with its version.
  package static let schema = "precept-checklist/1"

  /// The checklist as JSON; keys are stable.
  package var json: JSONText {
    .object(
      header.jsonMembers + idMembers
        + [("counts", countsJSON), ("items", .array(items.map(json)))])
  }

  /// The ids of all items, by which it is known which of them a returned file lacks. If the names of
  /// some are unknown, the number of all follows; if that is unknown too, there are no ids.
  var idMembers: [(String, JSONText)] {
    guard let size else { return [("ids", .strings([]))] }
    return [("ids", .strings(items.map(\.id.rawValue)))]
      + (size > items.count ? [("size", .integer(size))] : [])
  }

  private var countsJSON: JSONText {
    .object([("total", .integer(items.count))] + counts.jsonMembers)
  }

  private func json(of item: ChecklistItem) -> JSONText {
    let first = header.locales.first.flatMap(item.text)
    var members = item.jsonFacts
    members += first?.jsonMembers ?? []
    members += item.finding.jsonMembers
    let others = item.texts.filter { $0 != first }
    if !others.isEmpty {
      members.append(
        ("translations", .object(others.map { ($0.locale.description, .object($0.jsonMembers)) })))
    }
    return .object(members)
  }
}

extension ChecklistHeader {
  var jsonMembers: [(String, JSONText)] {
    [
      ("schema", .string(Checklist.schema)), ("knowledgeBase", .optional(knowledgeBase)),
      ("edition", .optional(edition)), ("locale", .optional(locales.first?.description)),
      ("locales", .strings(locales.map(\.description))), ("filter", filter.json),
      ("subject", subject.json),
    ]
  }
}

extension ReviewSubject {
  var json: JSONText { .object(writtenParts.map { ($0.rawValue, .optional(self[$0])) }) }
}

extension ChecklistItem {
  /// The JSON members of the item that are neither text nor finding.
  var jsonFacts: [(String, JSONText)] {
    [
      ("id", .string(id.rawValue)), ("rule", .string(rule.rawValue)),
      ("ruleHash", .optional(ruleHash?.digits)), ("topic", .string(topic.rawValue)),
      ("section", .optional(section?.rawValue)), ("impact", .optional(impact?.rawValue)),
      ("platforms", .strings(platforms.map(\.rawValue))), ("link", .optional(link)),
    ] + (isCheck ? checkFacts : [])
  }

  /// The members that only checks have.
  private var checkFacts: [(String, JSONText)] {
    [
      ("rules", .strings(rules.map(\.rawValue))), ("target", .optional(target?.rawValue)),
      ("criteria", .strings(criteria.map(\.rawValue))),
    ]
  }
}

extension ChecklistText {
  fileprivate var jsonMembers: [(String, JSONText)] {
    [("question", .string(question)), ("why", .string(why)), ("howToCheck", .strings(steps))]
      + (hasStructure ? [("procedure", outline.json)] : [])
  }
}

extension Finding {
  var jsonMembers: [(String, JSONText)] {
    [
      ("status", .string(status.rawValue)), ("note", .string(note)),
      ("evidence", .strings(evidence)), ("reviewer", .optional(reviewer)),
      ("date", .optional(date?.description)),
    ]
  }
}
