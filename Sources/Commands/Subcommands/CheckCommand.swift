import ArgumentParser
import Diagnostics
import Localization

/// Reports what is wrong with the content.
struct CheckCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "help.check.about")

  @OptionGroup var global: GlobalOptions

  @Option(help: "help.check.format")
  var format: DiagnosticFormat = .text

  var part: ContentPart { .everything }

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
