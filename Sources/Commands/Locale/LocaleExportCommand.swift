import ArgumentParser
import ContentLoading
import Localization
import Translation

/// Hands texts out to translators.
struct LocaleExportCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("locale", "export")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.locale.tag")
  var tag: String

  @Option(help: "help.locale.export.format")
  var format: ExchangeFormat = .xliff2

  @Option(help: ArgumentHelp("help.locale.export.only", valueName: "states"))
  var only: StateList?

  @OptionGroup var scope: UnitScope

  @Option(name: .shortAndLong, help: ArgumentHelp("help.locale.export.output", valueName: "path"))
  var output: String?

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let work = try TranslationWork(in: session, tags: [tag], scope: scope)
    let units = work.locales[0].units.filter { unit in
      only.map { $0.states.contains(unit.state) } ?? true
    }
    let exchange = ExchangeFile(
      source: work.source.locale, target: work.locales[0].locale,
      units: units.filter { format.holds($0.address) }.compactMap { ExchangeUnit($0) })
    let text = exchange.written(as: format)
    guard let output else { return Answer(text) }
    try writeFile(text, to: output)
    return Answer(
      session.words(
        "cli.locale.exported",
        ["count": .number(exchange.units.count), "file": .text(output)]) + "\n")
  }
}

extension ExchangeFormat: ExpressibleByArgument {
  fileprivate func holds(_ address: UnitAddress) -> Bool {
    self != .xcstrings || address.file == ExchangeFile.messageFile
  }
}
