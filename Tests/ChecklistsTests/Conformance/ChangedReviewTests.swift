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
    for change in ChangedReview.changes(form) { #expect(try faults(change) == []) }
  }

  @Test(arguments: ChangedReview.oldForms)
  func `a list that does not say what it was made with never passes`(_ form: String) throws {
    for change in ChangedReview.oldChanges(form) {
      let review = try change.read()
      #expect(try faults(change) == [])
      #expect(review.diagnostics(in: form).map(\.message) == ["review.unlisted"])
      let summary = review.checklist.summary(Impact.standard)
      #expect(summary.meets(.incomplete) && summary.meets(.missing))
    }
  }

  @Test func `a list is known from another one that was made in the same way`() throws {
    let whole = ChangedReview.base("old.json")
    let old = try Self.read(whole.text(whole.parts), "json").checklist
    let alike = Checklist(header: old.header, items: old.items)
    #expect(mergeReviews(old, alike).checklist.summary(Impact.standard).verdict == .passes)
    #expect(mergeReviews(alike, old).checklist.summary(Impact.standard).verdict == .passes)
  }

  /// The wrong answers of all commands about a file.
  private func faults(_ change: ChangedReview) throws -> [String] {
    let original = ChangedReview.original
    let list = try change.read().checklist
    let both = change.answers.mapValues { $0.with(.pass) }
    var found = [
      faults(list, change.answers, change, "summarize"),
      faults(mergeReviews(list, list).checklist, change.answers, change, "merge with itself"),
      faults(
        mergeReviews(list, blank).checklist, change.answers, change, "merge with a blank list"),
      faults(mergeReviews(blank, list).checklist, change.answers, change, "merge a blank list"),
      faults(mergeReviews(list, original).checklist, both, change, "merge with the original"),
      faults(mergeReviews(original, list).checklist, both, change, "merge the original"),
      faults(updateReview(list, to: blank).checklist, change.answers, change, "update"),
    ].flatMap(\.self)
    for ending in ChangedReview.forms {
      let again = try Self.read(list.text(ending), ending).checklist
      found += faults(again, change.answers, change, "convert to \(ending)")
    }
    let fixed = Set(compareReviews(failing, list)[.fixed].map(\.after.id))
    let settled = change.answers.filter { $0.value.isSettled }
    return found + (fixed == Set(settled.keys) ? [] : ["\(change.name): compare"])
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
    let forms = ChangedReview.forms
    let bases = (forms + ChangedReview.oldForms).map { ChangedReview.base($0).json }
    let changes =
      forms.flatMap(ChangedReview.changes)
      + ChangedReview.oldForms.flatMap(ChangedReview.oldChanges)
    ConformanceFiles.expect(bases + (try changes.map { try $0.vector }), "changed.json")
  }

  static func read(_ text: String, _ ending: String) throws -> Review {
    try readReview(
      Array(text.utf8), named: "a.\(ending)", vocabulary: ConformanceBase.vocabulary)
  }

  private let blank = ChangedReview.list { _ in .untested }
  private let failing = ChangedReview.list { _ in .fail }

  private func faults(
    _ list: Checklist, _ answers: [ChecklistItemID: Answers], _ change: ChangedReview,
    _ place: String
  ) -> [String] {
    let items = list.itemsByID
    let wrong = answers.filter { id, answers in
      // A list of an earlier version does not name what was deleted.
      guard let item = items[id] else { return !change.isOld || answers.isSettled }
      let isSettled = item.finding.status.isSettled && item.doubt == nil
      let status = place == "summarize" ? answers.agreed : nil
      return isSettled != answers.isSettled
        || status.map { $0 != item.finding.status } ?? false
    }
    let isKnown = !change.isOld || place == "update"
    let isWhole = isKnown && answers.values.allSatisfy(\.isSettled)
    let verdict = list.summary(Impact.standard).verdict
    return wrong.keys.map { "\(change.name): \(place): \($0)" }
      + ((verdict == .passes) == isWhole ? [] : ["\(change.name): \(place): \(verdict)"])
  }
}

/// What a file says about an item: each answer in it, nil for one whose meaning is not agreed.
struct Answers {
  var all: [ReviewStatus?]

  var agreed: ReviewStatus? { Set(all).count == 1 ? all[0] : nil }

  var isSettled: Bool { agreed == .pass || agreed == .notApplicable }

  /// The answers together with one of another file. An item that is untested in one of the files was
  /// answered by the other one alone.
  func with(_ answer: ReviewStatus) -> Answers {
    Answers(all: (agreed == .untested ? [] : all) + [answer])
  }
}

extension ChangedReview {
  fileprivate var vector: JSONText {
    get throws {
      let list = try read().checklist
      return json.with("size", list.size.map { .integer($0) } ?? .null)
        .with("items", .array(list.items.map(\.answerJSON)))
    }
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
