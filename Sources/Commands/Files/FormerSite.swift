import Foundation

/// What lies where a site is to go.
///
/// Only what this program has written may be replaced: a file that somebody put beside the pages
/// would be gone for good.
struct FormerSite {
  private let output: String

  /// Fails where the output holds anything else.
  init(replacing output: String) throws(CommandFailure) {
    self.output = output
    switch FileKind(of: output) {
    case .nothing: return
    case .folder: break
    case .file, .link, .special: throw .noFolder(output)
    }
    do {
      let folder = try FolderHandle(output)
      guard let mark = SiteMark(of: folder) else {
        guard try folder.isEmpty else { throw CommandFailure.foreignOutput(output) }
        return
      }
      guard let paths = mark.paths, let stranger = try folder.stranger(to: paths) else { return }
      throw CommandFailure.foreignFile(output, stranger)
    } catch let fault as ReadingFault {
      throw CommandFailure(
        message: "'\(output)' cannot be read: \(fault.reason)", status: .cannotWrite)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(message: "'\(output)' cannot be read", status: .cannotWrite)
    }
  }
}

extension FolderHandle {
  fileprivate var isEmpty: Bool {
    borrowing get throws(ReadingFault) { try names(hidden: true).isEmpty }
  }

  /// Returns a path below the folder that is not listed: of several, the first among the files of
  /// the folder, or else among those of its first folder with one.
  fileprivate borrowing func stranger(
    to paths: Set<String>, under prefix: String = ""
  ) throws(ReadingFault) -> String? {
    var folders: [String] = []
    for name in try names(hidden: true) where !Self.leftByFileManagers.contains(name) {
      if kind(of: name) == .folder {
        folders.append(name)
      } else if !paths.contains(prefix + name), prefix + name != SiteMark.name {
        return prefix + name
      }
    }
    let found = try onAllCores(folders) { name, folder throws(ReadingFault) in
      try folder.stranger(to: paths, under: prefix + name + "/")
    }
    return found.lazy.compactMap(\.self).first
  }

  /// What looking at a folder leaves behind on macOS and Windows.
  private static let leftByFileManagers: Set<String> = [".DS_Store", "Thumbs.db", "desktop.ini"]
}

extension CommandFailure {
  fileprivate static func noFolder(_ path: String) -> CommandFailure {
    CommandFailure(message: "'\(path)' is not a folder", status: .cannotWrite)
  }

  static func foreignOutput(_ path: String) -> CommandFailure {
    CommandFailure(
      message: "'\(path)' holds files that precept did not write; choose another folder with -o, "
        + "or empty it",
      status: .cannotWrite)
  }

  fileprivate static func foreignFile(_ folder: String, _ file: String) -> CommandFailure {
    CommandFailure(
      message: "'\(folder)' holds '\(file)', which precept did not write and would delete; move it "
        + "away, or choose another folder with -o",
      status: .cannotWrite)
  }
}
