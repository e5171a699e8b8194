import Foundation

/// The list of what was published into a folder, which lies in the folder itself.
///
/// Only what this program has written may be replaced: a file that a person put beside the pages
/// would be lost.
package struct PublishedFiles: Equatable {
  /// Hidden, so that it is neither served nor listed.
  package static let name = ".precept-site"

  /// Paths relative to the folder; nil where an earlier version of the program left the list out.
  package let paths: Set<String>?

  /// Reads the list of a folder; nil where there is none.
  package init?(of folder: borrowing FolderHandle) {
    guard let bytes = try? readFile(Self.name, in: folder.descriptor, .content(limit: 256 << 20))
    else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    paths = lines.isEmpty ? nil : Set(lines.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Returns the bytes of a list of these files and of itself.
  package static func list(of paths: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for path in paths + [name] {
      bytes.append(contentsOf: path.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// Throws where a folder holds anything that is not in its list.
  package static func refuseOthers(in output: String) throws(PublishingError) {
    switch FileKind(of: output) {
    case .nothing: return
    case .folder: break
    case .file, .link, .special: throw PublishingError("'\(output)' is not a folder")
    }
    let stranger: String?
    do {
      stranger = try FolderHandle(output).stranger
    } catch {
      throw PublishingError("'\(output)' cannot be read: \(error.reason)")
    }
    guard let stranger else { return }
    throw stranger.isEmpty ? .foreignFolder(output) : .foreignFile(output, stranger)
  }
}

extension FolderHandle {
  /// A path that is not in the list of the folder; empty where there is no list, and nil where
  /// everything is listed or the folder is empty.
  fileprivate var stranger: String? {
    borrowing get throws(FileReadingError) {
      guard let list = PublishedFiles(of: self) else {
        return try names(hidden: true).isEmpty ? nil : ""
      }
      guard let paths = list.paths else { return nil }
      return try stranger(to: paths, under: "")
    }
  }

  /// Returns a path below the folder that is not listed: of several, the first among the files of
  /// the folder, or else among those of its first folder with one.
  private borrowing func stranger(
    to paths: Set<String>, under prefix: String
  ) throws(FileReadingError) -> String? {
    var folders: [String] = []
    for name in try names(hidden: true) where !Self.leftByFileManagers.contains(name) {
      if kind(of: name) == .folder {
        folders.append(name)
      } else if !paths.contains(prefix + name), prefix + name != PublishedFiles.name {
        return prefix + name
      }
    }
    let found = try onAllCores(folders) { name, folder throws(FileReadingError) in
      try folder.stranger(to: paths, under: prefix + name + "/")
    }
    return found.lazy.compactMap(\.self).first
  }

  /// What looking at a folder leaves behind on macOS and Windows.
  private static let leftByFileManagers: Set<String> = [".DS_Store", "Thumbs.db", "desktop.ini"]
}

extension PublishingError {
  package static func foreignFolder(_ path: String) -> PublishingError {
    PublishingError(
      "'\(path)' holds files that precept did not write; choose another folder with -o, "
        + "or empty it")
  }

  fileprivate static func foreignFile(_ folder: String, _ file: String) -> PublishingError {
    PublishingError(
      "'\(folder)' holds '\(file)', which precept did not write and would delete; move it "
        + "away, or choose another folder with -o")
  }
}
