import ArgumentParser
import Diagnostics
import Guidelines
import Localization
import PaletteExport

/// Writes the palette for other tools.
struct ExportCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "help.export.about")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.export.subject")
  var subject: ExportSubject

  @Option(help: "help.export.format")
  var format: PaletteFormat = .css

  @OptionGroup var values: ValueOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("help.export.output", valueName: "path"))
  var output: String?

  func validate() throws {
    guard format.isFolder, output == nil else { return }
    throw ValidationError("help.fault.catalog-needs-output")
  }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let palette = try palette(in: session)
    let files = palette.files(format)
    let remarks = omissions(in: palette, session)
    guard let output else {
      return Answer(
        files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(), remarks: remarks)
    }
    try ExportOutput(path: output).write(files, asFolder: format.isFolder)
    let written = session.words(
      "cli.export.written", ["count": .number(files.count), "path": .text(output)])
    return Answer("", remarks: remarks + written + "\n")
  }
}

/// What can be exported.
enum ExportSubject: String, CaseIterable, ExpressibleByArgument {
  case palette
}

extension PaletteFormat: ExpressibleByArgument {}

extension ExportCommand {
  private func palette(in session: Session) throws(CommandFailure) -> Palette {
    let base = session.base
    guard let current = base.editions.first else {
      throw .noInput(
        "the knowledge base has no editions of a palette: Content/editions.yaml names none")
    }
    let (edition, variant) = try values.ids(in: base)
    return Palette(
      base, edition: edition ?? current.id, variant: variant, locale: session.locale)
  }

  private func omissions(in palette: Palette, _ session: Session) -> String {
    let omitted = palette.omitted(by: format).map(\.rawValue)
    guard !omitted.isEmpty else { return "" }
    let facts: [String: MessageArgument] = [
      "count": .number(omitted.count), "edition": .text(palette.name),
      "ids": .text(session.words.list(omitted)),
    ]
    return session.words("cli.export.omitted", facts) + "\n"
  }
}
