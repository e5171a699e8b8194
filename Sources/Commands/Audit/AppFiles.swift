import DesignAudit
import Diagnostics
import Files
import Foundation
import Localization

/// The files of an app that an audit reads.
///
/// Symbolic links inside the given folders are not followed, so that no file outside them is read.
struct AppFiles {
  /// The files without duplicates, sorted by path.
  private let files: [AppFile]
  /// The number of files that were left out without being asked to, by the reason.
  let leftOut: [LeftOutReason: Int]

  init(_ paths: [String], _ selection: FileSelection) throws(CommandFailure) {
    var walk = AppFileWalk(selection: selection)
    for path in paths {
      guard FileManager.default.fileExists(atPath: path) else {
        throw .noInput(LocalizableMessage("file.no-such-place", ["path": .text(path)]))
      }
      walk.add(Self.shown(path))
    }
    files = walk.files.values.sorted { $0.path < $1.path }
    leftOut = Dictionary(
      grouping: walk.leftOut.filter { walk.files[$0.key] == nil }.values, by: \.self
    ).mapValues(\.count)
  }

  /// The files with their contents. Each file is read only when the sequence reaches it.
  var contents: some Sequence<AuditFile> {
    files.lazy.map { AuditFile(path: $0.path, contents: $0.contents) }
  }

  var paths: [String] { files.map(\.path) }

  /// Returns the path as findings show it: `App` for `./App/`, and an empty string for `.`.
  static func shown(_ path: String) -> String {
    var path = Substring(path)
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path == "." ? "" : String(path)
  }
}

extension AppFiles {
  /// Returns lines with the numbers of files that were left out, by reason, and of those that are
  /// binary; empty if there are none.
  func remark(_ report: AuditReport, _ words: Words) -> String {
    let counts = leftOut.merging([.generated: report.generatedCount], uniquingKeysWith: +)
    let parts = LeftOutReason.allCases.compactMap { reason -> String? in
      guard let count = counts[reason], count > 0 else { return nil }
      return words("cli.audit.left-out.\(reason.rawValue)", ["count": .number(count)])
    }
    let leftOut =
      parts.isEmpty
      ? "" : words("cli.audit.left-out.files", ["parts": .text(words.list(parts))]) + "\n"
    let notRead = words("cli.audit.not-read", ["count": .number(report.binaryCount)]) + "\n"
    return leftOut + (report.binaryCount == 0 ? "" : notRead)
  }
}

/// A file or folder of an app: its path in findings, and its known properties.
struct AppFile {
  let path: String
  /// The size of the file; nil if it can't be read.
  var size: Int?
  /// The reason why the file or folder can't be read.
  var fault: LocalizableMessage = "file.not-regular"
  /// Whether the user named the file, so that it is read even if it is generated.
  var isNamed = false

  var contents: AuditFile.Contents {
    guard let size else { return .unreadable(fault) }
    let kind = AuditFile.Kind(path: path)
    // A larger source file is assumed to be generated. The Xcode project of an app with 5,000 files
    // has a megabyte.
    let limit = kind == .project ? 20_000_000 : 2_000_000
    guard size <= limit else { return .tooLarge(size) }
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      let bytes = [UInt8](try handle.read(upToCount: limit) ?? Data())
      let isCode = kind == .swift || kind == .objectiveC
      if isCode, !isNamed, bytes.isGeneratedCode { return .generated }
      return .bytes(bytes)
    } catch {
      return .unreadable(reason(for: error))
    }
  }
}

/// A walk through the folders of an app.
struct AppFileWalk {
  let selection: FileSelection
  /// The files to read and those left out, by their complete paths.
  private(set) var files: [String: AppFile] = [:]
  private(set) var leftOut: [String: LeftOutReason] = [:]

  init(selection: FileSelection) { self.selection = selection }

  /// Adds a file or a folder that the user named. It is read even if it is a symbolic link.
  mutating func add(_ path: String) {
    guard path.isEmpty || RootFolder.isFolder(path) else {
      let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      return addFile(path, FileKind(of: real), SystemError(ENOENT), isNamed: true)
    }
    enter(path, nil)
  }

  /// - Parameter reason: Why the folder is left out; nil if it is read.
  private mutating func enter(_ folder: String, _ reason: LeftOutReason?) {
    // Third-party code may be ten times as large as the app, and its exact size doesn't matter.
    guard reason == nil || leftOut.count < 10_000 || selection.includesAny else { return }
    do throws(FileReadingError) {
      let names = try FolderHandle(folder.isEmpty ? "." : folder).names()
      for name in names.sorted() {
        let path = folder.isEmpty ? name : folder == "/" ? "/" + name : folder + "/" + name
        guard !selection.excludes(name, path) else { continue }
        visit(name, path, selection.includes(path) ? nil : reason)
      }
    } catch {
      if reason == nil {
        add(AppFile(path: folder, fault: error.reason))
      }
    }
  }

  private mutating func visit(_ name: String, _ path: String, _ outer: LeftOutReason?) {
    let kind = FileKind(of: path)
    let failure = SystemError(errno)
    let isNamed = selection.includes(path)
    switch kind {
    case .folder: enter(path, isNamed ? nil : outer ?? LeftOutReason(folder: name))
    case .link: break
    case .file, .special, .nothing:
      let reason = outer ?? LeftOutReason(file: name)
      if let reason, !isNamed {
        if AuditFile.Kind(path: path) != nil { leftOut[fullPath(path)] = reason }
      } else {
        addFile(path, kind, failure, isNamed: isNamed)
      }
    }
  }

  private mutating func addFile(
    _ path: String, _ kind: FileKind, _ failure: SystemError, isNamed: Bool
  ) {
    let isAudited = AuditFile.Kind(path: path) != nil
    switch kind {
    case .file(let size) where isAudited:
      add(AppFile(path: path, size: size, isNamed: isNamed))
    case .special where isAudited: add(AppFile(path: path))
    // An unknown path may be a folder.
    case .nothing: add(AppFile(path: path, fault: failure.reason))
    case .file, .special, .folder, .link: break
    }
  }

  private mutating func add(_ file: AppFile) { files[fullPath(file.path)] = file }
  private func fullPath(_ path: String) -> String { URL(fileURLWithPath: path).standardized.path }
}
