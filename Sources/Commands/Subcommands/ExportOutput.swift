import Foundation
import PaletteExport

/// The place on disk that an export goes to.
struct ExportOutput {
  let path: String

  func write(_ files: [ExportedFile], asFolder: Bool) throws(CommandFailure) {
    do {
      if asFolder { try writeFolder(files) } else { try writeFile(files) }
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(
        message: "'\(path)' cannot be written: \(reason(for: error))", status: .cannotWrite)
    }
  }

  private var target: URL { URL(fileURLWithPath: path).standardized }

  private func writeFile(_ files: [ExportedFile]) throws {
    guard !RootFolder.isFolder(path) else { throw CommandFailure.outputIsFolder(path) }
    for file in files { try Data(file.bytes).write(to: target, options: .atomic) }
  }
}

extension ExportOutput {
  /// Writes the folder beside its place and then moves it there, so that nobody meets half of it.
  private func writeFolder(_ files: [ExportedFile]) throws {
    let manager = FileManager.default
    try refuseForeignFolder()
    let staging = target.deletingLastPathComponent()
      .appendingPathComponent(".\(target.lastPathComponent).new")
    try? manager.removeItem(at: staging)
    defer { try? manager.removeItem(at: staging) }
    for file in files { try write(file, in: staging) }
    if manager.fileExists(atPath: target.path) { try manager.removeItem(at: target) }
    try manager.moveItem(at: staging, to: target)
  }

  private func write(_ file: ExportedFile, in folder: URL) throws {
    let url = folder.appendingPathComponent(file.path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(file.bytes).write(to: url)
  }

  /// Only an empty folder and a catalog made by this program may be replaced.
  private func refuseForeignFolder() throws {
    guard FileManager.default.fileExists(atPath: target.path) else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: target.path)) ?? [""]
    guard names.isEmpty || isOwnCatalog else { throw CommandFailure.foreignOutput(path) }
  }

  private var isOwnCatalog: Bool {
    let contents = target.appendingPathComponent("Contents.json")
    guard let data = try? Data(contentsOf: contents),
      let catalog = try? JSONDecoder().decode(CatalogContents.self, from: data)
    else { return false }
    return catalog.info.author == assetCatalogAuthor
  }
}

/// The part of a catalog's own `Contents.json` that says who made it.
private struct CatalogContents: Decodable {
  let info: Info

  struct Info: Decodable {
    let author: String
  }
}

extension CommandFailure {
  fileprivate static func outputIsFolder(_ path: String) -> CommandFailure {
    CommandFailure(
      message: "'\(path)' is a folder; name a file with -o", status: .cannotWrite)
  }
}
