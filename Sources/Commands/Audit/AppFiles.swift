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
  /// The number of files that were left out although nobody asked for it, by the reason.
  let leftOut: [LeftOutReason: Int]

  /// Finds the files without reading them.
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
  var contents: some Sequence<AuditFile> { files.lazy.map(\.contents) }

  /// Returns the path as findings show it: `App` for `./App/`, and an empty string for `.`.
  static func shown(_ path: String) -> String {
    var path = Substring(path)
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path == "." ? "" : String(path)
  }
}

extension AppFiles {
  /// Returns a line that says how many files were left out, and why; empty if there are none.
  ///
  /// - Parameter generated: the number of files whose first lines say that a program writes them.
  func remark(_ generated: Int, _ words: Words) -> String {
    let counts = leftOut.merging([.generated: generated], uniquingKeysWith: +)
    let parts = LeftOutReason.allCases.compactMap { reason -> String? in
      guard let count = counts[reason], count > 0 else { return nil }
      return words("cli.audit.left-out.\(reason.rawValue)", ["count": .number(count)])
    }
    guard !parts.isEmpty else { return "" }
    return words("cli.audit.left-out.files", ["parts": .text(words.list(parts))]) + "\n"
  }
}

/// A file or folder of an app: its path as findings show it, and what is known of it.
private struct AppFile {
  let path: String
  let state: State
  /// Whether the user asked for the file, so that it is read even if it is generated.
  var isNamed = false

  enum State {
    case size(Int)
    case unreadable(LocalizableMessage)
  }

  var contents: AuditFile {
    switch state {
    case .unreadable(let reason): AuditFile(path: path, contents: .unreadable(reason))
    case .size(let size): AuditFile(path: path, contents: read(size))
    }
  }

  private func read(_ size: Int) -> AuditFile.Contents {
    let kind = AuditFile.Kind(path: path)
    let limit = kind == .image ? longestHeader : kind == .project ? largestProject : largestText
    guard kind == .image || size <= limit else { return .tooLarge(size) }
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      let bytes = [UInt8](try handle.read(upToCount: limit) ?? Data())
      let isCode = kind == .swift || kind == .objectiveC
      if isCode, !isNamed, bytes.isGeneratedCode { return .generated }
      return size > limit ? .beginning(bytes) : .bytes(bytes)
    } catch {
      return .unreadable(reason(for: error))
    }
  }
}

/// A walk through the folders of an app.
private struct AppFileWalk {
  let selection: FileSelection
  /// The files that are read, and those that are left out, by their whole paths.
  private(set) var files: [String: AppFile] = [:]
  private(set) var leftOut: [String: LeftOutReason] = [:]

  init(selection: FileSelection) { self.selection = selection }

  /// Adds a file or a folder that the user named. It is read even if it is a symbolic link.
  mutating func add(_ path: String) {
    guard path.isEmpty || RootFolder.isFolder(path) else {
      let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      return addFile(path, FileKind(of: real), SystemError(ENOENT), isNamed: true)
    }
    enter(path, nil, isDocumentation: false)
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
      if reason == nil { add(AppFile(path: folder, state: .unreadable(error.reason))) }
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
      add(AppFile(path: path, state: .size(size), isNamed: isNamed))
    case .special where AuditFile.Kind(path: path) != nil:
      add(AppFile(path: path, state: .unreadable("file.not-regular")))
    // What nothing is known of may be a folder.
    case .nothing: add(AppFile(path: path, state: .unreadable(failure.reason)))
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

/// The number of bytes that are read from the start of an image. A color profile and the data
/// before it seldom take more than some thousand bytes.
private let longestHeader = 1_000_000

/// The largest size of a text file that is read, in bytes. A larger source file is taken to be
/// generated by a program.
private let largestText = 2_000_000

/// The largest size of an Xcode project that is read, in bytes. That of an app of 5,000 files has
/// a megabyte.
private let largestProject = 20_000_000
