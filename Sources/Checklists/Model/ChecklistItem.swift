import Diagnostics
package import Guidelines
package import Localization

/// One entry of a checklist: a rule, or a check that rules share, and the finding. `ChecklistField`
/// describes its properties.
package struct ChecklistItem: Sendable, Hashable {
  package internal(set) var id: ChecklistItemID
  /// The rule; for a check, the first rule that shares it.
  package internal(set) var rule: RuleID
  /// The hash of the rule or check that the reviewer saw; nil if the returned file does not contain
  /// it.
  package internal(set) var ruleHash: RuleHash?
  package internal(set) var topic: TopicID
  package internal(set) var section: SectionID?
  package internal(set) var impact: Impact?
  package internal(set) var platforms: [PlatformID] = []
  /// The address of the page of the rule or check.
  package internal(set) var link: String?
  /// The text in each of the checklist's languages, in their order; some may be missing.
  package internal(set) var texts: [ChecklistText] = []
  /// The rules that share the check, in reading order; empty for a rule.
  package var rules: [RuleID] = []
  /// The target of the check.
  package internal(set) var target: TargetID?
  /// The criteria of standards that the check covers.
  package internal(set) var criteria: [CriterionID] = []
  package var finding: Finding = .blank
  /// The reason why the file does not contain the answer; nil if it does.
  package var doubt: AnswerDoubt?
}

/// The reason why the answer to an item is unknown although someone may have given one. Such an
/// item never passes.
package enum AnswerDoubt: String, CaseIterable, Sendable {
  /// The list was made with the item, and the file no longer has it.
  case missing
  /// The answer is not one of the known marks and words.
  case unreadable
  /// The file has the item more than once, with different answers.
  case conflict
}

package typealias ChecklistItemID = Identifier<ChecklistItem>

extension ChecklistItem {
  /// Creates an item from its id alone. The topic is the part of the rule's id before its first
  /// dot.
  init(_ id: ChecklistItemID, of rule: RuleID) {
    self.init(id: id, rule: rule, topic: TopicID(String(rule.rawValue.prefix { $0 != "." })))
  }

  package func text(in locale: LocaleTag) -> ChecklistText? { texts.first { $0.locale == locale } }

  /// The question in the first language that has one; otherwise the item's id.
  package var question: String { texts.first?.question ?? id.rawValue }

  package var isCheck: Bool { !rules.isEmpty }

  /// The rules that the finding is about.
  package var allRules: [RuleID] { isCheck ? rules : [rule] }

  /// The item with its questions but without reasons and steps.
  package var withoutProcedure: ChecklistItem {
    var item = self
    item.texts = texts.map {
      ChecklistText(locale: $0.locale, question: $0.question, why: "", steps: [])
    }
    return item
  }

  /// Returns the item with another finding and without doubt.
  package func with(finding: Finding) -> ChecklistItem {
    var item = self
    item.finding = finding
    item.doubt = nil
    return item
  }

  /// Returns the item marked as in doubt, with an answer that does not pass.
  func doubted(_ doubt: AnswerDoubt) -> ChecklistItem {
    var item = self
    item.doubt = doubt
    if item.finding.status.isSettled {
      item.finding.status = doubt == .conflict ? .cannotTell : .untested
    }
    return item
  }
}

extension ChecklistItemID {
  /// Returns whether the string has the form of an item's id: ASCII words with a dot between them.
  static func isLikely(_ text: some StringProtocol) -> Bool {
    guard text.utf8.allSatisfy(isPart), let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      return false
    }
    return dot != text.utf8.startIndex && text.utf8.index(after: dot) != text.utf8.endIndex
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: ".-_@/".utf8.contains(byte)
    }
  }
}

/// The text of an item in one of the checklist's languages, each part on one line.
///
/// Code is enclosed in backticks; everything else is plain text. A substep begins with its number;
/// see `ChecklistStep`.
package struct ChecklistText: Sendable, Hashable {
  package let locale: LocaleTag
  /// A yes-or-no question, where yes is good.
  package internal(set) var question: String
  package internal(set) var why: String
  package internal(set) var steps: [String]

  package init(locale: LocaleTag, question: String = "", why: String = "", steps: [String] = []) {
    self.locale = locale
    self.question = question.onOneLine
    self.why = why.onOneLine
    self.steps = steps.compactMap(\.presentOnOneLine)
  }
}

package struct Finding: Sendable, Hashable {
  package var status: ReviewStatus
  /// The trimmed note, with line feeds between its lines; empty if there is none.
  package internal(set) var note: String
  /// Links and file names, each on one line.
  package internal(set) var evidence: [String]
  package internal(set) var reviewer: String?
  package internal(set) var date: CalendarDate?

  package init(
    status: ReviewStatus = .untested, note: String = "", evidence: [String] = [],
    reviewer: String? = nil, date: CalendarDate? = nil
  ) {
    self.status = status
    self.note = note.withPlainLineEnds.trimmed
    self.evidence = evidence.compactMap(\.presentOnOneLine)
    self.reviewer = reviewer?.presentOnOneLine
    self.date = date
  }

  package static let blank = Finding()
}

/// The answer of a reviewer for one item.
package enum ReviewStatus: String, CaseIterable, Sendable {
  case untested
  case pass
  case fail
  case notApplicable = "not-applicable"
  /// The reviewer checked it but could not decide.
  case cannotTell = "cannot-tell"
}

extension ReviewStatus {
  /// Whether the item needs no more work: it passes or does not apply.
  package var isSettled: Bool { self == .pass || self == .notApplicable }

  /// Whether the box of a task is enough to show the status.
  var isSaidByBox: Bool { self == .untested || self == .pass }

  package static let byUrgency: [ReviewStatus] = [
    .fail, .cannotTell, .untested, .pass, .notApplicable,
  ]

  /// Returns the status of an item for which two different answers were given: the more urgent one,
  /// or `cannotTell` if that would settle the item.
  func disputed(by other: ReviewStatus) -> ReviewStatus {
    let status = Self.byUrgency.first { $0 == self || $0 == other } ?? self
    return status.isSettled || status == .untested ? .cannotTell : status
  }
}
