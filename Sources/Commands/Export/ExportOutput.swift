import Files
import Foundation
import PaletteExport

/// The place on disk that an export goes to.
struct ExportOutput {
  let path: String

  func write(_ files: [ExportedFile], asFolder: Bool) throws(CommandFailure) {
    if asFolder { return try writeFolder(files) }
    guard !RootFolder.isFolder(path) else {
      throw .cannotWrite("'\(path)' is a folder; name a file with -o")
    }
    for file in files { try writeFile(file.bytes, to: path) }
  }
}

extension ExportOutput {
  private func writeFolder(_ files: [ExportedFile]) throws(CommandFailure) {
    do {
      try FolderPublisher(output: path).publish(refuseForeign: refuseForeignFolder) { folder in
        for file in files { folder.add(file.bytes, at: file.path) }
      }
    } catch {
      throw .cannotWrite(error.message)
    }
  }

  /// Only an empty folder and a catalog made by this program may be replaced.
  private func refuseForeignFolder(_ target: String) throws(PublishingError) {
    guard FileKind(of: target) != .nothing else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: target)) ?? [""]
    guard names.isEmpty || isOwnCatalog(target) else { throw .foreignFolder(path) }
  }

  private func isOwnCatalog(_ target: String) -> Bool {
    guard let bytes = try? readFile(target + "/Contents.json", .content(limit: 1 << 20)),
      let catalog = try? JSONDecoder().decode(CatalogContents.self, from: Data(bytes))
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
