import ArgumentParser
import Checklists

/// Says how far a review is and what it found.
struct ReviewSummarizeCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "summarize", abstract: "help.review.summarize.about")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: ReportOutput

  @Argument(help: "help.review.summarize.files")
  var files: [String]

  func validate() throws {
    if files.isEmpty { throw ValidationError("help.fault.no-review") }
  }

  var part: ContentPart { .words }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let vocabulary = session.checklistVocabulary
    let reviews = try session.reviews(from: files, vocabulary)
    let merged = reviews.merged
    let summary = merged.checklist.summary
    let words = vocabulary.reportWords(for: summary.checklist, global.locale, in: session)
    return try output.answer(
      with: summary.report(in: words, unplaced: reviews.unplaced), json: summary.json,
      remarks: reviews.remarks + merged.remarks(session))
  }
}

extension ReadReviews {
  /// The reviews as one, file after file.
  var merged: MergedReview {
    let first = MergedReview(unmerged: checklists[0])
    return checklists.dropFirst().reduce(first) { $0.merged(with: $1) }
  }
}
