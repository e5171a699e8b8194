import ArgumentParser
import ContentLoading
import Diagnostics
import Localization
import Translation

/// Lists what is to be translated, and what has changed since it was.
struct LocaleStatusCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "List what is stale, missing, orphaned or unreviewed.",
    discussion: """
      Examples:
        precept locale status
        precept locale status zh-Hans --file topics/color --json
        precept locale status --fail-on stale,missing    # exits with 1 where there are any

      What has changed in a source text is shown as [-before-]{+after+}.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The locales; all but the source without any.")
  var tags: [String] = []

  @Option(help: ArgumentHelp("Units of one topic only.", valueName: "id"))
  var topic: String?

  @Option(help: ArgumentHelp("Units of one file or folder only.", valueName: "path"))
  var file: String?

  @Option(
    help: ArgumentHelp("Exit with 1 where units are in one of these states.", valueName: "states"))
  var failOn: StateList = StateList(states: [])

  @Flag(help: "Print JSON.")
  var json = false

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let work = try TranslationWork(
      in: session, tags: tags, scope: UnitScope(topic: topic, file: file))
    let report = StatusReport(work: work)
    let fails = work.locales.contains { locale in
      failOn.states.contains { locale.count($0) > 0 }
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

  init(states: [TranslationState]) { self.states = states }

  init?(argument: String) {
    let names = argument.split(separator: ",")
    states = names.compactMap { TranslationState(rawValue: String($0)) }
    guard states.count == names.count else { return nil }
  }

  var defaultValueDescription: String { "none" }

  static var allValueStrings: [String] { TranslationState.allCases.map(\.rawValue) }
}
