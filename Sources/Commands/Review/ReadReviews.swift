import ArgumentParser
import Checklists
import Diagnostics
import Files
import Guidelines
import Localization

/// A format in which a report about reviews is written.
enum ReportForm: String, FileFormat, ExpressibleByArgument {
  case markdown, html, json

  var extensions: [String] {
    switch self {
    case .markdown: ["md", "markdown"]
    case .html: ["html", "htm"]
    case .json: ["json"]
    }
  }

  /// Returns the report in this format. `json` is the report as JSON, used only if that is the
  /// format.
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
    with report: ReviewReport, json: JSONText, inputs: [String], remarks: String,
    in session: Session
  ) throws(CommandFailure) -> Answer {
    let form = try ReportForm.chosen(format, for: file.output, otherwise: .markdown)
    let text = form.text(of: report, json: json)
    guard let place = try file.place else { return Answer(text, remarks: remarks) }
    try place.write(text, isForced: file.force, inputs: inputs) {
      session.holdsFindings($0, named: place.name)
    }
    return Answer("", remarks: remarks)
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
    with checklist: Checklist, report: ReviewReport, json: JSONText, inputs: [String],
    remarks: String, in session: Session
  ) throws(CommandFailure) -> Answer {
    var answer = Answer("")
    if self.report == nil || list.file.output != nil {
      answer = try list.answer(with: checklist, inputs: inputs, in: session)
    }
    if let form = self.report {
      guard answer.text.isEmpty else {
        throw .usage("review-files.report-and-list")
      }
      answer.text = form.text(of: report, json: json)
    }
    answer.remarks += remarks
    return answer
  }
}

extension ReadReviews {
  /// Returns the words for a report in the locale that the argument names, else in that of the
  /// checklist, else in that of the session.
  func words(
    for checklist: Checklist, _ argument: String?, in session: Session
  ) -> ChecklistWords {
    let own = checklist.header.locales.first { session.base.manifest.locales.contains($0) }
    return vocabulary.leading(for: [argument == nil ? own ?? session.locale : session.locale])
  }
}

/// Reviews that were read from files, with diagnostics for text that was not understood.
struct ReadReviews {
  let vocabulary: ChecklistVocabulary
  /// The paths of the files.
  let paths: [String]
  var checklists: [Checklist] = []
  var diagnostics: [Diagnostic] = []
}

extension Session {
  /// Reads reviews from files, one of which can be standard input.
  func reviews(from paths: [String]) throws(CommandFailure) -> ReadReviews {
    for path in paths { try requireFile(path) }
    guard paths.count(where: { $0 == "-" }) < 2 else { throw .usage("review-files.input-twice") }
    var reviews = ReadReviews(vocabulary: checklistVocabulary, paths: paths)
    for path in paths {
      let (bytes, name) = (try readBytes(path), inputName(path))
      let review = try review(bytes, named: name, reviews.vocabulary)
      reviews.checklists.append(review.checklist)
      reviews.diagnostics += review.diagnostics(in: name)
    }
    return reviews
  }

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

  /// Returns whether the bytes of a file are those of a checklist into which somebody has entered
  /// something.
  func holdsFindings(_ bytes: [UInt8], named name: String) -> Bool {
    let review = try? readReview(bytes, named: name, vocabulary: checklistVocabulary)
    return review?.checklist.items.contains { $0.finding != .blank } ?? false
  }
}

extension ReadReviews {
  /// Returns the diagnostics about texts that were not understood, as lines for standard error.
  func remarks(in session: Session) -> String { session.lines(diagnostics) }

  /// Returns the texts that were not understood, each with its location.
  func unplaced(in session: Session) -> [String] {
    let words = session.errorWords
    return diagnostics.map { "\($0.location): \(words.text(of: $0.message))" }
  }
}
