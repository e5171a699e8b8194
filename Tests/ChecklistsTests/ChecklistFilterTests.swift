import ContentLoading
import Diagnostics
import Guidelines
import TestSupport
import Testing

@testable import Checklists

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
    #expect(filter.set(list, to: [matching], Impact.standard).isEmpty)
    #expect(rules(SmallKnowledgeBase(), filter) == ["color.one-meaning"])
    #expect(filter.set(list, to: [other], Impact.standard).isEmpty)
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

  @Test func `values that do not exist are returned`() {
    var filter = ChecklistFilter()
    #expect(filter.set(.impacts, to: ["serious", "huge"], Impact.standard) == ["huge"])
    #expect(filter.impacts == [.serious])
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
