import ArgumentParser
import Diagnostics
import Files
import Foundation
import Guidelines
import Localization
import PaletteExport
import SearchExport

/// The `export` command, which writes the palette for other tools, a skill for assistants, or documents
/// for a search engine.
struct ExportCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("export")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.export.subject")
  var subject: ExportSubject

  @Option(help: "help.export.format")
  var format: ExportFormat?

  @OptionGroup var values: ValueOptions

  @Option(help: ArgumentHelp("help.export.index", valueName: "name"))
  var index: String?

  @OptionGroup var address: SiteAddress

  @Option(name: .shortAndLong, help: ArgumentHelp("help.export.output", valueName: "path"))
  var output: String?

  func validate() throws {
    if subject != .palette, values.edition != nil || values.variant != nil {
      throw ValidationError("line.only-for-palette")
    }
    if subject != .search, index != nil || address.baseURL != nil {
      throw ValidationError("line.only-for-search")
    }
    switch (subject, format) {
    case (.skill, .some): throw ValidationError("line.skill-format")
    case (.palette, .search): throw ValidationError("line.palette-format")
    case (.search, .palette), (.search, nil): throw ValidationError("line.search-format")
    default: break
    }
    if format?.palette?.isFolder == true, output == nil {
      throw ValidationError("line.catalog-needs-output")
    }
  }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    switch (subject, format) {
    case (.search, .search(let engine)): try searchAnswer(engine, in: session)
    case (.skill, _): try skillAnswer(in: session)
    default: try paletteAnswer(in: session)
    }
  }
}

/// The part of the knowledge base that is exported.
enum ExportSubject: String, CaseIterable, ExpressibleByArgument {
  case palette, skill, search
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

extension PaletteFormat: FileFormat {
  var extensions: [String] { self == .dtcg ? ["tokens", "json"] : [rawValue] }
}

extension ExportCommand {
  private func paletteAnswer(in session: Session) throws(CommandFailure) -> Answer {
    let format = try PaletteFormat.chosen(format?.palette, for: output, otherwise: .css)
    let palette = try palette(in: session)
    let files = palette.files(format)
    let remarks = omissions(in: palette, format, session)
    guard let output, let place = try place(named: output, format) else {
      return Answer(
        files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(), remarks: remarks)
    }
    if format.isFolder {
      try writeFolder(files, to: place)
    } else {
      for file in files { try place.write(file.bytes) }
    }
    return Answer("", remarks: remarks + written(files.count, to: place, session))
  }

  private func palette(in session: Session) throws(CommandFailure) -> Palette {
    let base = session.base
    guard let current = base.editions.first else {
      throw .noInput("command.no-editions")
    }
    let (edition, variant) = try values.ids(in: base)
    return Palette(
      base, edition: edition ?? current.id, variant: variant, locale: session.locale)
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

  /// Returns a remark on the files that were written.
  func written(_ count: Int, to place: OutputPlace, _ session: Session) -> String {
    session.words(
      "cli.export.written", ["count": .number(count), "path": .text(place.name)]) + "\n"
  }

  /// Returns the place of the output; nil for standard output.
  private func place(
    named name: String, _ format: PaletteFormat
  ) throws(CommandFailure) -> OutputPlace? {
    format.isFolder ? try OutputPlace.folder(name) : try OutputPlace.file(name)
  }

  private func writeFolder(
    _ files: [ExportedFile], to place: OutputPlace
  ) throws(CommandFailure) {
    do throws(PublishingError) {
      try FolderPublisher(output: place.name).publish { target throws(PublishingError) in
        guard isReplaceable(target) else { throw .foreignFolder(place.name) }
      } filledBy: { folder in
        for file in files { folder.add(file.bytes, at: file.path) }
      }
    } catch {
      throw .cannotWrite(error.message)
    }
  }

  /// Returns whether the target is missing, an empty folder, or a catalog made by this program.
  private func isReplaceable(_ target: String) -> Bool {
    guard FileKind(of: target) != .nothing else { return true }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: target)) ?? [""]
    return names.isEmpty || isOwnCatalog(target)
  }

  private func isOwnCatalog(_ target: String) -> Bool {
    guard let bytes = try? readFile(target + "/Contents.json", .content(limit: 1 << 20)),
      let catalog = try? JSONDecoder().decode(CatalogContents.self, from: Data(bytes))
    else { return false }
    return catalog.info.author == assetCatalogAuthor
  }
}

/// The part of an asset catalog's `Contents.json` that names its author.
private struct CatalogContents: Decodable {
  let info: Info

  struct Info: Decodable {
    let author: String
  }
}
