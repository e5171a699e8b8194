import ArgumentParser
import Checklists

/// Says what happened between two reviews.
struct ReviewCompareCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "help.review.compare.about")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: ReportOutput

  @Argument(help: "help.review.compare.old")
  var old: String

  @Argument(help: "help.review.compare.new")
  var new: String

  var part: ContentPart { .words }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let vocabulary = session.checklistVocabulary
    let reviews = try session.reviews(from: [old, new], vocabulary)
    let later = reviews.checklists[1]
    let comparison = compareReviews(reviews.checklists[0], later)
    let words = vocabulary.reportWords(for: later, global.locale, in: session)
    return try output.answer(
      with: comparison.report(on: later, in: words, unplaced: reviews.unplaced),
      json: comparison.json, remarks: reviews.remarks)
  }
}
