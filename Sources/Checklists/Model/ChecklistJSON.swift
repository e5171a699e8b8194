package import Diagnostics
import Guidelines
import Localization

extension Checklist {
  package static let schema = "precept-checklist/1"

  /// The checklist as JSON with stable keys.
  package var json: JSONText {
    let counts = [("total", JSONText.integer(items.count))] + counts.jsonMembers
    return .object(
      headerMembers + [("counts", .object(counts)), ("items", .array(items.map(json)))])
  }

  /// The header, and the ids of all items, which show what a returned file lacks. If some ids are
  /// unknown, the total number follows instead; if that is unknown too, nothing does.
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

  func values(in json: JSONText) -> [String] {
    form.isList ? json[key]?.texts ?? [] : json[key]?.text.map { [$0] } ?? []
  }
}

extension ChecklistItem {
  /// The JSON members of the item other than text and finding.
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

/// A reader that makes a review from a returned JSON file.
struct JSONReview {
  private let words: WordIndex
  private var builder = ReviewBuilder()

  static let keys =
    (ChecklistItem.fields + ChecklistItem.fieldsOfChecks).map(\.key)
    + ChecklistText.fields.map(\.key) + ["procedure", "translations"] + Finding.fields.map(\.key)

  static func read(
    _ text: String, _ words: WordIndex, _ defaultLocale: LocaleTag
  ) throws(ReviewError) -> Review {
    let root: JSONText
    do { root = try JSONReader.read(text) } catch { throw .invalidJSON(error) }
    guard let records = root["items"], case .array = records else { throw .noItems }
    var reading = JSONReview(words: words)
    let header = ChecklistHeader(root, defaultLocale, words.scale, &reading.builder)
    reading.builder.expect(root, header.filter)
    for record in records.elements { reading.add(record, header.locales) }
    return reading.builder.review(header)
  }

  private mutating func add(_ record: JSONText, _ locales: [LocaleTag]) {
    guard let text = record["id"]?.text ?? record["rule"]?.text else {
      return builder.note(.unreadableRecord, record.compact)
    }
    let id = ChecklistItemID(text)
    var item = ChecklistItem(id, facts: record, words.scale)
    guard builder.accepts(id, of: item.rule, line: 1, text: record.compact) else { return }
    for (key, value) in record.members where !Self.keys.contains(key) {
      builder.note(.unknownColumn(key), "\(id): \(value.compact)")
    }
    item.texts = Self.texts(record, locales)
    let status = status(record, id)
    if status == nil { item.doubt = .unreadable }
    item.finding = Finding { field in
      let values = field.values(in: record)
      switch field.column {
      case .status: return [(status ?? .untested).rawValue]
      case .date where values.contains { reviewDate($0) == nil }:
        builder.note(.unknownValue(.date), values[0])
        return []
      default: return values
      }
    }
    builder.add(item, line: 1, text: record.compact)
  }

  private static func texts(_ record: JSONText, _ locales: [LocaleTag]) -> [ChecklistText] {
    locales.compactMap { locale in
      let isFirst = locale == locales.first
      let source = isFirst ? record : record["translations"]?[locale.description]
      guard let source, source["question"] != nil || source["howToCheck"] != nil else { return nil }
      var text = ChecklistText(locale: locale)
      for field in ChecklistText.fields { field.read(source, into: &text) }
      return text
    }
  }

  /// Returns the status; records it and returns nil if it was not understood.
  private mutating func status(_ record: JSONText, _ id: ChecklistItemID) -> ReviewStatus? {
    guard let value = record["status"] else { return .untested }
    let text = value.text ?? value.compact
    if text.trimmed.isEmpty { return .untested }
    if let name = words.value(of: .status, in: text) { return ReviewStatus(rawValue: name) }
    builder.note(.unknownStatus(id, words: words.statusWords), text)
    return nil
  }
}

extension ReviewBuilder {
  /// Notes the items with which a list was made, as its `headerMembers` name them.
  mutating func expect(_ json: JSONText, _ filter: ChecklistFilter) {
    size = json["size"]?.text.flatMap { Int($0) } ?? 0
    let ids = json["ids"]?.texts.map { ChecklistItemID($0) }
    expect(ids ?? filter.namedItems)
  }
}

extension ChecklistHeader {
  /// Reads the header from its `jsonMembers`. Values of the filter that were not understood are
  /// recorded in the builder.
  init(
    _ json: JSONText, _ defaultLocale: LocaleTag, _ scale: [Impact],
    _ builder: inout ReviewBuilder
  ) {
    let locales = (json["locales"] ?? json["locale"])?.locales ?? []
    let (filter, unknown) = ChecklistFilter.read(json["filter"] ?? .null, scale)
    for value in unknown { builder.note(.unknownValue(.filter), value) }
    let parts = ReviewSubject.Part.allCases.compactMap { part in
      json["subject"]?[part.rawValue]?.text.map { (part, $0) }
    }
    self.init(
      knowledgeBase: json["knowledgeBase"]?.text, edition: json["edition"]?.text,
      locales: locales.isEmpty ? [defaultLocale] : locales.withoutRepetitions, filter: filter,
      subject: ReviewSubject(Dictionary(uniqueKeysWithValues: parts)))
  }
}

extension ChecklistField {
  func read(_ json: JSONText, into owner: inout Owner) {
    let values = values(in: json)
    if !values.isEmpty { set(&owner, values) }
  }
}

extension ChecklistItem {
  /// - Parameters:
  ///   - facts: The properties of the item other than text and finding, as a JSON object from a
  ///   JSON file or from a comment in a task list.
  ///   - scale: The impacts of the knowledge base; any other is left out.
  init(_ id: ChecklistItemID, facts: JSONText, _ scale: [Impact]) {
    self.init(id, of: RuleID(facts["rule"]?.text ?? id.rawValue))
    for field in Self.fields + Self.fieldsOfChecks { field.read(facts, into: &self) }
    if let impact, !scale.contains(impact) { self.impact = nil }
  }
}

extension JSONText {
  /// The members of an object; empty for any other value.
  var members: [(String, JSONText)] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The value of the last member with the key, as in JavaScript; nil if it is missing or null.
  subscript(key: String) -> JSONText? {
    guard let value = members.last(where: { $0.0 == key })?.1 else { return nil }
    if case .null = value { return nil }
    return value
  }

  var elements: [JSONText] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The content of a string or the digits of a number; nil for any other value.
  var text: String? {
    switch self {
    case .string(let text): text
    case .integer, .number: compact
    case .bool, .null, .array, .object: nil
    }
  }

  /// The strings and numbers in an array; for a string or a number, itself as the only element.
  var texts: [String] { text.map { [$0] } ?? elements.compactMap(\.text) }

  /// The valid language tags in the value.
  var locales: [LocaleTag] { texts.compactMap { try? LocaleTag($0) } }
}
