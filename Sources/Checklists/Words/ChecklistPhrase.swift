package import Guidelines

/// A message of the group `checklist` in `ui.yaml`, by its key below the group.
package struct ChecklistPhrase: Sendable, Hashable {
  package let key: String

  private init(_ key: String) { self.key = key }
}

extension ChecklistPhrase {
  package static let title = ChecklistPhrase("title")
  package static let taskHelp = ChecklistPhrase("help.task")
  /// The instructions for filling in a printed list.
  package static let printHelp = ChecklistPhrase("help.print")
  package static let items = ChecklistPhrase("items")
  package static let everything = ChecklistPhrase("everything")
  /// What a checklist of all checks contains.
  package static let everyCheck = ChecklistPhrase("every-check")
  package static let since = ChecklistPhrase("since")
  package static let rules = ChecklistPhrase("rules")
  package static let page = ChecklistPhrase("page")
  static let edition = ChecklistPhrase("sheet.edition")
  static let summary = ChecklistPhrase("sheet.summary")
  /// The label of the control that adds the steps to a printed list.
  package static let printSteps = ChecklistPhrase("sheet.steps")

  package static func mark(_ mark: ChecklistMark) -> Self { Self("mark.\(mark.rawValue)") }

  package static func column(_ column: ChecklistColumn) -> Self {
    Self("column.\(column.rawValue)")
  }
  package static func status(_ status: ReviewStatus) -> Self { Self("status.\(status.rawValue)") }
  package static func impact(_ impact: Impact) -> Self { Self("impact.\(impact.rawValue)") }
  package static func kind(_ kind: RuleKind) -> Self { Self("kind.\(kind.rawValue)") }
  package static func appearance(_ appearance: Appearance) -> Self {
    Self("appearance.\(appearance.rawValue)")
  }
  package static func subject(_ part: ReviewSubject.Part) -> Self {
    Self("subject.\(part.rawValue)")
  }
  package static func report(_ part: ReportPhrase) -> Self { Self("report.\(part.rawValue)") }
  static func doubt(_ doubt: AnswerDoubt) -> Self { Self("report.\(doubt.rawValue)") }
  static func verdict(_ verdict: ReviewSummary.Verdict) -> Self {
    Self("report.\(verdict.rawValue)")
  }

  /// Returns the phrase whose message lists other words that people write for a column or a status,
  /// separated by `|`.
  static func alias(_ phrase: ChecklistPhrase) -> Self { Self("alias.\(phrase.key)") }

  /// Returns all phrases of a knowledge base.
  ///
  /// - Parameter impacts: The impacts that it declares.
  package static func all(_ impacts: [Impact]) -> [ChecklistPhrase] {
    plain + columns + statuses + ChecklistMark.allCases.map(mark) + impacts.map(impact) + named
      + (columns + statuses).map(alias)
  }

  /// Whether only checklists of checks use the phrase.
  var isOfChecks: Bool {
    self == .everyCheck || self == .report(.byRule)
      || ChecklistColumn.allCases.contains { column in
        column.isOfChecks && (self == .column(column) || self == .alias(.column(column)))
      }
  }

  private static let plain = [
    title, taskHelp, printHelp, items, everything, everyCheck, since, rules, page, edition, summary,
    printSteps,
  ]
  private static let columns = ChecklistColumn.allCases.map(column)
  private static let statuses = ReviewStatus.allCases.map(status)
  private static let named: [ChecklistPhrase] =
    RuleKind.allCases.map(kind)
    + Appearance.allCases.map(appearance) + ReviewSubject.Part.allCases.map(subject)
    + ReportPhrase.allCases.map(report)
}

/// A punctuation mark together with the spaces around it; both depend on the language.
package enum ChecklistMark: String, CaseIterable, Sendable {
  /// The mark between a label and its value.
  case colon
  /// The mark between the names of a list.
  case list
  /// The mark between statements that contain colons, such as `Pass: 12`.
  case clause
}

extension ChecklistMark {
  /// The mark in a language that defines none.
  var usual: String { self == .colon ? ": " : ", " }
}

/// A message of a report about reviews.
package enum ReportPhrase: String, CaseIterable, Sendable {
  case summary, merge, comparison, update
  case verdict, passes, fails, incomplete
  case byImpact = "by-impact"
  case byTopic = "by-topic"
  case byRule = "by-rule"
  case failures, unlooked, unclear, unplaced
  case fixed, broken, found, open, settled, added, removed
  case kept, changed, retired, conflicts
  case field, base, first, second, unknown, none
  case missing, unreadable, conflict
  /// The file does not say what the list was made with.
  case unlisted
}

/// A property of an item or a checklist, as a column of a table or a label in a text.
package enum ChecklistColumn: String, CaseIterable, Sendable {
  case id, status, question, note, evidence, reviewer, date, impact, topic, section, platforms
  case target, criteria
  case why
  case howToCheck = "how-to-check"
  case rule, link
  case ruleHash = "rule-hash"
  case locales
  case knowledgeBase = "knowledge-base"
  case subject, filter
  /// The items with which the list was made.
  case ids
}

extension ChecklistColumn {
  /// Whether people enter free text in the column.
  var isRemark: Bool { self == .note || self == .evidence || self == .reviewer }

  /// Whether there is one such column for each language.
  var isPerLocale: Bool { self == .question || self == .why || self == .howToCheck }

  /// Whether only checklists of checks have the column.
  var isOfChecks: Bool { self == .target || self == .criteria }
}

extension Checklist {
  /// Returns the edition, the selection and the progress of the checklist in words.
  func facts(_ words: ChecklistWords) -> [String] {
    let source = [header.knowledgeBase, header.edition].compactMap(\.self).joined(separator: " ")
    let selection = header.filter.selection(words)
    let counts = counts
    let parts = ReviewStatus.byUrgency.compactMap { status in
      counts[status].map { words.labeled(.status(status), $0) }
    }
    // A number is read back as that of all items.
    let total = size.map { [words.labeled(.items, max($0, items.count))] } ?? []
    let progress = words.clauses(total + parts)
    return [source, selection, progress].filter { !$0.isEmpty }
  }
}

extension ChecklistFilter {
  /// Returns the selection in words, also if it is everything.
  func selection(_ words: ChecklistWords) -> String {
    let everything = words[basis == .rule ? .everything : .everyCheck]
    return isEmpty ? everything : summary(words)
  }

  /// Returns the selection in words.
  func summary(_ words: ChecklistWords) -> String {
    var parts = platforms.map(words.name) + topics.map(words.name)
    parts += sections.map { section in
      topics.first.map { words.name(of: section, in: $0) } ?? section.rawValue
    }
    parts += impacts.map { words[.impact($0)] } + kinds.map { words[.kind($0)] }
    parts += components.map(words.name) + appearances.map { words[.appearance($0)] }
    parts += targets.map(words.name)
    if let query { parts.append(query.onOneLine) }
    if query == nil, !rules.isEmpty { parts.append(words.labeled(.rules, rules.count)) }
    if let since { parts.append(words.labeled(.since, since)) }
    return words.list(parts)
  }
}
