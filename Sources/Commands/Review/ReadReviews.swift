import ArgumentParser
import Checklists
import Diagnostics
import Files
import Guidelines
import Localization

/// A format in which a report about reviews is written.
enum ReportForm: String, CaseIterable, ExpressibleByArgument {
  case markdown, html, json

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
  var format: ReportForm = .markdown

  @Option(name: .shortAndLong, help: ArgumentHelp("help.report.output", valueName: "file"))
  var output: String?

  func answer(
    with report: ReviewReport, json: JSONText, remarks: String
  ) throws(CommandFailure) -> Answer {
    let text = format.text(of: report, json: json)
    guard let output else { return Answer(text, remarks: remarks) }
    try writeFile(text, to: output)
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
    with checklist: Checklist, report: ReviewReport, json: JSONText, remarks: String,
    in session: Session
  ) throws(CommandFailure) -> Answer {
    guard let form = self.report else {
      var answer = try list.answer(with: checklist, in: session)
      answer.remarks += remarks
      return answer
    }
    let written = list.output == nil ? "" : try list.answer(with: checklist, in: session).remarks
    return Answer(form.text(of: report, json: json), remarks: written + remarks)
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
  var checklists: [Checklist] = []
  var diagnostics: [Diagnostic] = []
}

extension Session {
  /// Reads reviews from files. `-` does not mean standard input here.
  func reviews(from paths: [String]) throws(CommandFailure) -> ReadReviews {
    var reviews = ReadReviews(vocabulary: checklistVocabulary)
    for path in paths {
      let bytes = try readBytes(path)
      do {
        let review = try readReview(bytes, named: path, vocabulary: reviews.vocabulary)
        reviews.checklists.append(review.checklist)
        reviews.diagnostics += review.diagnostics(in: path)
      } catch {
        let diagnostic = error.diagnostic(in: path)
        throw .badData("\(diagnostic.location): \(diagnostic.message)")
      }
    }
    return reviews
  }
}

extension ReadReviews {
  /// The diagnostics about texts that were not understood, as lines for standard error.
  var remarks: String { DiagnosticFormat.text.render(diagnostics) }

  /// The texts that were not understood, each with its location.
  var unplaced: [String] { diagnostics.map { "\($0.location): \($0.message)" } }
}
