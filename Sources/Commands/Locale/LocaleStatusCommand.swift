import ArgumentParser
import ContentLoading
import Diagnostics
import Localization
import Translation

/// Lists what is to be translated, and what has changed since it was.
struct LocaleStatusCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "help.locale.status.about")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.locale.tags")
  var tags: [String] = []

  @Option(help: ArgumentHelp("help.locale.topic", valueName: "id"))
  var topic: String?

  @Option(help: ArgumentHelp("help.locale.file", valueName: "path"))
  var file: String?

  @Option(help: ArgumentHelp("help.locale.status.fail-on", valueName: "states"))
  var failOn: StateList?

  @Flag(help: "help.shared.json")
  var json = false

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let work = try TranslationWork(
      in: session, tags: tags, scope: UnitScope(topic: topic, file: file))
    let report = StatusReport(work: work)
    let fails = work.locales.contains { locale in
      (failOn?.states ?? []).contains { locale.count($0) > 0 }
    }
    let damage = work.locales.flatMap(\.target.lockDiagnostics)
    return Answer(
      json ? report.json.pretty : report.text(session),
      remarks: DiagnosticFormat.text.render(damage), status: fails ? .findings : .done)
  }
}

/// States joined by commas.
struct StateList: ExpressibleByArgument {
  let states: [TranslationState]

  init?(argument: String) {
    let names = argument.split(separator: ",")
    states = names.compactMap { TranslationState(rawValue: String($0)) }
    guard states.count == names.count else { return nil }
  }

  static var allValueStrings: [String] { TranslationState.allCases.map(\.rawValue) }
}
