import ArgumentParser
import Checklists

/// Reads filled-in checklists back.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "review",
    subcommands: [
      ReviewSummarizeCommand.self, ReviewMergeCommand.self, ReviewCompareCommand.self,
      ReviewUpdateCommand.self, ReviewConvertCommand.self,
    ])
}

/// Says what happened between two reviews.
struct ReviewCompareCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("review", "compare")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: ReportOutput

  @Argument(help: "help.review.compare.old")
  var old: String

  @Argument(help: "help.review.compare.new")
  var new: String

  var part: ContentPart { .words }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let reviews = try session.reviews(from: [old, new])
    let later = reviews.checklists[1]
    let comparison = compareReviews(reviews.checklists[0], later)
    let words = reviews.words(for: later, global.locale, in: session)
    return try output.answer(
      with: comparison.report(on: later, in: words, unplaced: reviews.unplaced),
      json: comparison.json, remarks: reviews.remarks)
  }
}

/// Writes a review in another form.
struct ReviewConvertCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("review", "convert")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: ChecklistOutput

  @Argument(help: "help.review.convert.file")
  var file: String

  var part: ContentPart { .words }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let reviews = try session.reviews(from: [file])
    var answer = try output.answer(with: reviews.checklists[0], in: session)
    answer.remarks = reviews.remarks + answer.remarks
    return answer
  }
}

/// Says how far a review is and what it found.
struct ReviewSummarizeCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("review", "summarize")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: ReportOutput

  @Argument(help: "help.review.summarize.files")
  var files: [String]

  func validate() throws {
    if files.isEmpty { throw ValidationError("help.fault.no-review") }
  }

  var part: ContentPart { .words }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let reviews = try session.reviews(from: files)
    let merged = reviews.merged
    let summary = merged.checklist.summary
    let words = reviews.words(for: summary.checklist, global.locale, in: session)
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
