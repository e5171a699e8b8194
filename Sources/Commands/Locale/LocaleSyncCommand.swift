import ArgumentParser
import ContentLoading
import Diagnostics
import Localization
import Translation

/// Brings the records of locales to the addresses of today.
struct LocaleSyncCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "help.locale.sync.about")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.locale.tags")
  var tags: [String] = []

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let work = try TranslationWork(in: session, tags: tags, scope: UnitScope())
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
  /// Puts a record in the place of the one that was read.
  func write(_ lock: TranslationLock, for locale: LocaleWork) throws(CommandFailure) {
    try locale.requireReadableRecord()
    try writeFile(
      lock.written, to: "\(root)/Locales/\(locale.locale)/\(TranslationLock.fileName)")
  }
}

extension LocaleWork {
  /// A record that could not be read is never replaced, because all that it holds would be lost.
  func requireReadableRecord() throws(CommandFailure) {
    if let fault = target.lockDiagnostics.first(where: { $0.severity == .error }) {
      throw .unreadableLock(fault)
    }
  }
}

extension CommandFailure {
  fileprivate static func unreadableLock(_ fault: Diagnostic) -> CommandFailure {
    CommandFailure(
      message:
        "\(fault.location): \(fault.message); nothing was written, so that no record is lost: "
        + "mend the file, or move it away and accept the translations anew",
      status: .badData)
  }
}
