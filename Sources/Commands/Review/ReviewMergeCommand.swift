import ArgumentParser
import Checklists
import Guidelines
import Localization

/// Makes one review of two.
struct ReviewMergeCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("review", "merge")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: ListOutput

  @Argument(help: "help.review.merge.first")
  var first: String

  @Argument(help: "help.review.merge.second")
  var second: String

  @Option(help: "help.review.merge.base")
  var base: String?

  var part: ContentPart { .words }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let reviews = try session.reviews(from: [first, second] + (base.map { [$0] } ?? []))
    let lists = reviews.checklists
    let merged = mergeReviews(lists[0], lists[1], base: lists.count > 2 ? lists[2] : nil)
    let words = reviews.words(for: merged.checklist, global.locale, in: session)
    var answer = try output.answer(
      with: merged.checklist, report: merged.report(in: words, unplaced: reviews.unplaced),
      json: merged.json, remarks: reviews.remarks + merged.remarks(session), in: session)
    if !merged.conflicts.isEmpty { answer.status = .findings }
    return answer
  }
}

extension MergedReview {
  /// Each conflict on a line of its own, for standard error.
  func remarks(_ session: Session) -> String {
    guard !conflicts.isEmpty else { return "" }
    let count = session.words("cli.review.conflicts", ["count": .number(conflicts.count)])
    return conflicts.map { $0.line + "\n" }.joined() + count + "\n"
  }
}

extension MergeConflict {
  fileprivate var line: String {
    let place = [item?.rawValue, field.rawValue].compactMap(\.self).joined(separator: " ")
    let values = [first, second].map { "'\($0.onOneLine)'" }.joined(separator: " / ")
    return "conflict: \(place): \(values)" + (base.isEmpty ? "" : ", before '\(base.onOneLine)'")
  }
}
