import Guidelines
import Localization

@testable import Checklists

extension ChecklistItem {
  static func sample(
    _ id: String = "color.one", question: String = "Is it one?", impact: Impact? = .serious,
    hash: String = "0123456789abcdef", finding: Finding = .blank
  ) -> ChecklistItem {
    ChecklistItem(
      id: ChecklistItemID(id), rule: RuleID(id), ruleHash: RuleHash(hash), topic: "color",
      section: "best", impact: impact, platforms: ["iOS", "watchOS"],
      link: "https://example.com/\(id).html",
      texts: [
        ChecklistText(
          locale: .english, question: question, why: "It matters.", steps: ["Look.", "Tap `it`."])
      ],
      finding: finding)
  }
}

extension Checklist {
  static func sample(_ items: [ChecklistItem]) -> Checklist {
    Checklist(
      header: ChecklistHeader(
        knowledgeBase: "base", edition: "2026.10", locales: [.english],
        subject: ReviewSubject(app: "Atlas", version: "1.10")),
      items: items)
  }

  static func sample(_ statuses: ReviewStatus...) -> Checklist {
    sample(
      statuses.enumerated().map { index, status in
        .sample("color.rule-\(index)", finding: Finding(status: status))
      })
  }
}

extension Review {
  /// Reads a text as if it came from a file.
  static func read(_ text: String, _ name: String = "review.md") throws -> Review {
    try readReview(Array(text.utf8), named: name, vocabulary: .bilingual)
  }
}
