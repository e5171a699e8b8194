import Diagnostics
import Guidelines
import Localization
import Testing

@testable import Checklists

@Suite struct FillReviewTests {
  @Test(arguments: ReturnedForm.allCases)
  func `random reviews are filled, and no entry of a person changes`(_ form: ReturnedForm) throws {
    var reviews = RandomReviews(seed: 26)
    for number in 0..<100 {
      let checklist = reviews.halfBlank()
      let first = reviews.audits(of: checklist)
      let second = reviews.audits(of: checklist).filter { first[$0.key] != nil }
        .merging(first) { second, _ in second }
      let text = form.text(of: checklist)
      let once = try Self.fill(text, form, first)
      #expect(try Self.read(once, form) == checklist.answered(by: first), "review \(number)")
      #expect(try Self.fill(once, form, first) == once, "filled twice, review \(number)")
      let filled = try Self.fill(once, form, second)
      #expect(try Self.read(filled, form) == checklist.answered(by: second), "review \(number)")
      // The text depends on the last audit alone: nothing of an earlier one is left over.
      #expect(
        try Self.fill(text, form, second) == filled, "filled from the start, review \(number)")
    }
  }

  @Test(arguments: ReturnedForm.allCases)
  func `what a person edits is theirs from then on`(_ form: ReturnedForm) throws {
    var reviews = RandomReviews(seed: 27)
    for _ in 0..<100 {
      var checklist = reviews.halfBlank()
      checklist = checklist.answered(by: reviews.audits(of: checklist))
      for index in checklist.items.indices {
        checklist.items[index].finding = reviews.edited(checklist.items[index].finding)
      }
      let text = form.text(of: checklist)
      let blank = Set(checklist.items.filter { $0.finding == .blank }.map(\.rule))
      let audits = reviews.audits(of: checklist).filter { !blank.contains($0.key) }
      #expect(try Self.fill(text, form, audits) == text)
    }
  }

  @Test func `line endings and encodings are those of the file`() throws {
    let checklist = Checklist.sample([.sample(), .sample("color.two")])
    let audits: [RuleID: RuleAudit] = ["color.one": .failing, "color.two": .clean]
    for form in [ReturnedForm.markdown, .csv, .json] {
      let plain = form.text(of: checklist).withPlainLineEnds
      for ending in ["\n", "\r\n", "\r"] {
        let text = plain.replacing("\n", with: ending)
        for encoding in TextEncoding.allCases where encoding != .gb18030 {
          let bytes = try #require(encoding.bytes(of: text))
          let filled = try fillReview(
            bytes, named: form.fileName, vocabulary: .bilingual, with: audits)
          #expect(filled.filling.answered == ["color.one", "color.two"])
          let after = try decodedText(filled.bytes)
          #expect(encoding.bytes(of: after) == filled.bytes)
          if form == .markdown {
            #expect(after.withPlainLineEnds.replacing("\n", with: ending) == after)
          }
        }
      }
    }
  }

  @Test func `an empty item becomes blank again, byte by byte`() throws {
    let checklist = Checklist.sample([.sample(), .sample("color.two")])
    for form in ReturnedForm.allCases {
      let text = form.text(of: checklist)
      let filled = try Self.fill(text, form, ["color.one": .failing])
      #expect(filled != text && filled.contains("precept audit ("))
      let review = try Review.read(filled, form.fileName)
      let blank = review.checklist.items.map { $0.with(finding: .blank) }
      let draft = ReviewDraft(
        text: filled, format: ReviewFormat(of: form.fileName, filled), vocabulary: .bilingual)
      let cleared = try draft.filled(
        review.checklist, Dictionary(uniqueKeysWithValues: blank.map { ($0.id, $0.finding) }))
      #expect(cleared == text)
    }
  }
}

extension FillReviewTests {
  @Test func `foreign text, added columns and members stay`() throws {
    let list = Checklist.sample([.sample(), .sample("color.two")])
    let markdown = list.markdown(.bilingual).replacing("## Color", with: "Hello!\n\n## Color")
    let csv = list.csv(.bilingual).split(separator: "\r\n").enumerated()
      .map { "\($0 == 0 ? "Ticket" : "A-\($0)")," + $1 }.joined(separator: "\r\n")
    let json = list.json.pretty.replacing("\"impact\"", with: "\"ticket\" : [1.0 ],\n  \"impact\"")
    for (name, text) in [("a.md", markdown), ("a.csv", csv), ("a.json", json)] {
      let filled = try fillReview(
        Array(text.utf8), named: name, vocabulary: .bilingual, with: ["color.one": .failing])
      let after = String(decoding: filled.bytes, as: UTF8.self)
      let lines = Set(after.split(whereSeparator: \.isNewline))
      let lost = text.split(whereSeparator: \.isNewline).filter { !lines.contains($0) }
      #expect(lost.count <= 6, "\(lost)")
      #expect(filled.filling.answered == ["color.one"])
    }
  }

  @Test func `a row with fewer cells gets the ones it lacks`() throws {
    let filled = try Self.fill(
      "id;Status;Note;Evidence;Reviewer\ncolor.one\ncolor.two;pass\n", .csv,
      ["color.one": .failing, "color.two": .failing])
    #expect(filled.contains("color.one;;\"Broken, twice\";A.swift:1:1: bad;precept audit ("))
    #expect(filled.hasSuffix("color.two;pass\n"))
  }

  @Test func `a table without a column that is needed is refused`() throws {
    #expect(throws: FillingError.noColumn(.reviewer)) {
      try Self.fill("id,Status,Note,Evidence\ncolor.one,,,\n", .csv, ["color.one": .failing])
    }
  }

  @Test(arguments: [
    "- [x] **Is it one?** `color.one` — fail", "- [ ] **Is it one?** `color.one` — my remark",
    "- [ ] **Is it one?** `color.one`\n\n  - Date: next week",
    "- [ ] **Is it one?** `color.one`\n- [ ] **Again** `color.one`",
    "- [ ] **Is it one?** `color.one`\n\n  **Surplus**",
    "- [ ] **Is it** `color.one`\n  - Reviewer: Ann",
  ])
  func `an entry that is not understood is that of a person, too`(item: String) throws {
    let text = item + "\n"
    #expect(try Self.fill(text, .markdown, ["color.one": .failing]) == text)
  }

  @Test func `a fault is taken back only if every check was run`() throws {
    let text = Checklist.sample([.sample()]).markdown(.bilingual)
    let failed = try Self.fill(text, .markdown, ["color.one": .failing])
    let partial = RuleAudit(
      ruleHash: nil, hasFaults: false, note: "clean", evidence: [], isComplete: false)
    #expect(try Self.fill(failed, .markdown, ["color.one": partial]) == failed)
    #expect(try Self.fill(failed, .markdown, ["color.one": .clean]).contains("Nothing found"))
  }

  @Test func `an item about another text of its rule is left alone and told of`() throws {
    let other = RuleAudit(
      ruleHash: RuleHash("fedcba9876543210"), hasFaults: true, note: "bad", evidence: [])
    let text = Checklist.sample([.sample()]).markdown(.bilingual)
    let filled = try fillReview(
      Array(text.utf8), named: "a.md", vocabulary: .bilingual, with: ["color.one": other])
    #expect(filled.filling.outdated == ["color.one"] && filled.bytes == Array(text.utf8))
  }

  @Test func `what a person has settled against the audit is told of`() throws {
    let passed = ChecklistItem.sample(finding: Finding(status: .pass))
    let text = Checklist.sample([passed]).csv(.bilingual)
    let filled = try fillReview(
      Array(text.utf8), named: "a.csv", vocabulary: .bilingual, with: ["color.one": .failing])
    #expect(filled.filling.kept == ["color.one"] && filled.filling.disputed == ["color.one"])
  }

  @Test func `an answer of an audit about a changed rule is blank in the next edition`() {
    let old = ChecklistItem.sample(finding: RuleAudit.failing.finding(for: "color.one"))
    let new = ChecklistItem.sample(hash: "fedcba9876543210")
    let update = updateReview(.sample([old]), to: .sample([new]))
    #expect(update.checklist.items[0].finding == .blank)
  }
}

extension FillReviewTests {
  private static func fill(
    _ text: String, _ form: ReturnedForm, _ audits: [RuleID: RuleAudit]
  ) throws -> String {
    let filled = try fillReview(
      Array(text.utf8), named: form.fileName, vocabulary: .bilingual, with: audits)
    return String(decoding: filled.bytes, as: UTF8.self)
  }

  private static func read(_ text: String, _ form: ReturnedForm) throws -> Checklist {
    try Review.read(text, form.fileName).checklist
  }
}

extension RuleAudit {
  fileprivate static let failing = RuleAudit(
    ruleHash: nil, hasFaults: true, note: "Broken, twice", evidence: ["A.swift:1:1: bad"])
  fileprivate static let clean = RuleAudit(
    ruleHash: nil, hasFaults: false, note: "Nothing found", evidence: [])
}

extension Checklist {
  /// The checklist with the answers of an audit in the items that are blank or its own.
  func answered(by audits: [RuleID: RuleAudit]) -> Checklist {
    var checklist = self
    checklist.items = items.map { item in
      guard let audit = audits[item.rule],
        item.finding == .blank || item.finding.isAudit(of: item.id)
      else { return item }
      return item.with(finding: audit.finding(for: item.id))
    }
    return checklist
  }
}

extension RandomReviews {
  /// Returns a review in which people have entered something into about half of the items.
  mutating func halfBlank() -> Checklist {
    var checklist = checklist()
    for index in checklist.items.indices where chance(2) {
      checklist.items[index].finding = .blank
    }
    return checklist
  }

  mutating func audits(of checklist: Checklist) -> [RuleID: RuleAudit] {
    var audits: [RuleID: RuleAudit] = [:]
    for item in checklist.items where !chance(5) {
      let entered = finding()
      audits[item.rule] = RuleAudit(
        ruleHash: nil, hasFaults: chance(2), note: entered.note, evidence: entered.evidence)
    }
    return audits
  }

  /// Returns an answer with another status, note, reviewer or date.
  mutating func edited(_ finding: Finding) -> Finding {
    guard finding != .blank else { return finding }
    let part = int(0, 3)
    let other: ReviewStatus = finding.status == .pass ? .cannotTell : .pass
    return Finding(
      status: part == 0 ? other : finding.status,
      note: part == 1 ? finding.note + "\nmine" : finding.note, evidence: finding.evidence,
      reviewer: part == 2 ? "Ann" : finding.reviewer,
      date: part == 3 ? CalendarDate(year: 2026, month: 2, day: 28) : finding.date)
  }
}
