import ArgumentParser
import ContentLoading
import Guidelines
import Translation

/// Starts a locale.
struct LocaleInitCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "help.locale.init.about")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.locale.init.tag")
  var tag: String

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let scaffold = Scaffold(session.base, files: readContent(session.root))
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
