import Diagnostics

/// The folders whose files are audited, by their paths as findings show them.
///
/// Checks see paths as they begin at these folders: a folder `Tests` in the app holds tests, but an
/// app may lie below a folder of that name.
package struct AuditedFolders: Sendable {
  private let folders: [String]

  package init(_ folders: [String] = []) { self.folders = folders }

  /// Returns the path that checks see.
  ///
  /// - Parameters:
  ///   - path: the path of a file, as findings show it.
  ///   - folder: the number of the folder that holds it.
  package func path(_ path: String, in folder: Int) -> String {
    let start = folders[folder]
    let name = start.isEmpty ? path[...] : path.dropFirst(start.count).drop { $0 == "/" }
    return folders.count > 1 ? "\(folder)/\(name)" : String(name)
  }

  /// Returns the path that findings show.
  func shown(_ path: String) -> String {
    guard folders.count > 1 else { return Self.joined(folders.first ?? "", path[...]) }
    let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let folder = Int(parts[0]), folders.indices.contains(folder) else {
      return path
    }
    return Self.joined(folders[folder], parts[1])
  }

  private static func joined(_ folder: String, _ name: Substring) -> String {
    folder.isEmpty ? String(name) : folder == "/" ? "/" + name : folder + "/" + name
  }
}

extension AuditFinding {
  /// Returns the finding with its places as findings show them.
  func shown(in folders: AuditedFolders) -> AuditFinding {
    moved { place in
      ContentLocation(path: folders.shown(place.path), line: place.line, column: place.column)
    }
  }
}
