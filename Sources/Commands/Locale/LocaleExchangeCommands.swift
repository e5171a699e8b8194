import ArgumentParser
import ContentLoading
import Files
import Localization
import Translation

/// The `locale import` command, which reads texts back from translators.
struct LocaleImportCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("locale", "import")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.locale.tag")
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
    guard let format = ExchangeFormat(path: path) else {
      throw .usage(
        "'\(path)' has no name that tells its format; use .xlf, .po, .csv, .tsv or .xcstrings")
    }
    let bytes = try readBytes(path)
    let file: ExchangeFile
    do {
      file = try ExchangeFile.read(bytes, as: format, source: source, target: target)
    } catch {
      throw .badData("\(path):\(error.line): \(error.problem)")
    }
    // Programs of translators write `zh_CN` for `zh-Hans`.
    guard file.target.fallbacks.contains(target), file.source.fallbacks.contains(source) else {
      throw .badData(
        "\(path): file is from '\(file.source)' to '\(file.target)', "
          + "not from '\(source)' to '\(target)'")
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
    for (file, accepted) in changes.sorted(by: { $0.key < $1.key }) {
      var texts = Dictionary(
        locale.target.units.filter { $0.address.file == file }.map { ($0.address, $0.text) },
        uniquingKeysWith: { first, _ in first })
      for item in accepted { texts[item.unit.address] = item.text }
      guard
        let text = translatedFile(
          file, in: locale.locale, source: work.source.locale, from: work.content, texts: texts)
      else { continue }
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

extension ExchangeFormat {
  /// Chooses the format by the extension of a path; nil if it is unknown. Both versions of XLIFF
  /// have the same extensions and are told apart by the contents of the file.
  init?(path: String) {
    switch path.lowercased().split(separator: ".").last {
    case "xlf", "xliff": self = .xliff2
    case "po", "pot": self = .po
    case "csv", "tsv": self = .csv
    case "xcstrings": self = .xcstrings
    default: return nil
    }
  }
}

/// The `locale export` command, which writes texts for translators.
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
    // An Xcode string catalog holds only the messages of the interface.
    let held = units.filter { unit in
      format != .xcstrings || unit.address.file == ExchangeFile.messageFile
    }
    let exchange = ExchangeFile(
      source: work.source.locale, target: work.locales[0].locale,
      units: held.compactMap { ExchangeUnit($0) })
    let text = exchange.written(as: format)
    guard let output else { return Answer(text) }
    try writeFile(text, to: output)
    return Answer(
      session.words(
        "cli.locale.exported",
        ["count": .number(exchange.units.count), "file": .text(output)]) + "\n")
  }
}

extension ExchangeFormat: ExpressibleByArgument {}
