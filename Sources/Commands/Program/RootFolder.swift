import ContentLoading
import Diagnostics
import Files
import Foundation
import SiteGeneration

/// The folder of the knowledge base that a command works on.
///
/// The first of these is used: the folder in the argument, the folder in `PRECEPT_ROOT`, the
/// current folder or its nearest parent that contains `Content/precept.yaml`, and the knowledge
/// base installed with the program.
struct RootFolder {
  let path: String

  init(argument: String?, environment: [String: String]) throws(CommandFailure) {
    let option = argument == nil ? "PRECEPT_ROOT" : "--root"
    if let named = argument ?? environment["PRECEPT_ROOT"], !named.isEmpty {
      try self.init(named: named, by: option)
    } else if let found = Self.nearestParent() ?? InstalledData.root {
      self.init(path: found)
    } else {
      throw .noInput("root.none-here")
    }
  }

  /// - Parameter option: The option of the command line, or the variable, that names the folder.
  init(named path: String, by option: String) throws(CommandFailure) {
    let names: [String: LocalizableMessage.Argument] = [
      "path": .text(path), "option": .text(option),
    ]
    guard Self.isFolder(path) else {
      throw .noInput(LocalizableMessage("root.no-folder", names))
    }
    guard Self.isKnowledgeBase(path) else {
      throw .noInput(LocalizableMessage("root.no-knowledge-base", names))
    }
    self.init(path: path)
  }

  private init(path: String) { self.path = path }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  static func isKnowledgeBase(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path + "/Content/precept.yaml")
  }

  private static func nearestParent() -> String? {
    var folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardized
    while true {
      if isKnowledgeBase(folder.path) { return folder.path }
      let parent = folder.deletingLastPathComponent().standardized
      guard parent.path != folder.path, folder.path != "/" else { return nil }
      folder = parent
    }
  }
}

/// The files that were installed with the program: `share/precept` next to the folder `bin`, or the
/// source tree that the program was built in.
enum InstalledData {
  /// The folder of the knowledge base that was installed with the program; nil if there is none.
  static var root: String? {
    candidates.first(where: RootFolder.isFolder).flatMap {
      RootFolder.isKnowledgeBase($0) ? $0 : nil
    }
  }

  /// The folder that contains the program's folder `Words`; nil if there is none.
  static var words: String? { parent(of: ProgramWords.folder) }

  /// The folder `Words` of the program.
  static var wordFolder: String? { words.map { "\($0)/\(ProgramWords.folder)" } }

  /// The folder that contains the program's folder `Site`.
  static var siteParent: String? { parent(of: "Site") }

  private static func parent(of name: String) -> String? {
    candidates.first { RootFolder.isFolder("\($0)/\(name)") }
  }

  private static var candidates: [String] {
    guard let program = executable?.resolvingSymlinksInPath() else { return [] }
    let bin = program.deletingLastPathComponent()
    var candidates = [bin.deletingLastPathComponent().appendingPathComponent("share/precept").path]
    var parent = bin
    // A program that was not installed is in a build folder, a few levels below the root of its
    // source tree.
    for _ in 0..<6 {
      parent.deleteLastPathComponent()
      if FileManager.default.fileExists(atPath: parent.appendingPathComponent("Package.swift").path)
      {
        candidates.append(parent.path)
      }
    }
    return candidates
  }

  /// The program, or the bundle of tests that it is linked into.
  private static var executable: URL? {
    #if canImport(Darwin)
      Bundle(for: Marker.self).executableURL
    #else
      Bundle.main.executableURL
    #endif
  }

  /// Foundation can find a bundle only by a class.
  private final class Marker {}
}

/// Returns the theme of a site, made from the files of the `Site` folders.
func siteTheme(of files: [String: [UInt8]]) throws(CommandFailure) -> SiteTheme {
  do {
    return try SiteTheme(files: files)
  } catch {
    throw .badData(error.message)
  }
}

/// Reads the program's folder `Site`. A file in the `Site` folder of the knowledge base replaces
/// the file with the same path.
func siteFiles(root: String) throws(CommandFailure) -> [String: [UInt8]] {
  let limits = LoadingLimits(fileSize: 16 << 20, fileCount: 10_000)
  var files: [String: [UInt8]] = [:]
  for parent in [InstalledData.siteParent, root].compactMap(\.self) {
    for file in readFolders(["Site"], in: parent, limits: limits) {
      switch file.contents {
      case .bytes(let bytes): files[String(file.path.dropFirst("Site/".count))] = bytes
      case .tooLarge(let size):
        throw .noInput(.unreadable(file.path, FileReadingError.tooLarge(size).reason))
      case .unreadable(let reason): throw .noInput(.unreadable(file.path, reason))
      }
    }
  }
  guard !files.isEmpty else {
    throw .noInput(LocalizableMessage("site.no-folder", ["root": .text(root)]))
  }
  return files
}

func siteFolders(root: String) -> [String] {
  [InstalledData.siteParent, root].compactMap { $0.map { $0 + "/Site" } }
}
