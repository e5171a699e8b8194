import ArgumentParser
import Diagnostics
import Files
import SearchExport

/// The `export search` command, which writes documents for a search server.
struct ExportSearchCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("export", "search")

  @OptionGroup var global: GlobalOptions

  @Option(help: "help.export.search.format")
  var format: SearchExportFormat

  @Option(help: ArgumentHelp("help.export.search.index", valueName: "name"))
  var index: String?

  @OptionGroup var address: SiteAddress

  @Option(
    name: .shortAndLong, help: ArgumentHelp("help.export.search.output", valueName: "dir"))
  var output: String?

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    guard let name = IndexName(index ?? IndexName.usual) else {
      throw .usage(LocalizableMessage("output.no-index-name", ["name": .text(index ?? "")]))
    }
    let place = try OutputPlace.folder(output ?? name.description)
    let export = SearchEngineExport(
      session.base, format: format, index: name, address: address.baseURL,
      locale: session.locale)
    let previous = try previousIDs(in: place)
    var count = 0
    try place.publish { folder in
      // The documents come first; the other files list the changes.
      var files: [SearchExportFile] = []
      folder.add(at: export.documentsName) { file in
        files = export.files(after: previous) { file.write($0) }
      }
      for file in files { folder.add(file.bytes, at: file.path) }
      let paths = [export.documentsName] + files.map(\.path)
      folder.add(PublishedFiles.list(of: paths), at: PublishedFiles.name)
      count = paths.count
    }
    return Answer("", remarks: session.written(count, to: place))
  }

  /// The list of the previous export in the folder; empty if there is none. Without it, the
  /// documents to delete would be unknown.
  private func previousIDs(in place: OutputPlace) throws(CommandFailure) -> [UInt8] {
    let path = place.path + "/" + SearchEngineExport.idsName
    if FileKind(of: path) == .nothing { return [] }
    do {
      return try readFile(path, .content(limit: 1 << 30))
    } catch {
      throw .cannotWrite(.unreadable(path, error.reason))
    }
  }
}

extension SearchExportFormat: ExpressibleByArgument {
  package init?(argument: String) { self.init(named: argument) }

  package static var allValueStrings: [String] { all.map(\.name) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
