import Checklists
import Guidelines
import Localization

/// The questions of all rules in force as the page of a locale asks them, with a digest by which a
/// later build knows them again.
struct AskedQuestions: Sendable {
  let all: [AskedQuestion]
  let digest: ContentDigest

  init(_ catalog: ChecklistCatalog, in locale: LocaleTag) {
    let all = makeChecklist(from: catalog, locales: [locale]).items.compactMap(AskedQuestion.init)
    var digest = ContentDigest()
    for question in all { question.add(to: &digest) }
    self.all = all
    self.digest = digest
  }
}

/// An item of a checklist without what the page does not show: the hash of a rule, above all, is
/// another one with every word of it.
struct AskedQuestion: Sendable {
  let rule: RuleID
  let topic: TopicID
  let section: SectionID?
  let impact: Impact?
  let platforms: [PlatformID]
  let text: ChecklistText

  /// Returns nil for an item without words.
  init?(_ item: ChecklistItem) {
    guard let text = item.texts.first else { return nil }
    rule = item.rule
    topic = item.topic
    section = item.section
    impact = item.impact
    platforms = item.platforms
    self.text = text
  }

  fileprivate func add(to digest: inout ContentDigest) {
    let lists = [platforms.map(\.rawValue), text.steps]
    let single = [
      rule.rawValue, topic.rawValue, section?.rawValue ?? "", impact?.rawValue ?? "",
      text.locale.description, text.question, text.why,
    ]
    for part in single { digest.add(part) }
    for list in lists {
      digest.add(UInt64(list.count))
      for part in list { digest.add(part) }
    }
  }
}
