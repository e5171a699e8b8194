import ArgumentParser
import ContentLoading
import Guidelines
import Translation

/// Starts a locale.
struct LocaleInitCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Start a locale with nothing translated yet.",
    discussion: """
      Examples:
        precept locale init ja
        precept locale init zh-Hant

      Writes the interface messages and names of the source locale, to be translated in place, and
      an empty record; a text that is still the same as its source counts as missing. Everything
      else falls back to the source locale until it is there.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The tag of the locale, such as ja or pt-BR.")
  var tag: String

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let scaffold = Scaffold(session.base, files: readFolder(session.root))
    let files: [ScaffoldFile]
    do {
      files = try scaffold.locale(tag)
    } catch {
      throw CommandFailure(error, in: session.base)
    }
    let folder = files[0].path.dropLast("ui.yaml".count)
    let lock = ScaffoldFile(
      path: folder + TranslationLock.fileName, text: TranslationLock().written)
    try ScaffoldWriter(root: session.root).write(files + [lock])
    return Answer(
      (files + [lock]).map { $0.path + "\n" }.joined(),
      remarks: session.words("cli.new.next-locale") + "\n")
  }
}
