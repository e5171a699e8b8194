import Diagnostics
import Guidelines
import Localization

/// Makes a review of a returned JSON file.
struct JSONReview {
  private let words: WordIndex
  private(set) var unplaced: [UnrecognizedText] = []

  static func read(
    _ text: String, _ words: WordIndex, _ defaultLocale: LocaleTag
  ) throws(ReviewError) -> Review {
    let root: JSONText
    do { root = try JSONReader.read(text) } catch { throw .invalidJSON(error) }
    guard root["items"] != nil else { throw .noItems }
    var reading = JSONReview(words: words)
    let header = reading.header(root, defaultLocale)
    let items = reading.items(root, header.locales)
    return Review(Checklist(header: header, items: items), unplaced: reading.unplaced)
  }

  init(words: WordIndex) { self.words = words }
}

extension JSONReview {
  mutating func header(_ root: JSONText, _ defaultLocale: LocaleTag) -> ChecklistHeader {
    let named = (root["locales"] ?? root["locale"])?.texts.compactMap { try? LocaleTag($0) } ?? []
    let subject = root["subject"]
    return ChecklistHeader(
      knowledgeBase: root["knowledgeBase"]?.text, edition: root["edition"]?.text,
      locales: named.isEmpty ? [defaultLocale] : named.withoutRepetitions,
      filter: filter(root["filter"]),
      subject: ReviewSubject(
        app: subject?["app"]?.text, version: subject?["version"]?.text,
        screen: subject?["screen"]?.text))
  }

  mutating func filter(_ json: JSONText?) -> ChecklistFilter {
    let (filter, unknown) = ChecklistFilter.read(json ?? .null)
    unplaced += unknown.map { UnrecognizedText(.unknownValue(.filter), $0, line: 1) }
    return filter
  }

  private mutating func items(_ root: JSONText, _ locales: [LocaleTag]) -> [ChecklistItem] {
    var items: [ChecklistItem] = []
    var seen: Set<ChecklistItemID> = []
    for record in root["items"]?.elements ?? [] {
      guard let item = item(record, locales) else { continue }
      if seen.insert(item.id).inserted {
        items.append(item)
      } else {
        unplaced.append(UnrecognizedText(.repeatedItem(item.id), record.compact, line: 1))
      }
    }
    return items
  }

  private mutating func item(_ record: JSONText, _ locales: [LocaleTag]) -> ChecklistItem? {
    guard let id = record["id"]?.text ?? record["rule"]?.text else {
      unplaced.append(UnrecognizedText(.unreadableRecord, record.compact, line: 1))
      return nil
    }
    noteUnknownKeys(record, id)
    let facts = JSONFacts(record, id: id)
    return ChecklistItem(
      id: ChecklistItemID(id), rule: facts.rule, ruleHash: facts.ruleHash, topic: facts.topic,
      section: facts.section, impact: facts.impact, platforms: facts.platforms, link: facts.link,
      texts: texts(record, locales), finding: finding(record, ChecklistItemID(id)))
  }
}

extension JSONReview {
  static let keys = [
    "id", "rule", "ruleHash", "topic", "section", "impact", "platforms", "link", "question", "why",
    "howToCheck", "translations", "status", "note", "evidence", "reviewer", "date",
  ]

  private mutating func noteUnknownKeys(_ record: JSONText, _ id: String) {
    for (key, value) in record.members where !Self.keys.contains(key) {
      unplaced.append(UnrecognizedText(.unknownColumn(key), "\(id): \(value.compact)", line: 1))
    }
  }

  private func texts(_ record: JSONText, _ locales: [LocaleTag]) -> [ChecklistText] {
    let first = locales.first
    return locales.compactMap { locale in
      let source = locale == first ? record : record["translations"]?[locale.description]
      guard let source, source["question"] != nil || source["howToCheck"] != nil else { return nil }
      return ChecklistText(
        locale: locale, question: source["question"]?.text ?? "", why: source["why"]?.text ?? "",
        steps: source["howToCheck"]?.texts ?? [])
    }
  }

  private mutating func finding(_ record: JSONText, _ id: ChecklistItemID) -> Finding {
    let date = record["date"]?.text
    if let date, reviewDate(date) == nil {
      unplaced.append(UnrecognizedText(.unknownValue(.date), date, line: 1))
    }
    return Finding(
      status: status(record, id), note: record["note"]?.text ?? "",
      evidence: record["evidence"]?.texts ?? [], reviewer: record["reviewer"]?.text,
      date: date.flatMap(reviewDate))
  }

  private mutating func status(_ record: JSONText, _ id: ChecklistItemID) -> ReviewStatus {
    guard let text = record["status"]?.text else { return .untested }
    if let status = words.status(text) { return status }
    unplaced.append(UnrecognizedText(.unknownStatus(id), text, line: 1))
    return .untested
  }
}

/// What a record says about its rule; also the machine's line below an item of a task list.
struct JSONFacts {
  let rule: RuleID
  let topic: TopicID
  let section: SectionID?
  let impact: Impact?
  let platforms: [PlatformID]
  let ruleHash: RuleHash?
  let link: String?

  init(_ record: JSONText, id: String) {
    rule = RuleID(record["rule"]?.text ?? id)
    topic = record["topic"]?.text.map { TopicID($0) } ?? TopicID(ofRule: rule.rawValue)
    section = record["section"]?.text.map { SectionID($0) }
    impact = record["impact"]?.text.flatMap(Impact.init)
    platforms = (record["platforms"]?.texts ?? []).map { PlatformID($0) }
    ruleHash = record["ruleHash"]?.text.flatMap { RuleHash($0) }
    link = record["link"]?.text
  }
}

extension JSONText {
  /// The members of an object; none for anything else.
  var members: [(String, JSONText)] {
    if case .object(let members) = self { members } else { [] }
  }

  /// Returns the last member with the key, as JavaScript does, unless it is null.
  subscript(key: String) -> JSONText? {
    guard let value = members.last(where: { $0.0 == key })?.1 else { return nil }
    if case .null = value { return nil }
    return value
  }

  var elements: [JSONText] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// A string, or a number as people write it.
  var text: String? {
    switch self {
    case .string(let text): text
    case .integer, .number: compact
    case .bool, .null, .array, .object: nil
    }
  }

  /// Texts of an array, or one text alone.
  var texts: [String] { text.map { [$0] } ?? elements.compactMap(\.text) }
}
