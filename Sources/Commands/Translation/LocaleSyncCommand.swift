import ArgumentParser
import ContentLoading
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
      let lock = synchronizedLock(locale.target.lock, with: locale.all)
      let changes = lock.changeCount(from: locale.target.lock)
      if changes > 0 || !locale.target.hasLock { try session.write(lock, for: locale.locale) }
      text +=
        session.words(
          "cli.locale.synced",
          ["locale": .text(locale.locale.description), "count": .number(changes)]) + "\n"
    }
    return Answer(text)
  }
}

extension Session {
  func write(_ lock: TranslationLock, for locale: LocaleTag) throws(CommandFailure) {
    try writeFile(lock.written, to: "\(root)/Locales/\(locale)/\(TranslationLock.fileName)")
  }
}
