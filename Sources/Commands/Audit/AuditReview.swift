import ArgumentParser
import Checklists
import DesignAudit
import Diagnostics
import Files
import Guidelines
import Localization

/// A review to which an audit adds evidence.
struct AuditReview {
  private let path: String
  private let bytes: [UInt8]
  private let review: Review
  private let place: OutputPlace
  private let isForced: Bool
  private let vocabulary: ChecklistVocabulary
  private let session: Session

  private var header: ChecklistHeader { review.checklist.header }

  init(
    reading path: String, to place: OutputPlace, isForced: Bool, _ session: Session
  ) throws(CommandFailure) {
    (self.path, self.place, self.isForced, self.session) = (path, place, isForced, session)
    vocabulary = session.checklistVocabulary
    bytes = try readBytes(path)
    review = try session.review(bytes, named: inputName(path), vocabulary)
    let manifest = session.base.manifest
    if let base = header.knowledgeBase, base != manifest.id {
      throw other("base", ["name": .text(base), "own": .text(manifest.id)])
    }
    if let edition = header.edition, edition != manifest.edition {
      throw other("edition", ["edition": .text(edition), "own": .text(manifest.edition)])
    }
  }

  private func other(
    _ key: String, _ arguments: [String: LocalizableMessage.Argument]
  ) -> CommandFailure {
    let file = ["file": LocalizableMessage.Argument.text(inputName(path))]
    return .badData(
      LocalizableMessage("audit-review.other-\(key)", arguments.merging(file) { $1 }))
  }

  /// Restricts the audit to the platforms of the review, unless others are named.
  func restrict(_ options: inout AuditOptions) throws(CommandFailure) {
    let known = session.base.platforms.map(\.id)
    let platforms = header.filter.platforms.filter(known.contains)
    if options.platforms.isEmpty { options.platforms = platforms }
    guard platforms.isEmpty || platforms.contains(where: options.platforms.contains) else {
      throw .usage(
        LocalizableMessage(
          "audit-review.other-platform",
          [
            "file": .text(inputName(path)), "platforms": .texts(platforms.map(\.rawValue)),
            "named": .texts(options.platforms.map(\.rawValue)),
          ]))
    }
  }

  /// Writes the findings of an audit into the review. Returns a message for standard error.
  func fill(from report: AuditReport, _ options: AuditOptions) throws(CommandFailure) -> String {
    // The review is filled in in its own language.
    var own = session
    own.locale =
      header.locales.first { session.base.manifest.locales.contains($0) } ?? session.locale
    let audits = RuleAudits(report: report, options: options, session: own)
    let name = inputName(path)
    let filled: FilledReview
    do {
      filled = try fillReview(
        bytes, named: name, vocabulary: vocabulary, with: audits.byRule, checks: audits.byCheck)
    } catch {
      throw .badData(
        LocalizableMessage(
          "audit-review.not-filled", ["file": .text(name), "reason": .message(error.message)]))
    }
    try write(filled.bytes)
    return session.lines(review.diagnostics(in: name)) + remarks(filled.filling, report)
  }

  private func write(_ filled: [UInt8]) throws(CommandFailure) {
    guard path == "-" || absolutePath(path) != place.path else {
      if filled != bytes { try place.write(filled) }
      return
    }
    try place.write(filled, isForced: isForced) { session.holdsFindings($0, named: place.name) }
  }

  private func remarks(_ filling: ReviewFilling, _ report: AuditReport) -> String {
    let words = session.words
    let listed = Set(review.checklist.items.flatMap(\.allRules))
    let others = report.findings.count { !$0.rules.contains(where: listed.contains) }
    func line(_ key: String, _ count: Int) -> String? {
      count == 0 ? nil : words("cli.audit.review.\(key)", ["count": .number(count)])
    }
    let items = words.list(filling.disputed.map(\.rawValue))
    let lines = [
      words(
        "cli.audit.review.filled",
        ["file": .text(place.name), "count": .number(filling.answered.count)]),
      line("kept", filling.kept.count),
      items.isEmpty ? nil : words("cli.audit.review.disputed", ["items": .text(items)]),
      line("outdated", filling.outdated.count), line("unwritable", filling.unwritable.count),
      line("others", others),
    ]
    return lines.compactMap { $0.map { $0 + "\n" } }.joined()
  }
}

/// The options that name a review to fill in from an audit.
struct AuditReviewOptions: ParsableArguments {
  @Option(help: ArgumentHelp("help.audit.review", valueName: "file"), completion: .file())
  var review: String?

  @OptionGroup var file: OutputFile

  /// Reads the review before the audit, so that a wrong file is reported at once.
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
    return try AuditReview(reading: path, to: place, isForced: file.force, session)
  }
}
