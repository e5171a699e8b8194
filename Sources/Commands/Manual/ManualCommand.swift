import ArgumentParser
import Files
import Foundation
import Guidelines

/// Writes the manual pages; for those who package the program.
struct ManualCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "help.manual.about", shouldDisplay: false)

  @OptionGroup var global: GlobalOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("help.manual.output", valueName: "dir"))
  var output: String

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    guard let program = ProgramDescription.current else {
      throw CommandFailure(message: "the commands cannot be described", status: .badData)
    }
    let page = ManualPage(
      program: program, words: HelpWords(root: session.root, locale: session.locale),
      version: programVersion, date: "\(session.base.manifest.date)")
    do {
      try FileManager.default.createDirectory(
        atPath: output, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(
        message: "'\(output)' cannot be written: \(reason(for: error))", status: .cannotWrite)
    }
    for file in page.files { try writeFile(file.text, to: output + "/" + file.name) }
    return Answer("")
  }
}
