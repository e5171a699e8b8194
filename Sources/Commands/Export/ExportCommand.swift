import ArgumentParser
import Localization
import PaletteExport
import SearchExport

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

/// A format of any part.
enum ExportFormat: ExpressibleByArgument {
  case palette(PaletteFormat)
  case search(SearchExportFormat)

  init?(argument: String) {
    if let format = PaletteFormat(rawValue: argument) {
      self = .palette(format)
    } else if let format = SearchExportFormat(named: argument) {
      self = .search(format)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] {
    PaletteFormat.allCases.map(\.rawValue) + SearchExportFormat.all.map(\.name)
  }

  /// The format of the palette; nil for one of documents.
  var palette: PaletteFormat? { if case .palette(let format) = self { format } else { nil } }
}
