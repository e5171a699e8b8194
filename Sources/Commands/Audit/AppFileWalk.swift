import DesignAudit
import Diagnostics
import Files
import Foundation

/// A walk through the folders of an app.
struct AppFileWalk {
  let selection: FileSelection
  /// The files that are read, and those that are left out, by their whole paths.
  private(set) var files: [String: AppFile] = [:]
  private(set) var leftOut: [String: LeftOutReason] = [:]
  /// The folders that are audited, or that hold the files that are.
  private(set) var folders: [String] = []
  /// The number of the one that is walked.
  private var folder = 0

  init(selection: FileSelection) { self.selection = selection }

  /// Adds a file or a folder that the user named. It is read even if it is a symbolic link.
  mutating func add(_ path: String) {
    let isFolder = path.isEmpty || RootFolder.isFolder(path)
    let start = Self.start(of: path, isFolder: isFolder)
    folder = folders.firstIndex(of: start) ?? folders.endIndex
    if folder == folders.endIndex { folders.append(start) }
    guard isFolder else {
      let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      return addFile(path, FileKind(of: real), SystemError(ENOENT), isNamed: true)
    }
    enter(path, nil, isDocumentation: false)
  }

  /// Returns the folder whose name and those above it say nothing about an app: that of a catalog or
  /// a set, for what lies in it, and the current one for a file below it.
  private static func start(of path: String, isFolder: Bool) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if !isFolder {
      guard parts.first?.isEmpty == true || parts.contains("..") else { return "" }
      parts.removeLast()
    }
    while let name = parts.last, name != "..", name.dropFirst().contains(".") {
      parts.removeLast()
    }
    return parts == [""] && path.hasPrefix("/") ? "/" : parts.joined(separator: "/")
  }

  /// - Parameter reason: why the folder is left out; nil if it is read.
  private mutating func enter(_ folder: String, _ reason: LeftOutReason?, isDocumentation: Bool) {
    // What others made may be ten times the app; their exact number helps nobody.
    guard reason == nil || leftOut.count < mostLeftOut || selection.includesAny else { return }
    do throws(FileReadingError) {
      let names = try FolderHandle(folder.isEmpty ? "." : folder).names()
      for name in names.sorted() {
        let path = folder.isEmpty ? name : folder == "/" ? "/" + name : folder + "/" + name
        guard !selection.excludes(name, path) else { continue }
        visit(name, path, selection.includes(path) ? nil : reason, isDocumentation)
      }
    } catch {
      if reason == nil {
        add(AppFile(path: folder, folder: self.folder, state: .unreadable(error.reason)))
      }
    }
  }

  private mutating func visit(
    _ name: String, _ path: String, _ outer: LeftOutReason?, _ isDocumentation: Bool
  ) {
    let kind = FileKind(of: path)
    let failure = SystemError(errno)
    let isNamed = selection.includes(path)
    switch kind {
    case .folder:
      let reason = isNamed ? nil : outer ?? LeftOutReason(folder: name)
      let isCatalog = name.hasSuffix(".xcassets")
      enter(
        path, reason,
        isDocumentation: !isCatalog && (isDocumentation || LeftOutReason.isDocumentation(name)))
    case .link: break
    case .file, .special, .nothing:
      let reason = outer ?? LeftOutReason(file: name, isDocumentation: isDocumentation)
      if let reason, !isNamed {
        if AuditFile.Kind(path: path) != nil { leftOut[whole(path)] = reason }
      } else {
        addFile(path, kind, failure, isNamed: isNamed)
      }
    }
  }

  private mutating func addFile(
    _ path: String, _ kind: FileKind, _ failure: SystemError, isNamed: Bool
  ) {
    switch kind {
    case .file(let size) where AuditFile.Kind(path: path) != nil:
      add(AppFile(path: path, folder: folder, state: .size(size), isNamed: isNamed))
    case .special where AuditFile.Kind(path: path) != nil:
      add(AppFile(path: path, folder: folder, state: .unreadable("file.not-regular")))
    // What nothing is known of may be a folder.
    case .nothing: add(AppFile(path: path, folder: folder, state: .unreadable(failure.reason)))
    case .file, .special, .folder, .link: break
    }
  }

  private mutating func add(_ file: AppFile) { files[whole(file.path)] = file }

  private func whole(_ path: String) -> String {
    URL(fileURLWithPath: path).standardized.path
  }
}

/// The number of files in folders that are left out after which no more are counted.
private let mostLeftOut = 10_000
