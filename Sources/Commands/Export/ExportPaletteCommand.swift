import ArgumentParser
import Diagnostics
import Files
import Foundation
import Guidelines
import Localization
import PaletteExport

/// The `export palette` command, which writes the colors for other tools.
struct ExportPaletteCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("export", "palette")

  @OptionGroup var global: GlobalOptions

  @Option(help: "help.export.palette.format")
  var format: PaletteFormat?

  @OptionGroup var values: ValueOptions

  @Option(
    name: .shortAndLong, help: ArgumentHelp("help.export.palette.output", valueName: "path"))
  var output: String?

  func validate() throws {
    if format?.isFolder == true, output == nil {
      throw ValidationError("line.catalog-needs-output")
    }
  }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let format = try PaletteFormat.chosen(format, for: output, otherwise: .css)
    guard let current = session.base.editions.first else { throw .noInput("command.no-editions") }
    let (edition, variant) = try values.ids(in: session.base)
    let palette = Palette(
      session.base, edition: edition ?? current.id, variant: variant, locale: session.locale)
    let files = palette.files(format)
    let remarks = omissions(in: palette, format, session)
    let place = try output.flatMap { name throws(CommandFailure) in
      format.isFolder ? try OutputPlace.folder(name) : try OutputPlace.file(name)
    }
    guard let place else {
      return Answer(
        files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(), remarks: remarks)
    }
    if format.isFolder {
      try place.publish { target throws(PublishingError) in
        guard Self.isReplaceable(target) else { throw .foreignFolder(place.name) }
      } filledBy: { folder in
        for file in files { folder.add(file.bytes, at: file.path) }
      }
    } else {
      for file in files { try place.write(file.bytes) }
    }
    return Answer("", remarks: remarks + session.written(files.count, to: place))
  }

  private func omissions(
    in palette: Palette, _ format: PaletteFormat, _ session: Session
  ) -> String {
    let omitted = palette.omitted(by: format).map(\.rawValue)
    guard !omitted.isEmpty else { return "" }
    let facts: [String: MessageArgument] = [
      "count": .number(omitted.count), "edition": .text(palette.name),
      "ids": .text(session.words.list(omitted)),
    ]
    return session.words("cli.export.omitted", facts) + "\n"
  }

  /// Returns whether the target is missing, an empty folder, or a catalog made by this program.
  private static func isReplaceable(_ target: String) -> Bool {
    guard FileKind(of: target) != .nothing else { return true }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: target)) ?? [""]
    if names.isEmpty { return true }
    guard let bytes = try? readFile(target + "/Contents.json", .content(limit: 1 << 20)),
      let catalog = try? JSONDecoder().decode(CatalogContents.self, from: Data(bytes))
    else { return false }
    return catalog.info.author == assetCatalogAuthor
  }
}

extension PaletteFormat: FileFormat, ExpressibleByArgument {
  var extensions: [String] { self == .dtcg ? ["tokens", "json"] : [rawValue] }
}

/// The part of an asset catalog's `Contents.json` that names its author.
private struct CatalogContents: Decodable {
  let info: Info

  struct Info: Decodable {
    let author: String
  }
}
