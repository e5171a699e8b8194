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
      LocaleStatusCommand.self, LocaleAcceptCommand.self, LocaleInitCommand.self,
      LocaleSyncCommand.self, LocaleExportCommand.self, LocaleImportCommand.self,
      LocalePseudoCommand.self,
    ])
}

/// The `locale init` command, which adds a locale to the knowledge base.
struct LocaleInitCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("locale", "init")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.locale.init.tag")
  var tag: String

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let files = try Scaffold(session.base, files: readContent(session.root)).locale(tag)
    let tag = (try? LocaleTag(tag))?.description ?? tag
    let lock = ScaffoldFile(
      path: "Locales/\(tag)/" + TranslationLock.fileName, text: TranslationLock().written)
    try ScaffoldWriter(root: session.root).write(files + [lock])
    return Answer(
      (files + [lock]).map { $0.path + "\n" }.joined(),
      remarks: session.words("cli.new.next-locale") + "\n")
  }
}

/// The `locale pseudo` command, which writes a copy of the knowledge base with accented, longer
/// texts.
struct LocalePseudoCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("locale", "pseudo")

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

/// The `locale sync` command, which updates translation records after units were moved or removed.
struct LocaleSyncCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("locale", "sync")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.locale.tags", completion: .values(of: "target"))
  var tags: [String] = []

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let work = try TranslationWork(in: session, tags: tags)
    var text = ""
    for locale in work.locales {
      try locale.requireReadableRecord()
      let lock = synchronizedLock(locale.target.lock, with: locale.all)
      let changes = lock.changeCount(from: locale.target.lock)
      if changes > 0 || !locale.target.hasLock { try session.write(lock, for: locale) }
      text +=
        session.words(
          "cli.locale.synced",
          ["locale": .text(locale.locale.description), "count": .number(changes)]) + "\n"
    }
    return Answer(text)
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
