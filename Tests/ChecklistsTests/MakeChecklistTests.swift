import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing

@testable import Checklists

@Suite struct MakeChecklistTests {
  private let english = "Locales/en/topics/color/rules/one-meaning.md"
  private let chinese = "Locales/zh-Hans/topics/color/rules/one-meaning.md"

  @Test(arguments: ["unsupported", "not-covered"])
  func `a rule for all platforms is not asked where its topic is not in force`(state: String) throws
  {
    let topic = "Content/topics/color/topic.yaml"
    let base = SmallKnowledgeBase().replacing(
      "macOS: unsupported", in: topic, with: "macOS: \(state)")
    let item = try #require(checklist(base, [.english]).items.first)
    #expect(item.platforms == ["iOS"])
    let applied = SmallKnowledgeBase().replacing(
      "macOS: unsupported", in: topic, with: "macOS: applies")
    #expect(checklist(applied, [.english]).items.first?.platforms == ["iOS", "macOS"])
  }

  @Test func `a missing first language falls back and a missing second one is left out`() throws {
    let base = SmallKnowledgeBase().without(chinese)
    let alone = try #require(checklist(base, [.chinese]).items.first)
    let english = try #require(checklist(base, [.english, .chinese]).items.first)
    #expect(english.texts.map(\.locale) == [.english])
    #expect(alone.question == english.question)
  }

  @Test func `the hash is that of the source text in every language`() throws {
    let hashes = [[LocaleTag.english], [.chinese]].map {
      checklist(SmallKnowledgeBase(), $0).items.first?.ruleHash
    }
    #expect(hashes[0] != nil)
    #expect(hashes[0] == hashes[1])
  }

  @Test func `white space does not change the hash and words do`() throws {
    let hash = checklist(SmallKnowledgeBase(), []).items.first?.ruleHash
    let text = SmallKnowledgeBase().text(english)
    let spaced = SmallKnowledgeBase().with(english, text.replacing("\n\n", with: "\n\n\n"))
    let changed = SmallKnowledgeBase().with(
      english, text.replacing("\n## Why", with: "More.\n\n## Why"))
    #expect(checklist(spaced, []).items.first?.ruleHash == hash)
    #expect(checklist(changed, []).items.first?.ruleHash != hash)
  }

  private func checklist(_ base: SmallKnowledgeBase, _ locales: [LocaleTag]) -> Checklist {
    makeChecklist(
      from: ChecklistCatalog(loadKnowledgeBase(from: base.files).value), locales: locales)
  }
}

@Suite struct ChecklistFilterTests {
  private let rule = "Content/topics/color/rules/one-meaning.yaml"

  @Test func `a rule for all platforms leaves out those that its topic does not support`() {
    var filter = ChecklistFilter()
    filter.platforms = ["iOS"]
    #expect(rules(SmallKnowledgeBase(), filter) == ["color.one-meaning"])
    filter.platforms = ["macOS"]
    #expect(rules(SmallKnowledgeBase(), filter).isEmpty)
  }

  @Test func `since lets through the rules that are known to be no older`() {
    let dated = SmallKnowledgeBase().replacing(
      "status: current", in: rule, with: "status: current\nintroduced: 2025-06-09")
    var filter = ChecklistFilter()
    filter.since = CalendarDate("2025-06-09")
    #expect(rules(dated, filter) == ["color.one-meaning"])
    filter.since = CalendarDate("2025-06-10")
    #expect(rules(dated, filter).isEmpty)
    #expect(catalog(dated).countOfUndated(for: filter) == 0)
  }

  @Test func `a rule whose age nobody knows is not new, and is counted`() {
    var filter = ChecklistFilter()
    #expect(catalog(SmallKnowledgeBase()).countOfUndated(for: filter) == 0)
    filter.since = CalendarDate("2000-01-01")
    #expect(rules(SmallKnowledgeBase(), filter).isEmpty)
    #expect(catalog(SmallKnowledgeBase()).countOfUndated(for: filter) == 1)
    filter.kinds = [.test]
    #expect(catalog(SmallKnowledgeBase()).countOfUndated(for: filter) == 0)
  }

  private func rules(
    _ base: SmallKnowledgeBase, _ filter: ChecklistFilter = ChecklistFilter()
  ) -> [RuleID] {
    catalog(base).rules(for: filter).map(\.item.rule)
  }

  private func catalog(_ base: SmallKnowledgeBase) -> ChecklistCatalog {
    ChecklistCatalog(loadKnowledgeBase(from: base.files).value)
  }
}
