import DesignAudit
import Files
import Foundation

/// The files of an app that an audit reads.
///
/// Symbolic links inside the given folders are not followed, so that no file outside them is read.
struct AppFiles {
  /// The files without duplicates, sorted by path.
  private let files: [File]

  /// A file: its path as findings show it, and its size in bytes.
  private typealias File = (path: String, size: Int)

  /// Finds the files without reading them.
  init(_ paths: [String], excluding patterns: [String]) throws(CommandFailure) {
    var found: [String: File] = [:]
    for path in paths {
      guard FileManager.default.fileExists(atPath: path) else {
        throw .noInput("there is no file or folder '\(path)'")
      }
      for file in Self.files(at: Self.shown(path), patterns) {
        found[URL(fileURLWithPath: file.path).standardized.path] = file
      }
    }
    files = found.values.sorted { $0.path < $1.path }
  }

  /// The files with their contents. Each file is read only when the sequence reaches it.
  var contents: some Sequence<AuditFile> { files.lazy.map { Self.read($0) } }
}

extension AppFiles {
  /// Returns the path as findings show it: `App` for `./App/`, and an empty string for `.`.
  private static func shown(_ path: String) -> String {
    var path = Substring(path)
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path == "." ? "" : String(path)
  }

  private static func files(at path: String, _ patterns: [String]) -> [File] {
    // A path that the user named is read even if it is a symbolic link.
    let isFolder = path.isEmpty || RootFolder.isFolder(path)
    guard !isFolder else { return files(in: path, patterns) }
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard AuditFile.Kind(path: path) != nil, case .file(let size) = FileKind(of: real) else {
      return []
    }
    return [(path, size)]
  }

  private static func files(in folder: String, _ patterns: [String]) -> [File] {
    let listed = folder.isEmpty ? "." : folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: listed)) ?? []
    return names.flatMap { name -> [File] in
      let path = folder.isEmpty ? name : folder == "/" ? "/" + name : folder + "/" + name
      guard !isLeftOut(name, path, patterns) else { return [] }
      switch FileKind(of: path) {
      case .folder: return files(in: path, patterns)
      case .file(let size) where AuditFile.Kind(path: path) != nil:
        return [(path, size)]
      case .file, .link, .special, .nothing: return []
      }
    }
  }

  private static func isLeftOut(_ name: String, _ path: String, _ patterns: [String]) -> Bool {
    name.hasPrefix(".") || foreignFolders.contains(name)
      || patterns.contains { fnmatch($0, name, 0) == 0 || fnmatch($0, path, 0) == 0 }
  }

  private static func read(_ file: File) -> AuditFile {
    let isImage = AuditFile.Kind(path: file.path) == .image
    let limit = isImage ? longestHeader : largestText
    guard isImage || file.size <= limit else {
      return AuditFile(path: file.path, contents: .tooLarge(file.size))
    }
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file.path))
      defer { try? handle.close() }
      let bytes = [UInt8](try handle.read(upToCount: limit) ?? Data())
      return AuditFile(
        path: file.path, contents: file.size > limit ? .beginning(bytes) : .bytes(bytes))
    } catch {
      return AuditFile(path: file.path, contents: .unreadable(reason(for: error)))
    }
  }
}

/// The number of bytes of an image that are read. A color profile and the data before it seldom
/// take more than some thousand bytes.
private let longestHeader = 1_000_000

/// The largest size of a text file that is read, in bytes. Longer source files are generated.
private let largestText = 2_000_000

/// The names of folders that hold third-party code or build products.
private let foreignFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]
