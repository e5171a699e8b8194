import ArgumentParser
import ContentLoading
import Localization
import Translation

/// Hands texts out to translators.
struct LocaleExportCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Hand texts out to translators.",
    discussion: """
      Examples:
        precept locale export zh-Hans --format xliff-2.1 -o zh-Hans.xlf
        precept locale export zh-Hans --format po --only stale,missing -o zh-Hans.po
        precept locale export zh-Hans --format xcstrings -o Localizable.xcstrings

      Stale units come with the source text that they were made from. A plural is one text with a
      line for each grammatical number. String catalogs hold the messages of the interface alone.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The locale.")
  var tag: String

  @Option(help: "xliff-2.1, xliff-1.2, po, csv or xcstrings.")
  var format: ExchangeFormat = .xliff2

  @Option(help: ArgumentHelp("Units in these states; all without it.", valueName: "states"))
  var only: StateList?

  @Option(help: ArgumentHelp("Units of one topic only.", valueName: "id"))
  var topic: String?

  @Option(help: ArgumentHelp("Units of one file or folder only.", valueName: "path"))
  var file: String?

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "path"))
  var output: String?

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let work = try TranslationWork(
      in: session, tags: [tag], scope: UnitScope(topic: topic, file: file))
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
