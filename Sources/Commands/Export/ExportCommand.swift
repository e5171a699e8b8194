import ArgumentParser
import Localization

/// The `export` command, whose subcommands write files for other tools.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "export",
    subcommands: [
      ExportPaletteCommand.self, ExportSkillCommand.self, ExportSearchCommand.self,
    ])
}

extension Session {
  /// Returns a remark on the files that were written.
  func written(_ count: Int, to place: OutputPlace) -> String {
    words("cli.export.written", ["count": .number(count), "path": .text(place.name)]) + "\n"
  }
}
