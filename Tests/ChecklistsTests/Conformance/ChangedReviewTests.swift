import Diagnostics
import Guidelines
import Localization
import Testing

@testable import Checklists

/// A review in which everything passes, changed in one place in every way that people and programs
/// change files. What is read of it is compared with a plain account of what the file says.
@Suite struct ChangedReviewTests {
  @Test(arguments: ChangedReview.forms)
  func `nothing passes that is not whole`(_ form: String) throws {
    let original = ChangedReview.original
    for change in ChangedReview.changes(form) {
      let list = try change.read().checklist
      expect(list, change.answers, change, "summarize")
      expect(mergeReviews(list, list).checklist, change.answers, change, "merge with itself")
      expect(mergeReviews(list, blank).checklist, change.answers, change, "merge with a blank list")
      expect(mergeReviews(blank, list).checklist, change.answers, change, "merge a blank list")
      let both = change.answers.mapValues { $0.with(.pass) }
      expect(mergeReviews(list, original).checklist, both, change, "merge with the original")
      expect(mergeReviews(original, list).checklist, both, change, "merge the original")
      expect(updateReview(list, to: blank).checklist, change.answers, change, "update")
      for ending in ChangedReview.forms {
        let text = list.text(ending)
        let again = try Self.read(text, ending)
        expect(again.checklist, change.answers, change, "convert to \(ending)")
      }
      let fixed = Set(compareReviews(failing, list).fixed.map(\.after.id))
      let settled = change.answers.filter { $0.value.isSettled }
      #expect(fixed == Set(settled.keys), "\(change.name): compare")
    }
  }

  @Test func `a list that one half of the team has is completed by the other half`() throws {
    let items = ChangedReview.original.items
    for form in ChangedReview.forms {
      let whole = ChangedReview.base(form)
      let halves = [Array(whole.parts[..<2]), Array(whole.parts[2...])]
      let lists = try halves.map { try Self.read(whole.text($0), form).checklist }
      #expect(lists.map { $0.summary(Impact.standard).verdict } == [.incomplete, .incomplete])
      #expect(lists[0].ids(.missing) == items[2...].map(\.id))
      let merged = mergeReviews(lists[0], lists[1]).checklist
      #expect(merged.summary(Impact.standard).verdict == .passes)
      #expect(merged.items.map(\.id) == items.map(\.id))
    }
  }

  @Test func `a table without its first and last row still says how many items there were`() throws
  {
    let whole = ChangedReview.base("csv")
    let list = try Self.read(whole.text(Array(whole.parts[1...2])), "csv").checklist
    #expect(list.unnamedCount == 2)
    for ending in ChangedReview.forms {
      let again = try Self.read(list.text(ending), ending).checklist
      #expect(again.summary(Impact.standard).verdict == .incomplete)
    }
    let merged = mergeReviews(list, ChangedReview.original).checklist
    #expect(merged.summary(Impact.standard).verdict == .passes)
  }

  @Test func `a task list without its comments still says how many items there were`() throws {
    let whole = ChangedReview.base("md")
    let lines = (whole.head + whole.parts[1...].joined()).split(separator: "\n")
      .filter { !$0.contains("<!--") }
    let list = try Self.read(lines.joined(separator: "\n\n"), "md").checklist
    #expect(list.items.count == 3)
    #expect(list.summary(Impact.standard).verdict == .incomplete)
  }

  @Test func `the scripts of the page read changed reviews alike`() throws {
    let bases = ChangedReview.forms.map { ChangedReview.base($0).json }
    let changes = try ChangedReview.forms.flatMap { form in
      try ChangedReview.changes(form).map { change in
        try change.json.with("items", .array(change.read().checklist.items.map(\.answerJSON)))
      }
    }
    ConformanceFiles.expect(bases + changes, "changed.json")
  }

  static func read(_ text: String, _ ending: String) throws -> Review {
    try readReview(
      Array(text.utf8), named: "a.\(ending)", vocabulary: ConformanceBase.vocabulary)
  }

  private let blank = ChangedReview.list { _ in .untested }
  private let failing = ChangedReview.list { _ in .fail }

  private func expect(
    _ list: Checklist, _ answers: [ChecklistItemID: Answers], _ change: ChangedReview,
    _ place: String
  ) {
    for (id, answers) in answers {
      let item = list.itemsByID[id]
      let isSettled = item.map { $0.finding.status.isSettled && $0.doubt == nil }
      #expect(isSettled == answers.isSettled, "\(change.name): \(place): \(id)")
      if let status = answers.agreed, place == "summarize" {
        #expect(item?.finding.status == status, "\(change.name): \(place): \(id)")
      }
    }
    let isWhole = answers.values.allSatisfy(\.isSettled)
    let verdict = list.summary(Impact.standard).verdict
    #expect((verdict == .passes) == isWhole, "\(change.name): \(place)")
  }
}

/// What a file says about an item: each answer in it, nil for one whose meaning is not agreed.
struct Answers {
  var all: [ReviewStatus?]

  /// The one answer that the file gives.
  var agreed: ReviewStatus? { Set(all).count == 1 ? all[0] : nil }

  var isSettled: Bool { agreed == .pass || agreed == .notApplicable }

  /// The answers together with one of another file. An item that is untested in one of the files was
  /// answered by the other one alone.
  func with(_ answer: ReviewStatus) -> Answers {
    Answers(all: (agreed == .untested ? [] : all) + [answer])
  }
}

extension ChecklistItem {
  fileprivate var answerJSON: JSONText {
    [
      "id": .string(id.rawValue), "status": .string(finding.status.rawValue),
      "doubt": .optional(doubt?.rawValue),
    ]
  }
}
