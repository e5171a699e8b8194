import ArgumentParser
import Checklists
import Diagnostics
import Files
import Guidelines
import Localization

/// A form in which a report about reviews is written.
enum ReportForm: String, CaseIterable, ExpressibleByArgument {
  case markdown, html, json

  /// Returns the report in the form; JSON holds the same for programs.
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

/// The options of a command whose result is a list, with a report beside it.
struct ListOutput: ParsableArguments {
  @OptionGroup var list: ChecklistOutput

  @Option(help: ArgumentHelp("help.sheet.report", valueName: "format"))
  var report: ReportForm?

  /// Returns the list, or the report where one was asked for.
  ///
  /// - Parameter remarks: What else is to be said, after the news of what was written.
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
  /// Returns the words of a report: those of the language asked for, else of the list's own, else
  /// of the session.
  func words(
    for checklist: Checklist, _ argument: String?, in session: Session
  ) -> ChecklistWords {
    let own = checklist.header.locales.first { session.base.manifest.locales.contains($0) }
    return vocabulary.leading(for: [argument == nil ? own ?? session.locale : session.locale])
  }
}

/// Reviews that were read from files, with what could not be placed in them.
struct ReadReviews {
  let vocabulary: ChecklistVocabulary
  var checklists: [Checklist] = []
  var diagnostics: [Diagnostic] = []
}

extension Session {
  /// Reads reviews from files; `-` is no file here.
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
  /// What could not be placed, as lines for people.
  var remarks: String { DiagnosticFormat.text.render(diagnostics) }

  /// What could not be placed, one text each.
  var unplaced: [String] { diagnostics.map { "\($0.location): \($0.message)" } }
}
