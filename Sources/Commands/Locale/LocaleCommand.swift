import ArgumentParser
import ContentLoading
import Diagnostics
import Guidelines
import Localization
import Translation

/// The `locale` command, whose subcommands keep translations in step with their source.
struct LocaleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "locale",
    subcommands: [
      LocaleStatusCommand.self, LocaleAcceptCommand.self, LocaleSyncCommand.self,
      LocaleExportCommand.self, LocaleImportCommand.self,
      LocalePseudoCommand.self,
    ])
}

/// The hidden `locale pseudo` command, which writes a copy of the knowledge base with accented, longer
/// texts.
struct LocalePseudoCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("locale", "pseudo", shouldDisplay: false)

  @OptionGroup var global: GlobalOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("help.locale.pseudo.output", valueName: "dir"))
  var output: String

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let place = try OutputPlace.folder(output)
    guard let tag = try? LocaleTag("en-XA") else { return Answer("") }
    let source = session.base.manifest.sourceLocale
    let files = pseudoLocale(
      tag, of: source, from: parsedContent(session.root),
      interface: programWordFiles([messageFile]).first {
        $0.path == "\(ProgramWords.folder)/\(source)/\(messageFile)"
      })
    let writer = ScaffoldWriter(root: place.path)
    try writer.refuseUsedFolder(named: output)
    try writer.write(
      files.compactMap { file in
        guard case .bytes(let bytes) = file.contents else { return nil }
        return ScaffoldFile(path: file.path, bytes: bytes)
      })
    let facts: [String: MessageArgument] = [
      "count": .number(files.count), "path": .text(place.name),
    ]
    return Answer(session.words("cli.export.written", facts) + "\n")
  }
}

/// The `locale sync` command, which updates translation records after texts were moved or removed.
struct LocaleSyncCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("locale", "sync")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.locale.tags", completion: .values(of: "target"))
  var tags: [String] = []

  @Flag(help: "help.locale.sync.prune")
  var prune = false

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let work = try TranslationWork(in: session, tags: tags)
    var (text, remarks) = ("", "")
    for locale in work.locales {
      try locale.requireReadableRecord()
      let (lock, textless) = synchronizedLock(
        locale.target.lock, with: locale.all, prunes: prune)
      let changes = lock.changeCount(from: locale.target.lock)
      if changes > 0 || !locale.target.hasLock { try session.write(lock, for: locale) }
      text +=
        session.words(
          "cli.locale.synced",
          ["locale": .text(locale.locale.description), "count": .number(changes)]) + "\n"
      guard !textless.isEmpty else { continue }
      let total = session.words(
        prune ? "cli.locale.pruned" : "cli.locale.kept",
        ["locale": .text(locale.locale.description), "count": .number(textless.count)])
      let listed = textless.prefix(10).map(\.description) + (textless.count > 10 ? ["…"] : [])
      remarks += total + "\n" + listed.map { "  \($0)\n" }.joined()
    }
    return Answer(text, remarks: remarks)
  }
}

extension Session {
  /// Writes a translation record in place of the one that was read.
  func write(_ lock: TranslationLock, for locale: LocaleWork) throws(CommandFailure) {
    try locale.requireReadableRecord()
    try writeFile(
      lock.written, to: "\(root)/Locales/\(locale.locale)/\(TranslationLock.fileName)")
  }
}

extension LocaleWork {
  /// Throws if the record could not be read, because replacing it would lose its contents.
  func requireReadableRecord() throws(CommandFailure) {
    if let fault = target.lockDiagnostics.first(where: { $0.severity == .error }) {
      throw .badData(
        LocalizableMessage(
          "locale.damaged-record", ["fault": .message(fault.message.located(at: fault.location))]))
    }
  }
}

/// The `locale accept` command, which records that a person has checked translations.
struct LocaleAcceptCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("locale", "accept")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.locale.tag", completion: .values(of: "target"))
  var tag: String

  @Argument(help: "help.locale.accept.units")
  var units: [String] = []

  @Option(
    help: ArgumentHelp("help.locale.accept.topic", valueName: "id"),
    completion: .values(of: "topic"))
  var topic: String?

  @Option(help: ArgumentHelp("help.locale.accept.file", valueName: "path"))
  var file: String?

  @Flag(help: "help.locale.accept.all")
  var all = false

  func validate() throws {
    guard units.isEmpty, topic == nil, file == nil, !all else { return }
    throw ValidationError("line.no-units")
  }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let locale = try TranslationWork(in: session, tags: [tag]).locales[0]
    try locale.all.map(\.address).refuseUnknown(topic: topic, file: file)
    let addresses = try addresses(among: locale.all)
    var lock = locale.target.lock
    // Accepting a unit whose source is gone removes its record. With --all that could be many.
    let accepted = locale.all.filter { unit in
      unit.address.isOf(topic: topic, file: file) && addresses?.contains(unit.address) != false
        && (unit.source == nil ? !all : unit.target != nil)
    }.filter { lock.accept($0) }
    try session.write(lock, for: locale)
    return Answer(session.words("cli.locale.accepted", ["count": .number(accepted.count)]) + "\n")
  }

  private func addresses(
    among known: [UnitStatus]
  ) throws(CommandFailure) -> Set<UnitAddress>? {
    guard !units.isEmpty else { return nil }
    let names = Set(known.map(\.address))
    var chosen: Set<UnitAddress> = []
    for text in units {
      guard let address = UnitAddress(text), names.contains(address) else {
        throw .noInput(
          .unknown("unit", text).suggesting(
            text, among: names.map(\.description).sorted(), otherwise: "locale.status-lists-units"))
      }
      chosen.insert(address)
    }
    return chosen
  }
}
