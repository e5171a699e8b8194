import ArgumentParser
import Diagnostics
import Localization

/// Reports what is wrong with the content.
struct CheckCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Report mistakes in the content.",
    discussion: """
      Examples:
        precept check
        precept check --format github      # annotations in a pull request
        precept check --format sarif > precept.sarif

      Exits with 1 where there are errors; warnings alone exit with 0.
      """)

  @OptionGroup var global: GlobalOptions

  @Option(help: "How to write the findings: text, json, github or sarif.")
  var format: DiagnosticFormat = .text

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let found = session.allDiagnostics
    let errors = found.count { $0.severity == .error }
    let summary = session.words(
      found.isEmpty ? "cli.check.clean" : "cli.check.summary",
      ["errors": .number(errors), "warnings": .number(found.count - errors)])
    return Answer(
      format.render(found), remarks: summary + "\n", status: errors > 0 ? .findings : .done)
  }
}

extension DiagnosticFormat: ExpressibleByArgument {}
