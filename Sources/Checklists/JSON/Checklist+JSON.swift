package import Diagnostics
import Guidelines
import Localization

extension Checklist {
  /// The name of the format with its version.
  package static let schema = "precept-checklist/1"

  /// The checklist as JSON; keys are stable.
  package var json: JSONText {
    let counts = [("total", JSONText.integer(items.count))] + counts.jsonMembers
    return .object(
      headerMembers + [("counts", .object(counts)), ("items", .array(items.map(json)))])
  }

  /// The header, and the ids of all items, by which it is known which of them a returned file lacks.
  /// If the names of some are unknown, the number of all follows; if that is unknown too, there are
  /// no ids.
  var headerMembers: [(String, JSONText)] {
    let ids = size == nil ? [] : items.map(\.id.rawValue)
    let isKnown = size.map { $0 <= items.count } ?? true
    return header.jsonMembers + [("ids", .strings(ids))]
      + (isKnown ? [] : [("size", .integer(size ?? 0))])
  }

  private func json(of item: ChecklistItem) -> JSONText {
    let first = header.locales.first.flatMap(item.text)
    let others = item.texts.filter { $0 != first }
      .map { ($0.locale.description, JSONText.object($0.jsonMembers)) }
    return .object(
      item.jsonFacts + (first?.jsonMembers ?? []) + item.finding.jsonMembers
        + (others.isEmpty ? [] : [("translations", .object(others))]))
  }
}

extension ChecklistHeader {
  var jsonMembers: [(String, JSONText)] {
    let parts = subject.writtenParts.map { ($0.rawValue, JSONText.optional(subject[$0])) }
    return [
      ("schema", .string(Checklist.schema)), ("knowledgeBase", .optional(knowledgeBase)),
      ("edition", .optional(edition)), ("locale", .optional(locales.first?.description)),
      ("locales", .strings(locales.map(\.description))), ("filter", filter.json),
      ("subject", .object(parts)),
    ]
  }
}

extension ChecklistField {
  func member(of owner: Owner) -> (String, JSONText) {
    (key, form.isList ? .strings(values(of: owner)) : .optional(get(owner).first ?? nil))
  }

  /// Returns the values in a JSON object.
  func values(in json: JSONText) -> [String] {
    form.isList ? json[key]?.texts ?? [] : json[key]?.text.map { [$0] } ?? []
  }
}

extension ChecklistItem {
  /// The JSON members of the item that are neither text nor finding.
  var jsonFacts: [(String, JSONText)] {
    (Self.fields + (isCheck ? Self.fieldsOfChecks : [])).map { $0.member(of: self) }
  }
}

extension ChecklistText {
  fileprivate var jsonMembers: [(String, JSONText)] {
    Self.fields.map { $0.member(of: self) } + (hasStructure ? [("procedure", outline.json)] : [])
  }
}

extension Finding {
  var jsonMembers: [(String, JSONText)] { Self.fields.map { $0.member(of: self) } }
}
