import Checklists
import Guidelines
import Localization
import TestSupport
import Testing

@Suite struct ReviewsTests {
  @Test(arguments: [
    ([ReviewStatus.pass, .notApplicable], ReviewSummary.Verdict.passes),
    ([.pass, .untested], .incomplete), ([.pass, .cannotTell], .incomplete),
    ([.untested, .fail], .fails), ([], .incomplete),
  ])
  func `nothing passes while anything is left to look at`(
    _ statuses: [ReviewStatus], _ verdict: ReviewSummary.Verdict
  ) {
    let items = statuses.enumerated().map {
      ChecklistItem.sample("color.rule-\($0)", finding: Finding(status: $1))
    }
    #expect(Checklist.sample(items).summary(Impact.standard).verdict == verdict)
  }

  @Test func `a rule does not pass while one of the checks is missing`() {
    var check = ChecklistItem.sample("check-1", finding: Finding(status: .pass))
    check.rules = ["color.one"]
    var lost = ChecklistItem.sample("check-2")
    lost.doubt = .missing
    #expect(Checklist.sample([check]).ruleVerdicts.map(\.status) == [.pass])
    #expect(Checklist.sample([check, lost]).ruleVerdicts.map(\.status) == [.untested])
    var unlisted = Checklist.sample([check])
    unlisted.size = nil
    #expect(unlisted.ruleVerdicts.map(\.status) == [.untested])
  }

  @Test func `failures come worst first and an unknown impact before all`() {
    let impacts: [Impact?] = [.minor, .serious, nil, .moderate]
    let items = impacts.enumerated().map {
      ChecklistItem.sample("color.rule-\($0)", impact: $1, finding: Finding(status: .fail))
    }
    let failures = Checklist.sample(items).summary(Impact.standard).items(.fail)
    #expect(failures.map(\.impact) == [nil, .serious, .moderate, .minor])
  }

  @Test func `a comparison tells the fixed from the broken and the open`() {
    let old = Checklist.sample(.fail, .pass, .fail, .untested, .pass)
    let new = Checklist.sample(.pass, .fail, .untested, .pass, .pass)
    let result = compareReviews(old, new)
    #expect(result[.fixed].map(\.after.id) == ["color.rule-0"])
    #expect(result[.broken].map(\.after.id) == ["color.rule-1"])
    #expect(result[.open].map(\.after.id) == ["color.rule-2"])
    #expect(result[.settled].map(\.after.id) == ["color.rule-3"])
    #expect(result[.unchanged].count == 1)
  }

  @Test func `what was never answered and fails now is found, not broken`() {
    let blank = Checklist.sample(.untested, .cannotTell, .notApplicable)
    let result = compareReviews(blank, Checklist.sample(.fail, .fail, .fail))
    #expect(result[.found].map(\.after.id) == ["color.rule-0", "color.rule-1"])
    #expect(result[.broken].map(\.after.id) == ["color.rule-2"])
  }

  @Test func `an update keeps what still holds and flags what does not`() {
    let finding = Finding(status: .pass, note: "seen")
    let review = Checklist.sample([
      .sample("color.same", finding: finding), .sample("color.other", finding: finding),
      .sample("color.gone", finding: finding),
    ])
    let current = Checklist.sample([
      .sample("color.same"), .sample("color.other", hash: "ffffffffffffffff"), .sample("color.new"),
    ])
    let update = updateReview(review, to: current)
    #expect(update.unchanged == 1)
    #expect(update.changed.map(\.before.id) == ["color.other"])
    #expect(update.added.map(\.id) == ["color.new"])
    #expect(update.retired.map(\.id) == ["color.gone"])
    let findings = update.checklist.items.map(\.finding)
    #expect(findings == [finding, Finding(note: "seen"), .blank])
  }

  private static let report = Checklist.sample([
    .sample(
      "color.one", finding: Finding(status: .fail, note: "2.1:1\n<b>", evidence: ["a.png"])),
    .sample("color.two", question: "Is it `two`?", impact: .minor),
  ]).summary(Impact.standard).report(in: .english, unplaced: ["line 3: 'hello'"])

  @Test func `a report looks like this`() throws {
    try expectSnapshot(Self.report.markdown, "summary.md")
  }

  @Test func `a report as a page looks like this`() throws {
    let body = Self.report.html.split(separator: "<body>").last.map(String.init) ?? ""
    try expectSnapshot(body.replacing("><", with: ">\n<"), "summary.html")
  }
}
