import Checklists
import Diagnostics
import Testing

@Suite struct RoundTripTests {
  private static let lists =
    RandomReviews.make(1000, seed: 8) { $0.checklist() }
    + RandomReviews.make(1000, seed: 28) { $0.checklistOfChecks() }

  @Test(arguments: ReturnedForm.allCases)
  func `two thousand random reviews come back equal`(_ form: ReturnedForm) throws {
    for (number, checklist) in Self.lists.enumerated() {
      let text = form.text(of: checklist)
      let review = try Review.read(text, form.fileName)
      guard review.checklist != checklist || !review.unplaced.isEmpty else { continue }
      Issue.record("review \(number): \(difference(review, checklist))\n\(text)")
      return
    }
  }

  private func difference(_ review: Review, _ checklist: Checklist) -> String {
    if review.checklist.header != checklist.header {
      return "\(review.checklist.header)\n\(checklist.header)"
    }
    let pairs = zip(review.checklist.items, checklist.items)
    if let (read, written) = pairs.first(where: { $0 != $1 }) { return "\(read)\n\(written)" }
    return "\(review.checklist.items.count) of \(checklist.items.count); \(review.unplaced)"
  }
}

enum ReturnedForm: CaseIterable {
  case markdown, csv, csvWithMark, json

  var fileName: String {
    switch self {
    case .markdown: "review.md"
    case .csv, .csvWithMark: "review.csv"
    case .json: "review.json"
    }
  }

  func text(of checklist: Checklist) -> String {
    switch self {
    case .markdown: checklist.markdown(.bilingual)
    case .csv: checklist.csv(.bilingual)
    case .csvWithMark: checklist.csv(.bilingual, bom: true)
    case .json: checklist.json.pretty
    }
  }
}
