import ContentLoading
import Foundation
import SiteGeneration

/// Reads the look of the site.
func siteTheme(root: String) throws(CommandFailure) -> SiteTheme {
  do {
    return try SiteTheme(files: try siteFiles(root: root))
  } catch let failure as CommandFailure {
    throw failure
  } catch {
    throw CommandFailure(message: "\(error)", status: .badData)
  }
}

/// Reads the folder `Site` that came with the program, with any file of the knowledge base's own
/// `Site` in place of the one of the same path.
func siteFiles(root: String) throws(CommandFailure) -> [String: [UInt8]] {
  var files: [String: [UInt8]] = [:]
  for folder in siteFolders(root: root) { files.merge(siteFiles(in: folder)) { _, own in own } }
  guard !files.isEmpty else {
    throw CommandFailure(
      message: "the folder Site with templates and styles is neither in '\(root)' nor beside "
        + "the program",
      status: .noInput)
  }
  return files
}

func siteFolders(root: String) -> [String] {
  [InstalledData.site, root + "/Site"].compactMap(\.self)
}

private func siteFiles(in folder: String) -> [String: [UInt8]] {
  var files: [String: [UInt8]] = [:]
  guard let paths = FileManager.default.enumerator(atPath: folder) else { return files }
  for case let path as String in paths {
    guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }),
      FileKind(of: folder + "/" + path).isFile,
      case .bytes(let bytes) = readFile(folder + "/" + path)
    else { continue }
    files[path] = bytes
  }
  return files
}
