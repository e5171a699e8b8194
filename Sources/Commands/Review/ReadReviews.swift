import ArgumentParser
import Checklists
import Diagnostics
import Files
import Guidelines
import Localization

enum ReportForm: String, FileFormat, ExpressibleByArgument {
  case markdown, html, json

  var extensions: [String] {
    switch self {
    case .markdown: ["md", "markdown"]
    case .html: ["html", "htm"]
    case .json: ["json"]
    }
  }

  /// - Parameter json: The report as JSON, used only if that is the format.
  func text(of report: ReviewReport, json: JSONText) -> String {
    switch self {
    case .markdown: report.markdown
    case .html: report.html
    case .json: json.pretty
    }
  }
}

/// The options of a command whose result is a report.
struct ReportOutput: ParsableArguments {
  @Option(help: "help.report.format")
  var format: ReportForm?

  @OptionGroup var file: OutputFile

  func answer(
    with report: ReviewReport, json: JSONText, about reviews: ReadReviews, remarks: String = ""
  ) throws(CommandFailure) -> Answer {
    let form = try ReportForm.chosen(format, for: file.output, otherwise: .markdown)
    let text = form.text(of: report, json: json)
    let isWritten = try file.write(text, inputs: reviews.paths, in: reviews.session) != nil
    return Answer(isWritten ? "" : text, remarks: reviews.remarks + remarks)
  }
}

/// The options of a command whose result is a checklist, a report about it, or both.
struct ListOutput: ParsableArguments {
  @OptionGroup var list: ChecklistOutput

  @Option(help: ArgumentHelp("help.sheet.report", valueName: "format"))
  var report: ReportForm?

  /// Returns the checklist. If a report was requested, returns that instead, and writes the
  /// checklist only if an output file is named.
  ///
  /// - Parameter remarks: Further remarks, which follow the message about a written file.
  func answer(
    with checklist: Checklist, report: ReviewReport, json: JSONText, about reviews: ReadReviews,
    remarks: String
  ) throws(CommandFailure) -> Answer {
    var answer = Answer("")
    if self.report == nil || list.file.output != nil {
      answer = try list.answer(with: checklist, inputs: reviews.paths, in: reviews.session)
    }
    if let form = self.report {
      guard answer.text.isEmpty else { throw .usage("review-files.report-and-list") }
      answer.text = form.text(of: report, json: json)
    }
    answer.remarks += reviews.remarks + remarks
    return answer
  }
}

extension OutputFile {
  /// Writes a string to the file, and returns its name; nil if no file is named.
  ///
  /// - Parameter inputs: The files that the command has read.
  func write(
    _ text: String, inputs: [String], in session: Session
  ) throws(CommandFailure) -> String? {
    guard let place = try place else { return nil }
    try place.write(text, isForced: force, inputs: inputs) {
      session.holdsFindings($0, named: place.name)
    }
    return place.name
  }
}

/// Reviews read from files, with diagnostics for everything that was not understood.
struct ReadReviews {
  let session: Session
  let vocabulary: ChecklistVocabulary
  let paths: [String]
  private(set) var checklists: [Checklist] = []
  private var diagnostics: [Diagnostic] = []

  /// - Parameter paths: The files, one of which can be standard input.
  init(_ paths: [String], in session: Session) throws(CommandFailure) {
    self.session = session
    self.paths = paths
    vocabulary = session.checklistVocabulary
    for path in paths { try session.requireFile(path) }
    guard paths.count(where: { $0 == "-" }) < 2 else { throw .usage("review-files.input-twice") }
    for path in paths {
      let (bytes, name) = (try readBytes(path), inputName(path))
      let review = try session.review(bytes, named: name, vocabulary)
      checklists.append(review.checklist)
      diagnostics += review.diagnostics(in: name)
    }
  }

  /// Everything that was not understood, as lines for standard error.
  var remarks: String { session.lines(diagnostics) }

  /// Everything that was not understood, each with its location.
  var unplaced: [String] {
    let words = session.errorWords
    return diagnostics.map { "\($0.location): \(words.text(of: $0.message))" }
  }

  /// Returns the words for a report in the locale of the argument, otherwise that of the checklist,
  /// otherwise that of the session.
  func words(for checklist: Checklist, _ argument: String?) -> ChecklistWords {
    let own = checklist.header.locales.first { session.base.manifest.locales.contains($0) }
    return vocabulary.leading(for: [argument == nil ? own ?? session.locale : session.locale])
  }
}

extension Session {
  func review(
    _ bytes: [UInt8], named name: String, _ vocabulary: ChecklistVocabulary
  ) throws(CommandFailure) -> Review {
    do {
      return try readReview(bytes, named: name, vocabulary: vocabulary)
    } catch {
      let diagnostic = error.diagnostic(in: name)
      throw .badData(diagnostic.message.located(at: diagnostic.location))
    }
  }

  /// Returns whether the file is a checklist into which someone has entered something.
  func holdsFindings(_ bytes: [UInt8], named name: String) -> Bool {
    let review = try? readReview(bytes, named: name, vocabulary: checklistVocabulary)
    return review?.checklist.items.contains { $0.finding != .blank } ?? false
  }
}
