import Checklists
import ContentLoading
import Diagnostics
import Guidelines
import TestSupport
import Testing

@Suite struct ChecklistFilterTests {
  private let rule = "Content/topics/color/rules/one-meaning.yaml"

  @Test func `an empty filter lets the current rules through`() {
    #expect(rules(SmallKnowledgeBase()) == ["color.one-meaning"])
  }

  @Test(arguments: ["superseded\nsuperseded:\n  on: unknown\n  by: none", "untraced"])
  func `a rule that is not in force never gets in`(_ status: String) {
    let base = SmallKnowledgeBase().replacing(
      "status: current", in: rule, with: "status: \(status)")
    #expect(rules(base).isEmpty)
  }

  @Test func `a rule for all platforms leaves out those that its topic does not support`() {
    var filter = ChecklistFilter()
    filter.platforms = ["iOS"]
    #expect(rules(SmallKnowledgeBase(), filter) == ["color.one-meaning"])
    filter.platforms = ["macOS"]
    #expect(rules(SmallKnowledgeBase(), filter).isEmpty)
  }

  @Test(arguments: [
    ("topics", "color", "dark-mode"), ("sections", "use", "other"),
    ("impacts", "serious", "minor"), ("kinds", "avoid", "do"),
    ("components", "button", "list"), ("rules", "color.one-meaning", "color.other"),
  ])
  func `a list lets its values through and no others`(
    _ list: String, _ matching: String, _ other: String
  ) throws {
    var filter = ChecklistFilter()
    let list = try #require(ChecklistFilter.List(rawValue: list))
    #expect(filter.set(list, to: [matching]).isEmpty)
    #expect(rules(SmallKnowledgeBase(), filter) == ["color.one-meaning"])
    #expect(filter.set(list, to: [other]).isEmpty)
    #expect(rules(SmallKnowledgeBase(), filter).isEmpty)
  }

  @Test func `an appearance lets through the rules for all appearances`() {
    var filter = ChecklistFilter()
    filter.appearances = [.dark]
    #expect(rules(SmallKnowledgeBase(), filter) == ["color.one-meaning"])
    let light = SmallKnowledgeBase().replacing(
      "components:", in: rule, with: "appearances: [light]\ncomponents:")
    #expect(rules(light, filter).isEmpty)
  }

  @Test func `since lets through the rules of which no published source is older`() {
    var filter = ChecklistFilter()
    filter.since = CalendarDate("2026-01-31")
    #expect(rules(SmallKnowledgeBase(), filter) == ["color.one-meaning"])
    filter.since = CalendarDate("2026-02-01")
    #expect(rules(SmallKnowledgeBase(), filter).isEmpty)
  }

  @Test func `values that do not exist are returned`() {
    var filter = ChecklistFilter()
    #expect(filter.set(.impacts, to: ["serious", "huge"]) == ["huge"])
    #expect(filter.impacts == [.serious])
  }

  private func rules(
    _ base: SmallKnowledgeBase, _ filter: ChecklistFilter = ChecklistFilter()
  ) -> [RuleID] {
    filter.rules(of: loadKnowledgeBase(from: base.files).value).map(\.id)
  }
}
