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
    try session.requireFile(path)
    let work = try TranslationWork(in: session, tags: [tag])
    let locale = work.locales[0]
    let returned = try returnedFile(source: work.source.locale, target: locale.locale)
    var plan = ImportPlan(
      returned, for: locale.all, in: locale.locale, replacesFresh: replaceFresh)
    let files = work.files(storing: &plan)
    if !dryRun, !plan.accepted.isEmpty { try write(files, plan, locale, session) }
    return Answer(
      report(plan, session), remarks: remarks(plan, session),
      status: plan.refused.isEmpty ? .done : .findings)
  }

  private func returnedFile(
    source: LocaleTag, target: LocaleTag
  ) throws(CommandFailure) -> ReturnedFile {
    // Reading tells the format by the contents where the name does not.
    let format = ExchangeFormat.all(named: path).first
    let bytes = try readBytes(path)
    let file: ReturnedFile
    do {
      file = try ReturnedFile.read(bytes, as: format, source: source, target: target)
    } catch {
      throw .badData(error.problem.located(at: place(error.line, error.column)))
    }
    guard file.target?.matches(target) ?? true, file.source?.matches(source) ?? true else {
      throw .badData(
        LocalizableMessage(
          "locale.other-languages",
          [
            "path": .text(inputName(path)), "source": .text("\(source)"),
            "target": .text("\(target)"), "file-source": .text("\(file.source ?? source)"),
            "file-target": .text("\(file.target ?? target)"),
          ]))
    }
    return file
  }

  private func place(_ line: Int, _ column: Int) -> ContentLocation {
    ContentLocation(path: inputName(path), line: line, column: column)
  }

  private func write(
    _ files: [String: String], _ plan: ImportPlan, _ locale: LocaleWork, _ session: Session
  ) throws(CommandFailure) {
    try locale.requireReadableRecord()
    try ScaffoldWriter(root: session.root).write(
      files.sorted { $0.key < $1.key }.map { path, text in
        ScaffoldFile(path: path, text: text, isChange: true)
      })
    var lock = locale.target.lock
    for item in plan.accepted where item.isDone { _ = lock.accept(item.unit) }
    try session.write(lock, for: locale)
  }

  /// What is refused, with its place and the reason, and the counts.
  private func report(_ plan: ImportPlan, _ session: Session) -> String {
    let refused = plan.refused.sorted { ($0.line, $0.column) < ($1.line, $1.column) }.map { unit in
      "\(place(unit.line, unit.column)): \(unit.name): \(session.errorWords.text(of: unit.reason))\n"
    }
    return refused.joined()
      + session.words(
        "cli.locale.imported",
        [
          "count": .number(plan.accepted.count), "rejected": .number(plan.refused.count),
          "unchanged": .number(plan.unchanged), "untranslated": .number(plan.untranslated),
        ]) + "\n"
  }

  /// What a translator may not have meant, although nothing of it is refused.
  private func remarks(_ plan: ImportPlan, _ session: Session) -> String {
    let codes = plan.accepted.filter { !$0.leftOut.isEmpty }.map { unit in
      let names = session.words.list(unit.leftOut.map { "<\($0)>" })
      return "\(place(unit.line, unit.column)): \(unit.unit.address): "
        + session.words("cli.locale.code-left-out", ["names": .text(names)]) + "\n"
    }
    guard plan.unmarked > 0 else { return codes.joined() }
    return codes.joined()
      + session.words("cli.locale.unmarked", ["count": .number(plan.unmarked)]) + "\n"
  }
}

extension TranslationWork {
  /// Returns the files of the first locale with the accepted texts, by path. Refuses those that
  /// would not be read back as they were, and those by which other texts would be lost.
  fileprivate func files(storing plan: inout ImportPlan) -> [String: String] {
    while !plan.accepted.isEmpty {
      let files = files(with: plan.accepted)
      let lost = lostUnits(of: plan.accepted, in: files)
      if lost.isEmpty { return files }
      plan.refuse(notStored: lost)
    }
    return [:]
  }

  private func files(with accepted: [ImportPlan.Accepted]) -> [String: String] {
    let (locale, target) = (locales[0].locale, locales[0].target)
    let changes = Dictionary(grouping: accepted, by: \.unit.address.file)
    let present = Dictionary(grouping: target.units, by: \.address.file)
    var content = content
    var files: [String: String] = [:]
    for file in changes.keys.headingsFirst {
      var texts = Dictionary(
        present[file]?.map { ($0.address, $0.text) } ?? [], uniquingKeysWith: { first, _ in first })
      for item in changes[file] ?? [] { texts[item.unit.address] = item.text }
      let text = translatedFile(
        file, in: locale, source: source.locale, from: content, texts: texts)
      guard let text else { continue }
      content = content.replacingHeadings(file, of: locale, by: text)
      files["Locales/\(locale)/\(file)"] = text
    }
    return files
  }

  /// Returns the accepted units that new files would not hold; all of a file, if another of its
  /// texts would be lost.
  private func lostUnits(
    of accepted: [ImportPlan.Accepted], in files: [String: String]
  ) -> Set<UnitAddress> {
    let locale = locales[0].locale
    let stored = content.replacing(files).translations(of: [locale], source: source.locale)[0]
    let hashes = Dictionary(
      stored.units.map { ($0.address, $0.hash) }, uniquingKeysWith: { first, _ in first })
    let wanted = accepted.filter { UnitHash(ofUnit: $0.text) != hashes[$0.unit.address] }
    guard wanted.isEmpty else { return Set(wanted.map(\.unit.address)) }
    let new = Set(accepted.map(\.unit.address))
    let others = locales[0].all.filter { unit in
      guard unit.source != nil, let target = unit.target, !new.contains(target.address) else {
        return false
      }
      return hashes[target.address] != target.hash
    }
    let damaged = Set(others.compactMap(\.target?.address.file))
    return Set(accepted.map(\.unit.address).filter { damaged.contains($0.file) })
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
