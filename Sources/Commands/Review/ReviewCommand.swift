import ArgumentParser
import Checklists
import Guidelines
import Localization

/// The `review` command, whose subcommands read filled-in checklists back.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "review",
    subcommands: [
      ReviewSummarizeCommand.self, ReviewMergeCommand.self, ReviewCompareCommand.self,
      ReviewUpdateCommand.self, ReviewConvertCommand.self,
    ])
}

/// The `review compare` command, which reports what changed between two reviews.
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
    let reviews = try ReadReviews([old, new], in: session)
    let later = reviews.checklists[1]
    let comparison = compareReviews(reviews.checklists[0], later)
    let words = reviews.words(for: later, global.locale)
    return try output.answer(
      with: comparison.report(on: later, in: words, unplaced: reviews.unplaced),
      json: comparison.json(on: later), about: reviews)
  }
}

/// The `review convert` command, which writes a review in another format.
struct ReviewConvertCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("review", "convert")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: ChecklistOutput

  @Argument(help: "help.review.convert.file")
  var file: String

  var part: ContentPart { .words }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let reviews = try ReadReviews([file], in: session)
    var answer = try output.answer(
      with: reviews.checklists[0], inputs: reviews.paths, in: session)
    answer.remarks = reviews.remarks + answer.remarks
    return answer
  }
}

/// The `review summarize` command, which reports the progress and findings of a review.
struct ReviewSummarizeCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("review", "summarize")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: ReportOutput

  @Argument(help: "help.review.summarize.files")
  var files: [String]

  @Option(
    help: ArgumentHelp("help.review.summarize.fail-on", valueName: "conditions"),
    completion: .list(ConditionList.allValueStrings))
  var failOn: ConditionList?

  func validate() throws {
    if files.isEmpty { throw ValidationError("line.no-review") }
  }

  var part: ContentPart { .words }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let reviews = try ReadReviews(files, in: session)
    let merged = reviews.checklists.merged()
    let summary = merged.checklist.summary(session.base.manifest.declarations.impacts)
    let words = reviews.words(for: summary.checklist, global.locale)
    var answer = try output.answer(
      with: summary.report(in: words, unplaced: reviews.unplaced), json: summary.json,
      about: reviews, remarks: merged.remarks(session))
    let conditions = failOn?.conditions ?? []
    let isDisputed = conditions.contains(.conflict) && !merged.conflicts.isEmpty
    if isDisputed || conditions.contains(where: summary.meets) { answer.status = .findings }
    return answer
  }
}

/// The conditions that make `review summarize` fail, separated by commas.
struct ConditionList: ExpressibleByArgument {
  let conditions: [ReviewCondition]

  init?(argument: String) {
    let names = argument.split(separator: ",")
    conditions = names.compactMap { ReviewCondition(rawValue: String($0)) }
    guard !names.isEmpty, conditions.count == names.count else { return nil }
  }

  static var allValueStrings: [String] { ReviewCondition.allCases.map(\.rawValue) }
}

extension [Checklist] {
  /// All reviews merged into one, in their order.
  func merged(base: Checklist? = nil) -> MergedReview {
    let first = MergedReview(unmerged: self[0])
    return dropFirst().reduce(first) { $0.merged(with: $1, base: base) }
  }
}

/// The `review merge` command, which merges reviews into one.
struct ReviewMergeCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("review", "merge")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: ListOutput

  @Argument(help: "help.review.merge.files")
  var files: [String]

  @Option(help: "help.review.merge.base")
  var base: String?

  func validate() throws {
    if files.count < 2 { throw ValidationError("line.two-reviews") }
  }

  var part: ContentPart { .words }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let reviews = try ReadReviews(files + (base.map { [$0] } ?? []), in: session)
    let lists = reviews.checklists
    let merged = Array(lists.prefix(files.count))
      .merged(base: base == nil ? nil : lists[files.count])
    let words = reviews.words(for: merged.checklist, global.locale)
    var answer = try output.answer(
      with: merged.checklist, report: merged.report(in: words, unplaced: reviews.unplaced),
      json: merged.json, about: reviews, remarks: merged.remarks(session))
    if !merged.conflicts.isEmpty { answer.status = .findings }
    return answer
  }
}

extension MergedReview {
  /// Returns a line for each conflict and a line with their number, for standard error.
  func remarks(_ session: Session) -> String {
    guard !conflicts.isEmpty else { return "" }
    let count = session.words("cli.review.conflicts", ["count": .number(conflicts.count)])
    return conflicts.map { $0.line + "\n" }.joined() + count + "\n"
  }
}

extension MergeConflict {
  fileprivate var line: String {
    let place = [item?.rawValue, field.name].compactMap(\.self).joined(separator: " ")
    let values = [first, second].map { "'\($0.onOneLine)'" }.joined(separator: " / ")
    return "conflict: \(place): \(values)" + (base.isEmpty ? "" : ", before '\(base.onOneLine)'")
  }
}

/// The `review update` command, which brings a review to the current edition of the guidelines.
struct ReviewUpdateCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("review", "update")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var address: SiteAddress
  @OptionGroup var output: ListOutput

  @Argument(help: "help.review.update.file")
  var file: String

  var part: ContentPart { .rules }

  var answerLocale: String? { global.firstLocale }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let reviews = try ReadReviews([file], in: session)
    let review = reviews.checklists[0]
    // The new list has all current rules or checks of the review, even if its filter does not
    // select them.
    let own = review.header.locales.filter(session.base.manifest.locales.contains)
    let isAsked = global.locale != nil || own.isEmpty
    let current = makeChecklist(
      from: session.checklistCatalog, filter: review.header.filter,
      and: Set(review.items.map(\.rule)), furtherChecks: Set(review.items.map(\.id)),
      locales: isAsked ? try session.checklistLocales(global.locale) : own, link: address.link,
      checkLink: address.link)
    let update = updateReview(review, to: current)
    let words = reviews.words(for: update.checklist, global.locale)
    let report = update.report(in: words, unplaced: reviews.unplaced)
    return try output.answer(
      with: update.checklist, report: report, json: update.json, about: reviews,
      remarks: output.report == nil ? report.markdown : "")
  }
}
