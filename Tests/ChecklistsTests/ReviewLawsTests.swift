import Foundation
import Guidelines
import Localization
import Testing

@testable import Checklists

/// Random sequences of what teams do with checklists, compared with a plain account of what was
/// entered: nothing that was found about a current rule may be lost on the way.
@Suite struct ReviewLawsTests {
  /// The whole test run asks for five times as many.
  private static let count =
    ProcessInfo.processInfo.environment["PRECEPT_SEQUENCES"].flatMap(Int.init) ?? 2000

  @Test func `no sequence of operations loses a finding`() throws {
    for seed in 0..<Self.count {
      var team = Team(seed: UInt64(seed))
      try team.work(steps: 8)
      if let loss = team.loss {
        Issue.record("sequence \(seed): \(loss)")
        return
      }
    }
  }

  @Test func `lists in two languages merge without a conflict and have both`() {
    let lists = [LocaleTag.english, .chinese].map {
      makeChecklist(from: ConformanceBase.catalog, locales: [$0])
    }
    let merged = mergeReviews(lists[0], lists[1])
    #expect(merged.conflicts == [])
    #expect(merged.checklist.header.locales == [.english, .chinese])
    #expect(
      merged.checklist
        == makeChecklist(from: ConformanceBase.catalog, locales: [.english, .chinese]))
  }

  @Test func `filters are joined where one filter can say it, else by naming the rules`() {
    var ios = ChecklistFilter()
    ios.platforms = ["iOS"]
    var watch = ChecklistFilter()
    watch.platforms = ["watchOS"]
    var dark = ChecklistFilter()
    dark.appearances = [.dark]
    #expect(ios.joined(with: ios) == ios)
    #expect(ios.joined(with: ChecklistFilter()) == ChecklistFilter())
    #expect(ios.joined(with: watch)?.platforms == ["iOS", "watchOS"])
    #expect(ios.joined(with: dark) == nil)
    let lists = [ios, dark].map { makeChecklist(from: ConformanceBase.catalog, filter: $0) }
    let merged = mergeReviews(lists[0], lists[1]).checklist
    #expect(merged.header.filter.rules == merged.items.map(\.rule))
    let again = makeChecklist(from: ConformanceBase.catalog, filter: merged.header.filter)
    #expect(Set(again.items.map(\.id)) == Set(merged.items.map(\.id)))
  }
}

/// People who hand checklists around, and an account of what each list must contain.
private struct Team {
  private var numbers: RandomReviews
  private var lists: [List] = []
  private var count = 0

  /// What was entered about a rule.
  private struct Account {
    var status = ReviewStatus.untested
    var notes: [String] = []
    var evidence: [String] = []
  }

  private struct List {
    var checklist: Checklist
    var accounts: [ChecklistItemID: Account] = [:]
  }

  init(seed: UInt64) { numbers = RandomReviews(seed: seed) }

  mutating func work(steps: Int) throws {
    export()
    for _ in 0..<steps {
      switch numbers.int(0, 4) {
      case 0: export()
      case 1: merge()
      case 2: update()
      case 3: try send()
      default: fillIn()
      }
      guard loss == nil else { return }
    }
  }

  private mutating func export() {
    var filter = ChecklistFilter()
    if numbers.chance(3) { filter.platforms = [numbers.one(["iOS", "macOS", "watchOS"])] }
    if numbers.chance(3) { filter.topics = [numbers.one(["color", "layout"])] }
    if numbers.chance(4) { filter.impacts = [.serious] }
    lists.append(List(checklist: blank(filter, numbers.one(Self.languages))))
  }

  private static let languages: [[LocaleTag]] = [
    [.english], [.chinese], [.english, .chinese], [.chinese, .english],
  ]

  private func blank(
    _ filter: ChecklistFilter, _ locales: [LocaleTag], _ further: Set<RuleID> = []
  ) -> Checklist {
    makeChecklist(
      from: ConformanceBase.catalog, filter: filter, and: further, locales: locales)
  }

  private mutating func fillIn() {
    let place = numbers.int(0, lists.count - 1)
    guard !lists[place].checklist.items.isEmpty else { return }
    let index = numbers.int(0, lists[place].checklist.items.count - 1)
    let item = lists[place].checklist.items[index]
    var account = lists[place].accounts[item.id] ?? Account()
    count += 1
    account.status = numbers.one(ReviewStatus.allCases)
    account.notes.append("note \(count).")
    account.evidence.append("evidence-\(count).png")
    lists[place].accounts[item.id] = account
    lists[place].checklist.items[index].finding = Finding(
      status: account.status, note: account.notes.joined(separator: "\n"),
      evidence: account.evidence)
  }

  private mutating func send() throws {
    let place = numbers.int(0, lists.count - 1)
    guard !lists[place].checklist.items.isEmpty else { return }
    let form = numbers.one(ReturnedForm.allCases)
    let returned = try Review.read(form.text(of: lists[place].checklist), form.fileName)
    lists[place].checklist = returned.checklist
  }

  private mutating func update() {
    let place = numbers.int(0, lists.count - 1)
    let old = lists[place].checklist
    let current = blank(old.header.filter, old.header.locales, Set(old.items.map(\.rule)))
    lists[place].checklist = updateReview(old, to: current).checklist
  }

  private mutating func merge() {
    let (one, other) = (numbers.one(lists), numbers.one(lists))
    let accounts = one.accounts.merging(other.accounts) { first, second in
      Account(
        status: Self.worse(first.status, second.status), notes: first.notes + second.notes,
        evidence: first.evidence + second.evidence)
    }
    lists.append(
      List(
        checklist: mergeReviews(one.checklist, other.checklist).checklist, accounts: accounts))
  }

  /// What nobody may miss comes first; what was not looked at yields to everything. Two answers of
  /// which neither may be missed leave the item open.
  private static func worse(_ one: ReviewStatus, _ other: ReviewStatus) -> ReviewStatus {
    if Set([one, other]) == [.pass, .notApplicable] { return .cannotTell }
    let order: [ReviewStatus] = [.fail, .cannotTell, .pass, .notApplicable, .untested]
    return order.first { $0 == one || $0 == other } ?? one
  }

  /// Describes a finding that a list lacks; nil if there is none.
  var loss: String? {
    lists.lazy.flatMap { list in
      list.accounts.compactMap { id, account in Self.loss(id, account, list.checklist) }
    }.first
  }

  private static func loss(
    _ id: ChecklistItemID, _ account: Account, _ checklist: Checklist
  ) -> String? {
    guard let finding = checklist.items.first(where: { $0.id == id })?.finding else {
      return "\(id) is gone"
    }
    let isWhole =
      finding.status == account.status && account.notes.allSatisfy(finding.note.contains)
      && account.evidence.allSatisfy(finding.evidence.contains)
    return isWhole ? nil : "\(id) has \(finding), expected \(account)"
  }
}
