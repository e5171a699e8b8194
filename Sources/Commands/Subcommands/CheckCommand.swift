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
    return Answer(
      format.render(found), remarks: summary(of: found, errors: errors, session.words) + "\n",
      status: errors > 0 ? .findings : .done)
  }

  private func summary(of found: [Diagnostic], errors: Int, _ words: Words) -> String {
    guard !found.isEmpty else { return words("cli.check.clean") }
    return words("cli.check.errors", ["count": .number(errors)]) + words("cli.check.separator")
      + words("cli.check.warnings", ["count": .number(found.count - errors)])
  }
}

extension DiagnosticFormat: ExpressibleByArgument {}
