import ArgumentParser
import Checklists
import Guidelines
import Localization

/// Brings a review to the current edition of the guidelines.
struct ReviewUpdateCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("review", "update")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var address: SiteAddress
  @OptionGroup var output: ListOutput

  @Argument(help: "help.review.update.file")
  var file: String

  var part: ContentPart { .rules }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let reviews = try session.reviews(from: [file])
    let update = updateReview(
      reviews.checklists[0], to: try current(reviews.checklists[0], session))
    let words = reviews.words(for: update.checklist, global.locale, in: session)
    let report = update.report(in: words, unplaced: reviews.unplaced)
    let news = output.report == nil ? report.markdown : ""
    return try output.answer(
      with: update.checklist, report: report, json: update.json,
      remarks: reviews.remarks + news, in: session)
  }

  /// The blank list of today that the review's filter selects, in the review's languages.
  private func current(
    _ review: Checklist, _ session: Session
  ) throws(CommandFailure) -> Checklist {
    let catalog = session.checklistCatalog
    let own = review.header.locales.filter(catalog.locales.contains)
    let isAsked = global.locale != nil || own.isEmpty
    let locales = isAsked ? try session.checklistLocales(global.locale) : own
    return makeChecklist(
      from: catalog, filter: review.header.filter, locales: locales, link: address.link)
  }
}
