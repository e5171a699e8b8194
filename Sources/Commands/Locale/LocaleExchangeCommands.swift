import ArgumentParser
import ContentLoading
import Diagnostics
import Files
import Localization
import Translation

/// The `locale import` command, which reads texts back from translators.
struct LocaleImportCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("locale", "import")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.locale.tag", completion: .values(of: "target"))
  var tag: String

  @Argument(help: "help.locale.import.path")
  var path: String

  @Flag(help: "help.locale.import.replace-fresh")
  var replaceFresh = false

  @Flag(help: "help.locale.import.dry-run")
  var dryRun = false

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let work = try TranslationWork(in: session, tags: [tag])
    let locale = work.locales[0]
    let exchange = try exchangeFile(source: work.source.locale, target: locale.locale)
    let plan = ImportPlan(exchange, for: locale.all, replacesFresh: replaceFresh)
    if !dryRun, !plan.accepted.isEmpty { try write(plan, work, session) }
    return Answer(
      report(plan, session.words), status: plan.rejected.isEmpty ? .done : .findings)
  }

  private func exchangeFile(
    source: LocaleTag, target: LocaleTag
  ) throws(CommandFailure) -> ExchangeFile {
    // Standard input has no name, and reading tells its format by the contents.
    let format = ExchangeFormat.all(named: path).first
    guard path == "-" || format != nil else {
      throw .usage(LocalizableMessage("exchange-name.no-format", ["path": .text(path)]))
    }
    let bytes = try readBytes(path)
    let file: ExchangeFile
    do {
      file = try ExchangeFile.read(bytes, as: format, source: source, target: target)
    } catch {
      throw .badData(error.problem.inLine(error.line, of: inputName(path)))
    }
    // Programs of translators write `zh_CN` for `zh-Hans`.
    guard file.target.fallbacks.contains(target), file.source.fallbacks.contains(source) else {
      throw .badData(
        LocalizableMessage(
          "locale.other-languages",
          [
            "path": .text(inputName(path)), "source": .text("\(source)"),
            "target": .text("\(target)"), "file-source": .text("\(file.source)"),
            "file-target": .text("\(file.target)"),
          ]))
    }
    return file
  }

  private func write(
    _ plan: ImportPlan, _ work: TranslationWork, _ session: Session
  ) throws(CommandFailure) {
    let locale = work.locales[0]
    try locale.requireReadableRecord()
    var lock = locale.target.lock
    let changes = Dictionary(grouping: plan.accepted, by: \.unit.address.file)
    var content = work.content
    for file in changes.keys.headingsFirst {
      var texts = Dictionary(
        locale.target.units.filter { $0.address.file == file }.map { ($0.address, $0.text) },
        uniquingKeysWith: { first, _ in first })
      for item in changes[file] ?? [] { texts[item.unit.address] = item.text }
      guard
        let text = translatedFile(
          file, in: locale.locale, source: work.source.locale, from: content, texts: texts)
      else { continue }
      content = content.replacingHeadings(file, of: locale.locale, by: text)
      let path = "Locales/\(locale.locale)/\(file)"
      try ScaffoldWriter(root: session.root).write([
        ScaffoldFile(path: path, text: text, isChange: true)
      ])
    }
    for item in plan.accepted where item.isDone { _ = lock.accept(item.unit) }
    try session.write(lock, for: locale)
  }

  private func report(_ plan: ImportPlan, _ words: Words) -> String {
    let rejects = plan.rejected.map { reject in
      "\(words("cli.locale.reject.\(reject.reason.rawValue)")) \(reject.address)\n"
    }
    return rejects.joined()
      + words(
        "cli.locale.imported",
        [
          "count": .number(plan.accepted.count), "rejected": .number(plan.rejected.count),
          "unchanged": .number(plan.unchanged),
        ]) + "\n"
  }
}

extension ExchangeFormat: FileFormat, ExpressibleByArgument {
  /// Both versions of XLIFF have the same extensions. Reading tells them apart by the contents.
  var extensions: [String] {
    switch self {
    case .xliff2, .xliff1: ["xlf", "xliff"]
    case .po: ["po", "pot"]
    case .csv: ["csv", "tsv"]
    case .xcstrings: [rawValue]
    }
  }
}

/// The `locale export` command, which writes texts for translators.
struct LocaleExportCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("locale", "export")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.locale.tag", completion: .values(of: "target"))
  var tag: String

  @Option(help: "help.locale.export.format")
  var format: ExchangeFormat?

  @Option(help: ArgumentHelp("help.locale.export.only", valueName: "states"), completion: .states)
  var only: StateList?

  @OptionGroup var scope: UnitScope

  @OptionGroup var file: OutputFile

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let format = try ExchangeFormat.chosen(format, for: file.output, otherwise: .xliff2)
    let work = try TranslationWork(in: session, tags: [tag], scope: scope)
    let units = work.locales[0].units.filter { unit in
      only.map { $0.states.contains(unit.state) } ?? true
    }
    let exchange = ExchangeFile(
      source: work.source.locale, target: work.locales[0].locale,
      units: units.compactMap { ExchangeUnit($0) })
    let text = exchange.written(as: format)
    guard let place = try file.place else { return Answer(text) }
    // Any other file of texts may be the work of a translator.
    try place.write(text, isForced: file.force) { _ in true }
    return Answer(
      session.words(
        "cli.locale.exported",
        ["count": .number(exchange.units.count), "file": .text(place.name)]) + "\n")
  }
}
