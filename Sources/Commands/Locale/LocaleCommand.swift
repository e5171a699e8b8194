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
      remarks += remark(on: textless, of: locale.locale, session.words)
    }
    return Answer(text, remarks: remarks)
  }

  /// Returns how many records belong to no text, and the first of them.
  private func remark(on textless: [UnitAddress], of locale: LocaleTag, _ words: Words) -> String {
    guard !textless.isEmpty else { return "" }
    let total = words(
      prune ? "cli.locale.pruned" : "cli.locale.kept",
      ["locale": .text(locale.description), "count": .number(textless.count)])
    let listed = textless.prefix(Self.listedRecords).map(\.description)
    let rest = textless.count > listed.count ? ["…"] : []
    return total + "\n" + (listed + rest).map { "  \($0)\n" }.joined()
  }

  private static let listedRecords = 10
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
