import ContentLoading
import Files
import Foundation
import SiteGeneration

/// Reads the look of the site.
func siteTheme(root: String) throws(CommandFailure) -> SiteTheme {
  try siteTheme(of: try siteFiles(root: root))
}

func siteTheme(of files: [String: [UInt8]]) throws(CommandFailure) -> SiteTheme {
  do {
    return try SiteTheme(files: files)
  } catch {
    throw CommandFailure(message: "\(error)", status: .badData)
  }
}

/// Reads the folder `Site` that came with the program, with any file of the knowledge base's own
/// `Site` in place of the one of the same path.
func siteFiles(root: String) throws(CommandFailure) -> [String: [UInt8]] {
  var files: [String: [UInt8]] = [:]
  for parent in [InstalledData.site.map { ($0 as NSString).deletingLastPathComponent }, root] {
    guard let parent else { continue }
    files.merge(try siteFiles(in: parent)) { _, own in own }
  }
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

private func siteFiles(in parent: String) throws(CommandFailure) -> [String: [UInt8]] {
  let limits = LoadingLimits(fileSize: 16 << 20, fileCount: 10_000)
  var files: [String: [UInt8]] = [:]
  for file in readFolders(["Site"], in: parent, limits: limits) {
    switch file.contents {
    case .bytes(let bytes): files[String(file.path.dropFirst("Site/".count))] = bytes
    case .tooLarge(let size): throw .unreadableTheme(file.path, "\(size) bytes are too many")
    case .unreadable(let reason): throw .unreadableTheme(file.path, reason)
    }
  }
  return files
}

extension CommandFailure {
  fileprivate static func unreadableTheme(_ path: String, _ reason: String) -> CommandFailure {
    CommandFailure(message: "'\(path)' cannot be read: \(reason)", status: .noInput)
  }
}
