import Checklists
import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing

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

  @Test func `the languages stand side by side in the order asked for`() throws {
    let item = try #require(checklist(SmallKnowledgeBase(), [.chinese, .english]).items.first)
    #expect(item.texts.map(\.locale) == [.chinese, .english])
    #expect(item.texts.allSatisfy { !$0.question.isEmpty && !$0.steps.isEmpty })
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

  @Test func `the header says what the list is made of`() {
    let header = checklist(SmallKnowledgeBase(), []).header
    #expect(header.knowledgeBase == "small")
    #expect(header.edition == "1")
    #expect(header.locales == [.english])
  }

  @Test func `an item links to the page in the first language`() throws {
    let base = loadKnowledgeBase(from: SmallKnowledgeBase().files).value
    let list = makeChecklist(from: ChecklistCatalog(base), locales: [.chinese]) {
      "\($1)/\($0).html"
    }
    #expect(list.items.first?.link == "zh-Hans/color.one-meaning.html")
  }

  private func checklist(_ base: SmallKnowledgeBase, _ locales: [LocaleTag]) -> Checklist {
    makeChecklist(
      from: ChecklistCatalog(loadKnowledgeBase(from: base.files).value), locales: locales)
  }
}
