import ArgumentParser
import Checklists

/// Writes a review in another form.
struct ReviewConvertCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "help.review.convert.about")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: ChecklistOutput

  @Argument(help: "help.review.convert.file")
  var file: String

  var part: ContentPart { .words }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let reviews = try session.reviews(from: [file], session.checklistVocabulary)
    var answer = try output.answer(with: reviews.checklists[0], in: session)
    answer.remarks = reviews.remarks + answer.remarks
    return answer
  }
}
