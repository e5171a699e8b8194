package import Guidelines
package import Localization

/// One line of a checklist: a rule to hold an interface against, and what was found.
package struct ChecklistItem: Sendable, Hashable {
  package let id: ChecklistItemID
  package let rule: RuleID
  /// Of the text that the finding is about; nil in a file that does not say.
  package let ruleHash: RuleHash?
  package let topic: TopicID
  package let section: SectionID?
  package let impact: Impact?
  package let platforms: [PlatformID]
  /// The page of the rule.
  package let link: String?
  /// In the order of the checklist's locales, of which any may be missing.
  package let texts: [ChecklistText]
  package var finding: Finding

  package init(
    id: ChecklistItemID, rule: RuleID, ruleHash: RuleHash?, topic: TopicID, section: SectionID?,
    impact: Impact?, platforms: [PlatformID], link: String?, texts: [ChecklistText],
    finding: Finding = .blank
  ) {
    self.id = id
    self.rule = rule
    self.ruleHash = ruleHash
    self.topic = topic
    self.section = section
    self.impact = impact
    self.platforms = platforms
    self.link = link
    self.texts = texts
    self.finding = finding
  }
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
