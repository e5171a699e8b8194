import Guidelines
import Testing

@testable import Checklists

@Suite struct MergeReviewsTests {
  @Test func `a thousand random reviews merge with themselves and their base unchanged`() {
    forEachTriple { base, first, _ in
      #expect(mergeReviews(first, first, base: base).checklist == first)
      #expect(mergeReviews(first, base, base: base).checklist == first)
      #expect(mergeReviews(base, first, base: base).checklist == first)
      #expect(mergeReviews(base, base, base: base).conflicts.isEmpty)
    }
  }

  @Test func `what does not conflict merges the same from either side`() {
    forEachTriple { base, first, second in
      let one = mergeReviews(first, second, base: base)
      let other = mergeReviews(second, first, base: base)
      #expect(one.conflicts.map(\.mirrored) == other.conflicts)
      let disputed = Set(one.conflicts.map(\.item))
      for item in one.checklist.items where !disputed.contains(item.id) {
        let twin = other.checklist.items.first { $0.id == item.id }
        #expect(twin?.finding.sorted == item.finding.sorted)
      }
    }
  }

  @Test func `a change of one side is taken and a change of both is a conflict`() {
    let base = Checklist.sample(.untested, .untested, .untested)
    let first = Checklist.sample(.pass, .fail, .untested)
    let second = Checklist.sample(.untested, .pass, .fail)
    let merged = mergeReviews(first, second, base: base)
    #expect(merged.checklist.items.map(\.finding.status) == [.pass, .fail, .fail])
    #expect(
      merged.conflicts == [
        MergeConflict(
          item: "color.rule-1", field: .column(.status), base: "untested", first: "fail",
          second: "pass")
      ])
  }

  @Test func `both notes and all evidence are kept`() {
    let merged = mergeReviews(
      one(Finding(note: "mine", evidence: ["a", "b"])),
      one(Finding(note: "theirs", evidence: ["b", "c"])))
    let finding = merged.checklist.items[0].finding
    #expect(finding.note == "mine\n\ntheirs")
    #expect(finding.evidence == ["a", "b", "c"])
    #expect(merged.conflicts.map(\.field) == [.column(.note)])
  }

  @Test func `an item that one side removed goes unless the other changed it`() {
    let base = Checklist.sample(.untested, .untested)
    let less = Checklist.sample(.untested)
    let merged = mergeReviews(less, base, base: base)
    #expect(merged.checklist == less)
    let disputed = mergeReviews(less, Checklist.sample(.untested, .fail), base: base)
    #expect(disputed.checklist.items.count == 2)
    #expect(disputed.conflicts.map(\.field) == [.presence])
  }

  @Test func `items of the second file stand behind their neighbors`() {
    let first = Checklist.sample([.sample("color.a"), .sample("color.d")])
    let second = Checklist.sample([
      .sample("color.0"), .sample("color.a"), .sample("color.b"), .sample("color.c"),
    ])
    let ids = mergeReviews(first, second).checklist.items.map(\.id)
    #expect(ids == ["color.0", "color.a", "color.b", "color.c", "color.d"])
  }

  private func one(_ finding: Finding) -> Checklist { .sample([.sample(finding: finding)]) }

  private func forEachTriple(_ body: (Checklist, Checklist, Checklist) -> Void) {
    var reviews = RandomReviews(seed: 5)
    for _ in 0..<1000 {
      let base = reviews.checklist(mostItems: 4)
      body(base, edited(base, &reviews), edited(base, &reviews))
    }
  }

  private func edited(_ checklist: Checklist, _ reviews: inout RandomReviews) -> Checklist {
    var checklist = checklist
    for index in checklist.items.indices where reviews.chance(2) {
      checklist.items[index].finding = reviews.finding()
    }
    return checklist
  }
}

extension MergeConflict {
  fileprivate var mirrored: MergeConflict {
    MergeConflict(item: item, field: field, base: base, first: second, second: first)
  }
}

extension Finding {
  /// The finding with its evidence in an order of its own.
  fileprivate var sorted: Finding {
    Finding(
      status: status, note: note, evidence: evidence.sorted(), reviewer: reviewer, date: date)
  }
}
