import Guidelines

/// What a row says about its rule.
struct CSVFacts {
  let topic: TopicID
  let section: SectionID?
  let impact: Impact?
  let platforms: [PlatformID]
  let ruleHash: RuleHash?
  private(set) var unplaced: [UnrecognizedText] = []
  /// What people write between names.
  static let nameSeparators = ",，、;；\n".unicodeScalars

  init(_ row: CSVRow, _ words: WordIndex) {
    let topic = row[.topic].map(words.topic) ?? TopicID(ofRule: row[.rule] ?? row[.id] ?? "")
    self.topic = topic
    section = row[.section].map { words.section($0, in: topic) }
    platforms = (row[.platforms] ?? "").unicodeScalars.split { Self.nameSeparators.contains($0) }
      .map { Substring($0).trimmed }.filter { !$0.isEmpty }.map(words.platform)
    impact = row[.impact].flatMap(words.impact)
    ruleHash = row[.ruleHash].flatMap { RuleHash($0.drop { $0 == "#" }) }
    if let text = row[.impact], impact == nil { note(.impact, text, row) }
    if let text = row[.ruleHash], ruleHash == nil { note(.ruleHash, text, row) }
  }

  private mutating func note(_ column: ChecklistColumn, _ text: String, _ row: CSVRow) {
    unplaced.append(UnrecognizedText(.unknownValue(column), text, line: row.line))
  }
}

extension TopicID {
  /// The topic that the id of a rule names, for a file that does not.
  init(ofRule id: String) { self.init(String(id.prefix { $0 != "." })) }
}
