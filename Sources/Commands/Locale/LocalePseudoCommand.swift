import ArgumentParser
import ContentLoading
import Guidelines
import Localization

/// Makes a knowledge base in which every text looks strange.
struct LocalePseudoCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "pseudo", abstract: "help.locale.pseudo.about")

  @OptionGroup var global: GlobalOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("help.locale.pseudo.output", valueName: "dir"))
  var output: String

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    guard let tag = try? LocaleTag("en-XA") else { return Answer("") }
    let files = pseudoLocale(
      tag, of: session.base.manifest.sourceLocale, from: ParsedContent(readContent(session.root)))
    let writer = ScaffoldWriter(root: output)
    try writer.refuseUsedFolder(named: output)
    try writer.write(
      files.compactMap { file in
        guard case .bytes(let bytes) = file.contents else { return nil }
        return ScaffoldFile(path: file.path, text: String(decoding: bytes, as: UTF8.self))
      })
    let facts: [String: MessageArgument] = [
      "count": .number(files.count), "path": .text(output),
    ]
    return Answer(session.words("cli.export.written", facts) + "\n")
  }
}
