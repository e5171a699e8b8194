import Guidelines
import Localization
import TestSupport

@testable import Checklists

/// Makes reviews with every kind of text that people and programs put into them.
struct RandomReviews {
  private var numbers: SplitMix

  init(seed: UInt64) { numbers = SplitMix(seed: seed) }

  static func make(
    _ count: Int, seed: UInt64, _ make: (inout RandomReviews) -> Checklist
  ) -> [Checklist] {
    var reviews = RandomReviews(seed: seed)
    return (0..<count).map { _ in make(&reviews) }
  }

  mutating func checklist(mostItems: Int = 6) -> Checklist {
    let header = header()
    let count = Int.random(in: 1...mostItems, using: &numbers)
    let items = (0..<count).map { item($0, header.locales) }
    return Checklist(header: header, items: items)
  }

  mutating func checklistOfChecks(mostItems: Int = 6) -> Checklist {
    let list = checklist(mostItems: mostItems)
    let header = ChecklistHeader(
      knowledgeBase: list.header.knowledgeBase, edition: list.header.edition,
      locales: list.header.locales, filter: filterOfChecks(list.header.filter),
      subject: list.header.subject)
    return Checklist(header: header, items: list.items.enumerated().map { check($0, of: $1) })
  }

  mutating func finding() -> Finding {
    Finding(
      status: one(ReviewStatus.allCases), note: chance(2) ? text() : "",
      evidence: chance(3) ? list(3) { $0.text() } : [], reviewer: chance(3) ? text() : nil,
      date: chance(2) ? CalendarDate(year: 2026, month: int(1, 12), day: int(1, 28)) : nil)
  }

  mutating func one<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &numbers)]
  }

  mutating func int(_ low: Int, _ high: Int) -> Int { Int.random(in: low...high, using: &numbers) }
  mutating func chance(_ count: Int) -> Bool { int(1, count) == 1 }
}

extension RandomReviews {
  private mutating func header() -> ChecklistHeader {
    ChecklistHeader(
      knowledgeBase: "base", edition: chance(4) ? nil : one(["1", "2026.10", "next edition"]),
      locales: one([[.english], [.chinese], [.english, .chinese], [.chinese, .english]]),
      filter: filter(),
      subject: ReviewSubject(
        app: chance(2) ? text() : nil, version: chance(2) ? one(["1.10", "=2"]) : nil,
        screen: chance(3) ? text() : nil))
  }

  private mutating func filter() -> ChecklistFilter {
    var filter = ChecklistFilter()
    if chance(3) { filter.platforms = ["iOS", "watchOS"] }
    if chance(3) { filter.impacts = [.serious, .minor] }
    if chance(3) { filter.appearances = [.dark, .darkHighContrast] }
    if chance(4) { filter.query = text().split(separator: "\n").first.map(String.init) }
    if chance(4) { filter.since = CalendarDate(year: 2025, month: 12, day: 16) }
    return filter
  }

  private mutating func item(_ index: Int, _ locales: [LocaleTag]) -> ChecklistItem {
    let id = "\(one(["color", "dark-mode"])).rule-\(index)"
    let hash = RuleHash(one(["0123456789abcdef", "1234567890123456", "00000000000e1234"]))
    return ChecklistItem(
      id: ChecklistItemID(id), rule: RuleID(chance(9) ? "color.other" : id),
      ruleHash: chance(9) ? nil : hash, topic: one(["color", "color", "dark-mode"]),
      section: chance(9) ? nil : one(["best", "ios", "other"]),
      impact: chance(9) ? nil : one(Impact.standard),
      platforms: one([[], ["iOS"], ["iOS", "watchOS"], ["unheardOS"]]),
      link: chance(2) ? "https://example.com/a?b=(1)&c=<>" : nil,
      texts: locales.filter { $0 == locales[0] || !chance(6) }.map { words($0) },
      finding: finding())
  }

  private mutating func filterOfChecks(_ filter: ChecklistFilter) -> ChecklistFilter {
    var filter = filter.with(.check)
    if chance(3) { filter.targets = ["design", "code"] }
    return filter
  }

  private mutating func check(_ index: Int, of item: ChecklistItem) -> ChecklistItem {
    let rules = [item.rule] + list(2) { RuleID("color.shared-\($0.int(1, 9))") }
    return ChecklistItem(
      id: ChecklistItemID("check-\(index)"), rule: item.rule, ruleHash: item.ruleHash,
      topic: item.topic, section: item.section, impact: item.impact, platforms: item.platforms,
      link: item.link,
      texts: item.texts.map { text in
        ChecklistText(
          locale: text.locale, question: text.question, why: text.why, steps: steps(0).lines)
      },
      rules: rules.withoutRepetitions, target: chance(3) ? nil : one(["design", "code"]),
      criteria: list(2) { $0.one(["wcag/1.4.3", "wcag/1.4.1"]) }.withoutRepetitions,
      finding: item.finding)
  }

  private mutating func steps(_ depth: Int) -> [ChecklistStep] {
    list(3) { reviews in
      let parts = depth < 3 && reviews.chance(3) ? reviews.steps(depth + 1) : []
      return ChecklistStep(
        "\(reviews.one(Self.pieces))s", parts, isChoice: reviews.chance(2))
    }
  }

  private mutating func words(_ locale: LocaleTag) -> ChecklistText {
    ChecklistText(
      locale: locale, question: "Q" + text(), why: "w " + text(),
      steps: list(3) { "\($0.one(Self.pieces))s" })
  }

  private mutating func list<Element>(
    _ most: Int, _ make: (inout RandomReviews) -> Element
  ) -> [Element] {
    var elements: [Element] = []
    for _ in 0..<int(0, most) { elements.append(make(&self)) }
    return elements
  }

  mutating func text() -> String {
    var text = ""
    for _ in 0..<int(1, 8) { text += one(Self.pieces) }
    return text
  }

  private static let pieces = [
    "a", "word ", " ", "\n", "\r\n", "\t", "=1+1", "+", "-", "@sum", "'", "\"", ",", ";", "|", "`",
    "`code`", "``", "*", "**", "**bold** `color.one`", "_", "\\", "\\<", "<", ">", "<b>", "<!--",
    "-->", "</details>", "<details>", "<!-- precept {} -->", "&", "&amp;", "#", "# ", "## Color",
    "- ", "- [ ] task `color.x`", "- [x] ", "1. ", "2) ", "> ", "~~", "[", "](x)", "Status: fail",
    "Note: ", "Fail", "Pass", "— ", ": ", "：", "颜色", "，", "。", "不通过", "“引号”", "😀", "é",
    "e\u{301}", "\u{FEFF}x", "\u{2028}", "\u{85}", "\u{0}", "\u{7F}", "%", "%3B", "\u{FF1D}1",
    "https://example.com/?a=1&b=2", "C:\\temp\\new", "<sub>x</sub>", "---", "***",
  ]
}
