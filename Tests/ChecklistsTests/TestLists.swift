import Guidelines
import Localization
import TestSupport

@testable import Checklists

extension LocaleTag {
  static let chinese = tag("zh-Hans")

  private static func tag(_ text: String) -> LocaleTag {
    do { return try LocaleTag(text) } catch { preconditionFailure("\(text): \(error)") }
  }
}

extension ChecklistVocabulary {
  /// English and Chinese words for one topic and two platforms.
  static let bilingual = ChecklistVocabulary([.english, .chinese])
}

extension ChecklistWords {
  static let english = ChecklistWords(
    locale: .english, names: .english, message: { messages[$0]?.english })
  static let chinese = ChecklistWords(
    locale: .chinese, names: .chinese, message: { messages[$0]?.chinese })

  /// The rows of `words.tsv`: a key, and its message in English and in Chinese.
  private static let messages: [String: (english: String, chinese: String)] = {
    let table = (try? Repository.text("Tests/ChecklistsTests/Cases/words.tsv")) ?? ""
    let rows = table.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], ($0[1], $0[2])) })
  }()
}

extension ChecklistNames {
  static let english = make(
    topic: "Color", sections: ["Best practices", "iOS, iPadOS"], watch: "Watch")
  static let chinese = make(topic: "颜色", sections: ["最佳实践", "iOS、iPadOS"], watch: "手表")

  private static func make(topic: String, sections: [String], watch: String) -> ChecklistNames {
    var names = ChecklistNames()
    names.topics = ["color": topic]
    names.sections = [
      SectionPlace(topic: "color", section: "best"): sections[0],
      SectionPlace(topic: "color", section: "ios"): sections[1],
    ]
    names.platforms = ["iOS": "iOS", "watchOS": watch]
    return names
  }
}

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
  static func read(_ text: String, _ name: String = "review.md") throws -> Review {
    try readReview(Array(text.utf8), named: name, vocabulary: .bilingual)
  }
}
