import Diagnostics
import Guidelines
import Localization

/// A property of an item or a checklist, as a column of a table or a label in a task list, in the
/// order of columns.
///
/// Its words are in `ui.yaml`, below `checklist.column`, and for messages below `review.column`. A
/// column of items also has a row in one of the tables of `ChecklistField`.
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
  /// The columns about the whole checklist.
  static let ofHeader: [ChecklistColumn] = [.locales, .knowledgeBase, .subject, .filter]
  /// The columns that appear once for each language.
  static let perLocale = allCases.filter { ChecklistText.fields.map(\.column).contains($0) }
  static let ofChecks = allCases.filter { ChecklistItem.fieldsOfChecks.map(\.column).contains($0) }
  /// The columns in which people enter free text.
  static let remarks = allCases.filter { column in
    Finding.fields.contains { $0.column == column && $0.form.isEntered }
  }

  var key: String {
    let words = rawValue.split(separator: "-")
    return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

/// A property of an item, its text or its finding, described once. JSON, tables, task lists,
/// merging and the scripts of the checklist page read and write each property as its row says.
struct ChecklistField<Owner>: Sendable {
  /// The name in JSON.
  let key: String
  /// The column in tables and the label in task lists; nil if there is none.
  let column: ChecklistColumn?
  let form: FieldForm
  /// Returns the values, each an id, a word in English or plain text; nil for none.
  let get: @Sendable (Owner) -> [String?]
  /// Sets the values, of which there is at least one.
  let set: @Sendable (inout Owner, [String]) -> Void

  init(
    _ column: ChecklistColumn?, key: String? = nil, _ form: FieldForm = .text,
    get: @escaping @Sendable (Owner) -> [String?],
    set: @escaping @Sendable (inout Owner, [String]) -> Void
  ) {
    self.key = key ?? column?.key ?? ""
    self.column = column
    self.form = form
    self.get = get
    self.set = set
  }

  func values(of owner: Owner) -> [String] { get(owner).compactMap(\.self) }
}

/// How a property is written.
enum FieldForm: String {
  case text
  /// Several ids, separated by commas.
  case names
  /// The steps of a procedure, on numbered lines.
  case steps
  /// One line that people enter.
  case remark
  /// Several lines of prose that people enter; empty for none.
  case note
  /// A list of lines that people enter.
  case remarks

  var isList: Bool { self == .names || self == .steps || self == .remarks }
  var isEntered: Bool { self == .remark || self == .note || self == .remarks }
}

extension ChecklistItem {
  /// The properties other than text and finding, in the order of JSON.
  static let fields: [ChecklistField<ChecklistItem>] = [
    // Readers set the id themselves, because an item can't exist without one.
    ChecklistField(.id, get: { [$0.id.rawValue] }, set: { _, _ in }),
    ChecklistField(.rule, get: { [$0.rule.rawValue] }, set: { $0.rule = RuleID($1[0]) }),
    ChecklistField(
      .ruleHash, get: { [$0.ruleHash?.digits] }, set: { $0.ruleHash = RuleHash($1[0]) }),
    ChecklistField(.topic, get: { [$0.topic.rawValue] }, set: { $0.topic = TopicID($1[0]) }),
    ChecklistField(
      .section, get: { [$0.section?.rawValue] }, set: { $0.section = SectionID($1[0]) }),
    ChecklistField(
      .impact, get: { [$0.impact?.rawValue] }, set: { $0.impact = Impact(rawValue: $1[0]) }),
    ChecklistField(
      .platforms, .names, get: { $0.platforms.map(\.rawValue) },
      set: { $0.platforms = $1.map { PlatformID($0) } }),
    ChecklistField(.link, get: { [$0.link] }, set: { $0.link = $1[0] }),
  ]

  /// The properties that only checks have.
  static let fieldsOfChecks: [ChecklistField<ChecklistItem>] = [
    ChecklistField(
      nil, key: "rules", .names, get: { $0.rules.map(\.rawValue) },
      set: { $0.rules = $1.map { RuleID($0) } }),
    ChecklistField(.target, get: { [$0.target?.rawValue] }, set: { $0.target = TargetID($1[0]) }),
    ChecklistField(
      .criteria, .names, get: { $0.criteria.map(\.rawValue) },
      set: { $0.criteria = $1.map { CriterionID($0) } }),
  ]

  static let fieldsByColumn = ChecklistColumn.allCases.compactMap { column in
    (fields + fieldsOfChecks).first { $0.column == column }
  }
}

extension ChecklistText {
  static let fields: [ChecklistField<ChecklistText>] = [
    ChecklistField(.question, get: { [$0.question] }, set: { $0.question = $1[0].onOneLine }),
    ChecklistField(.why, get: { [$0.why] }, set: { $0.why = $1[0].onOneLine }),
    ChecklistField(
      .howToCheck, .steps, get: { $0.steps }, set: { $0.steps = $1.compactMap(\.presentOnOneLine) }),
  ]
}

extension Finding {
  static let fields: [ChecklistField<Finding>] = [
    ChecklistField(
      .status, get: { [$0.status.rawValue] },
      set: { $0.status = ReviewStatus(rawValue: $1[0]) ?? .untested }),
    ChecklistField(
      .note, .note, get: { [$0.note] }, set: { $0.note = $1[0].withPlainLineEnds.trimmed }),
    ChecklistField(
      .evidence, .remarks, get: { $0.evidence },
      set: { $0.evidence = $1.compactMap(\.presentOnOneLine) }),
    ChecklistField(
      .reviewer, .remark, get: { [$0.reviewer] }, set: { $0.reviewer = $1[0].presentOnOneLine }),
    ChecklistField(.date, get: { [$0.date?.description] }, set: { $0.date = reviewDate($1[0]) }),
  ]

  /// The fields that are lines with labels in a task list.
  static let labeledFields = fields.filter { $0.column != .status && $0.column != .note }

  /// Returns a finding whose fields have the values that a function returns.
  init(_ values: (ChecklistField<Finding>) -> [String]) {
    self = .blank
    for field in Self.fields {
      let values = values(field)
      if !values.isEmpty { field.set(&self, values) }
    }
  }

  /// Combines two findings for the same item. Different statuses become neither of the two but the
  /// more urgent one, and never one that passes.
  func joined(with other: Finding) -> Finding {
    Finding { $0.joined($0.values(of: self), $0.values(of: other)) }
  }
}

extension ChecklistField<Finding> {
  /// Combines two different values of the field: both notes, all evidence, the later date, a
  /// disputed status, or otherwise the first value.
  func joined(_ one: [String], _ two: [String]) -> [String] {
    guard let first = one.first, let second = two.first else { return one + two }
    switch column {
    case .status:
      let statuses = [first, second].map { ReviewStatus(rawValue: $0) ?? .untested }
      return [statuses[0].disputed(by: statuses[1]).rawValue]
    case .note: return [first.joinedNote(second)]
    case .date: return [max(first, second)]
    default: return form.isList ? (one + two).withoutRepetitions : one
    }
  }
}

extension String {
  /// Returns both notes, or the one that contains the other.
  fileprivate func joinedNote(_ other: String) -> String {
    if contains(other) || other.isEmpty { return self }
    return other.contains(self) || isEmpty ? other : self + "\n\n" + other
  }
}
