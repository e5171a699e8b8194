import Guidelines
import TestSupport
import Testing

@testable import Checklists

@Suite struct MarkdownReviewTests {
  @Test func `a record outside of items is listed`() throws {
    let text = Checklist.sample([.sample()]).markdown(.bilingual)
    let review = try Review.read("<!-- precept {\"rule\":\"color.two\"} -->\n" + text)
    #expect(review.checklist == Checklist.sample([.sample()]))
    #expect(review.unplaced.map(\.reason) == [.unreadableRecord])
  }

  @Test func `a list looks like this`() throws {
    let items: [ChecklistItem] = [
      .sample(
        "color.one",
        finding: Finding(
          status: .fail, note: "2.1:1 on *glass*\n\nSee <b>", evidence: ["a.png"],
          reviewer: "Ann", date: CalendarDate("2026-11-21"))),
      .sample("color.two", question: "Is `a*b` not a*b?", finding: Finding(status: .pass)),
    ]
    try expectSnapshot(Checklist.sample(items).markdown(.bilingual), "list.md")
  }

  @Test func `other statuses survive ticking, and the tick is listed`() throws {
    let text = Checklist.sample(.fail, .notApplicable, .cannotTell).markdown(.bilingual)
      .replacing("- [ ]", with: "- [x]")
    let review = try Review.read(text)
    #expect(review.checklist.items.map(\.finding.status) == [.fail, .notApplicable, .cannotTell])
    #expect(
      review.unplaced.map(\.reason) == [
        .tickedAgainstStatus("color.rule-0"), .tickedAgainstStatus("color.rule-2"),
      ])
  }

  @Test(arguments: [
    ("fail", ReviewStatus.fail, ""), (" — **Fail**", .fail, ""), ("FAILED: 2.1:1", .fail, "2.1:1"),
    ("n/a", .notApplicable, ""), ("不通过，太浅", .fail, "太浅"), ("不适用", .notApplicable, ""),
    ("no images here", .untested, "no images here"), ("no", .fail, ""),
    ("fail on iPad", .fail, "on iPad"), ("passes the ball", .untested, "passes the ball"),
  ])
  func `words behind the id are a status, a remark, or both`(
    _ words: String, _ status: ReviewStatus, _ note: String
  ) throws {
    let review = try Review.read("- [ ] **Is it one?** `color.one` \(words)\n")
    #expect(review.checklist.items.map(\.finding) == [Finding(status: status, note: note)])
    #expect(review.unplaced.isEmpty)
  }

  @Test func `remarks below an item become its note`() throws {
    let text = """
      * [X] Is it one? `color.one`
        Looks fine on iPhone.
          - and on iPad: a < b
      > quoted at the margin
        Reviewer： 王
        Evidence: a.png
        Date: 2026年11月2日
      """
    let finding = try #require(try Review.read(text).checklist.items.first?.finding)
    #expect(finding.status == .pass)
    #expect(finding.note == "Looks fine on iPhone.\n- and on iPad: a < b\nquoted at the margin")
    #expect(finding.reviewer == "王")
    #expect(finding.evidence == ["a.png"])
    #expect(finding.date == CalendarDate("2026-11-02"))
  }

  @Test func `what belongs to no item is listed with its line`() throws {
    let text = """
      # My own title

      Hello there

      - [ ] ask the lawyers
      - [ ] **Is it one?** `color.one`

      All in all fine.

      ## Color

      - [ ] **Is it one?** `color.one`
      """
    let review = try Review.read(text)
    #expect(review.checklist.items.count == 1)
    #expect(review.unplaced.map(\.line) == [1, 3, 5, 8, 12])
    #expect(
      review.unplaced.map(\.reason) == [
        .outsideItems, .outsideItems, .taskWithoutID, .outsideItems, .repeatedItem("color.one"),
      ])
  }

  @Test func `the day on which Obsidian ticked a task is the date`() throws {
    let text = "- [x] **Is it one?** `color.one` ✅ 2026-11-20\n"
    let finding = try #require(try Review.read(text).checklist.items.first?.finding)
    #expect(finding == Finding(status: .pass, date: CalendarDate("2026-11-20")))
    let cancelled = try Review.read(text.replacing("[x]", with: "[-]").replacing("✅", with: "❌"))
    #expect(cancelled.checklist.items.first?.finding == Finding(note: "❌ 2026-11-20"))
    #expect(cancelled.checklist.ids(.unreadable) == ["color.one"])
  }
}

extension String {
  func replacingFirst(_ old: String, with new: String) -> String {
    replacing(old, with: new, maxReplacements: 1)
  }
}
