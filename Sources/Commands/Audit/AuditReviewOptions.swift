import ArgumentParser
import Diagnostics

/// The options that name a review to fill in from an audit.
struct AuditReviewOptions: ParsableArguments {
  @Option(help: ArgumentHelp("help.audit.review", valueName: "file"), completion: .file())
  var review: String?

  @OptionGroup var file: OutputFile

  /// Reads the review before the app is audited, so that a wrong file is told of at once.
  ///
  /// - Parameter paths: The paths of the app; one of them can be standard input, too.
  func opened(
    in session: Session, beside paths: [String]
  ) throws(CommandFailure) -> AuditReview? {
    guard let path = review else {
      guard file.output == nil else { throw .usage("audit-review.output-alone") }
      return nil
    }
    try session.requireFile(path)
    guard path != "-" || !paths.contains("-") else { throw .usage("audit-review.input-twice") }
    guard let place = try OutputPlace.file(file.output ?? path) else {
      throw .usage("audit-review.no-output")
    }
    let review = try AuditReview(reading: path, to: place, isForced: file.force, session)
    try review.checkEdition()
    return review
  }
}
