import Diagnostics
package import Guidelines
package import Localization

/// One entry of a checklist: a rule that an interface is checked against, or a check that rules
/// share, and the finding.
package struct ChecklistItem: Sendable, Hashable {
  package let id: ChecklistItemID
  /// The rule; for a check, the first of the rules that share it.
  package let rule: RuleID
  /// The hash of the text of the rule or check that the reviewer saw; nil if the returned file does not contain
  /// it.
  package let ruleHash: RuleHash?
  package let topic: TopicID
  package let section: SectionID?
  package let impact: Impact?
  package let platforms: [PlatformID]
  /// The address of the page of the rule or check.
  package let link: String?
  /// The texts in the order of the checklist's locales; those of some locales may be missing.
  package private(set) var texts: [ChecklistText]
  /// The rules that share the check, in reading order; none for an item that is a rule.
  package var rules: [RuleID] = []
  /// What the check looks at.
  package var target: TargetID?
  /// The criteria of standards that the check covers.
  package var criteria: [CriterionID] = []
  package var finding: Finding = .blank
  /// Why the file does not say what the answer is; nil if it does.
  package var doubt: AnswerDoubt?
}

/// Why the answer to an item is unknown although somebody may have given one. Such an item never
/// passes.
package enum AnswerDoubt: String, CaseIterable, Sendable {
  /// The list was made with the item, and the file no longer has it.
  case missing
  /// The answer is none of the marks and words that are read.
  case unreadable
  /// The file has the item more than once, with different answers.
  case conflict
}

package typealias ChecklistItemID = Identifier<ChecklistItem>

extension ChecklistItem {
  package func text(in locale: LocaleTag) -> ChecklistText? { texts.first { $0.locale == locale } }

  /// The question in the first language that has a text; the item's id if there is no text.
  package var question: String { texts.first?.question ?? id.rawValue }

  package var isCheck: Bool { !rules.isEmpty }

  /// The rules that the finding is about.
  package var allRules: [RuleID] { isCheck ? rules : [rule] }

  /// The item with its questions alone, without reasons and steps.
  package var withoutProcedure: ChecklistItem {
    var item = self
    item.texts = texts.map {
      ChecklistText(locale: $0.locale, question: $0.question, why: "", steps: [])
    }
    return item
  }

  /// Returns the item with another finding, which is not in doubt.
  package func with(finding: Finding) -> ChecklistItem {
    var item = self
    item.finding = finding
    item.doubt = nil
    return item
  }

  /// Returns the item with a reason why its answer is unknown, and an answer that does not pass.
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
  /// Returns whether a text has the form of an item's id: ASCII words with a dot between them.
  static func isLikely(_ text: some StringProtocol) -> Bool {
    guard text.utf8.allSatisfy(isPart), let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      return false
    }
    return dot != text.utf8.startIndex && text.utf8.index(after: dot) != text.utf8.endIndex
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}

/// The texts of an item in one of the checklist's languages, each on one line.
///
/// Code is enclosed in backticks; everything else is plain text. A step below another one begins
/// with its place; see `ChecklistStep`.
package struct ChecklistText: Sendable, Hashable {
  package let locale: LocaleTag
  /// A question that is answered with yes or no, where yes is good.
  package let question: String
  package let why: String
  package let steps: [String]

  package init(locale: LocaleTag, question: String, why: String, steps: [String]) {
    self.locale = locale
    self.question = question.onOneLine
    self.why = why.onOneLine
    self.steps = steps.compactMap(\.presentOnOneLine)
  }
}

/// What a reviewer entered for one item.
package struct Finding: Sendable, Hashable {
  package var status: ReviewStatus
  /// The note, with line feeds between its lines and no white space at its ends; empty if there is
  /// none.
  package let note: String
  /// Links and file names, each on one line.
  package let evidence: [String]
  package let reviewer: String?
  package let date: CalendarDate?

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

  /// A finding in which nothing was entered.
  package static let blank = Finding()
}
