package import Guidelines

/// A message of the group `checklist` in `ui.yaml`, by its key below the group.
package struct ChecklistPhrase: Sendable, Hashable {
  package let key: String

  private init(_ key: String) { self.key = key }
  private init(_ group: String, _ value: some RawRepresentable<String>) {
    key = "\(group).\(value.rawValue)"
  }
}

extension ChecklistPhrase {
  package static let title = ChecklistPhrase("title")
  package static let taskHelp = ChecklistPhrase("help.task")
  package static let printHelp = ChecklistPhrase("help.print")
  package static let items = ChecklistPhrase("items")
  package static let everything = ChecklistPhrase("everything")
  /// The description of a checklist of all checks.
  package static let everyCheck = ChecklistPhrase("every-check")
  package static let since = ChecklistPhrase("since")
  package static let rules = ChecklistPhrase("rules")
  package static let page = ChecklistPhrase("page")
  static let edition = ChecklistPhrase("sheet.edition")
  static let summary = ChecklistPhrase("sheet.summary")
  package static let printSteps = ChecklistPhrase("sheet.steps")

  package static func mark(_ mark: ChecklistMark) -> Self { Self("mark", mark) }
  package static func column(_ column: ChecklistColumn) -> Self { Self("column", column) }
  package static func status(_ status: ReviewStatus) -> Self { Self("status", status) }
  package static func impact(_ impact: Impact) -> Self { Self("impact", impact) }
  package static func kind(_ kind: RuleKind) -> Self { Self("kind", kind) }
  package static func appearance(_ appearance: Appearance) -> Self {
    Self("appearance", appearance)
  }
  package static func subject(_ part: ReviewSubject.Part) -> Self { Self("subject", part) }
  package static func report(_ part: ReportPhrase) -> Self { Self("report", part) }
  static func doubt(_ doubt: AnswerDoubt) -> Self { Self("report", doubt) }
  static func verdict(_ verdict: ReviewSummary.Verdict) -> Self { Self("report", verdict) }

  /// Returns the phrase whose message lists other words that people write for a column or a status,
  /// separated by `|`.
  static func alias(_ phrase: ChecklistPhrase) -> Self { Self("alias.\(phrase.key)") }

  package static func all(_ impacts: [Impact]) -> [ChecklistPhrase] {
    let spelled = ChecklistColumn.allCases.map(column) + ReviewStatus.allCases.map(status)
    return [
      title, taskHelp, printHelp, items, everything, everyCheck, since, rules, page, edition,
      summary, printSteps,
    ] + spelled + ChecklistMark.allCases.map(mark) + impacts.map(impact)
      + RuleKind.allCases.map(kind) + Appearance.allCases.map(appearance)
      + ReviewSubject.Part.allCases.map(subject) + ReportPhrase.allCases.map(report)
      + spelled.map(alias)
  }

  static let ofChecks: Set<ChecklistPhrase> = {
    let columns = ChecklistColumn.ofChecks.map(column)
    return Set([everyCheck, report(.byRule)] + columns + columns.map(alias))
  }()
}

/// A punctuation mark together with the spaces around it; both depend on the language.
package enum ChecklistMark: String, CaseIterable, Sendable {
  /// The mark between a label and its value.
  case colon
  case list
  /// The mark between statements that contain colons, such as `Pass: 12`.
  case clause

  /// The mark in a language that defines none.
  var usual: String { self == .colon ? ": " : ", " }
}

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
