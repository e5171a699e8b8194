import Guidelines
import Localization
import Testing

@testable import Checklists

@Suite struct MarksTests {
  @Test func `an address stands apart from its label, so that GitHub links it`() throws {
    let text = list().markdown(.bilingual)
    #expect(text.contains("  - 证据： https://example.com/a\n"))
    #expect(try Review.read(text).checklist == list())
  }

  @Test func `a list with marks of Latin script reads back the same`() throws {
    let markdown = list().markdown(.bilingual)
      .replacing("：", with: ": ").replacing("，", with: ", ").replacing("、", with: ", ")
    #expect(try Review.read(markdown).checklist == list())
    let table = list().csv(.bilingual)
      .replacing("iOS、手表", with: "\"iOS, 手表\"").replacing("：", with: ": ")
    #expect(try Review.read(table, "review.csv").checklist == list())
  }

  @Test func `a language that names no marks has those of Latin script`() {
    let words = ChecklistWords(locale: .chinese) { _ in nil }
    #expect(words.list(["a", "b"]) == "a, b")
    #expect(words.labeled(.items, 2) == "items: 2")
  }

  private func list() -> Checklist {
    let text = ChecklistText(locale: .chinese, question: "只有一种吗？", why: "很重要。", steps: ["看。"])
    let finding = Finding(
      status: .fail, evidence: ["https://example.com/a", "b.png"], reviewer: "小林")
    let item = ChecklistItem(
      id: "color.one", rule: "color.one", ruleHash: RuleHash("0123456789abcdef"), topic: "color",
      section: "best", impact: .serious, platforms: ["iOS", "watchOS"],
      link: "https://example.com/color.one.html", texts: [text], finding: finding)
    let header = ChecklistHeader(
      knowledgeBase: "base", edition: "2026.10", locales: [.chinese],
      subject: ReviewSubject(app: "Atlas", version: "1.10"))
    return Checklist(header: header, items: [item])
  }
}
