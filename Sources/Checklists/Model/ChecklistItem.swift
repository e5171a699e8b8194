package import Guidelines
package import Localization

/// One entry of a checklist: a rule that an interface is checked against, and the finding.
package struct ChecklistItem: Sendable, Hashable {
  package let id: ChecklistItemID
  package let rule: RuleID
  /// The hash of the text that the finding is about; nil in a file that does not say.
  package let ruleHash: RuleHash?
  package let topic: TopicID
  package let section: SectionID?
  package let impact: Impact?
  package let platforms: [PlatformID]
  /// The page of the rule.
  package let link: String?
  /// In the order of the checklist's locales; some may be missing.
  package let texts: [ChecklistText]
  package var finding: Finding = .blank
}

package typealias ChecklistItemID = Identifier<ChecklistItem>

extension ChecklistItem {
  package func text(in locale: LocaleTag) -> ChecklistText? { texts.first { $0.locale == locale } }

  /// The question in the first language that has one, or else the id.
  package var question: String { texts.first?.question ?? id.rawValue }

  /// Returns the item with another finding.
  package func with(finding: Finding) -> ChecklistItem {
    var item = self
    item.finding = finding
    return item
  }
}

extension ChecklistItemID {
  /// Tells whether a text has the shape of an item's id: ASCII words with a dot between them.
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

/// The words of an item in one of the checklist's languages, each text on one line.
///
/// Code stands between backticks; everything else is plain text.
package struct ChecklistText: Sendable, Hashable {
  package let locale: LocaleTag
  /// Answered with yes or no, where yes is good.
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
  /// Any text, with line feeds between lines and no white space around it; empty for none.
  package let note: String
  /// Links and names of files, one line each.
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

  /// Nothing entered.
  package static let blank = Finding()
}
