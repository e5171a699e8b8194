import Diagnostics
import Foundation

/// The list of the files that were published into a folder. It is stored in the same folder.
///
/// Only files that this program has written may be replaced. Otherwise, a file that a person put
/// next to the pages would be lost.
package struct PublishedFiles: Equatable {
  /// The name of the list. It is hidden, so that it is neither served nor listed.
  package static let name = ".precept-site"

  /// The paths of the files, relative to the folder; nil if the list is an empty file. Earlier
  /// versions wrote only an empty file.
  package let paths: Set<String>?

  /// Reads the list of a folder; nil if there is none.
  package init?(of folder: borrowing FolderHandle) {
    guard let bytes = try? readFile(Self.name, in: folder.descriptor, .content(limit: 256 << 20))
    else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    paths = lines.isEmpty ? nil : Set(lines.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Returns the bytes of a list that contains these files and the list itself.
  package static func list(of paths: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for path in paths + [name] {
      bytes.append(contentsOf: path.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// Throws an error if a folder contains a file that is not in its list.
  package static func refuseOthers(in output: String) throws(PublishingError) {
    switch FileKind(of: output) {
    case .nothing: return
    case .folder: break
    case .file, .link, .special:
      throw PublishingError(LocalizableMessage("output.no-folder", ["path": .text(output)]))
    }
    let stranger: String?
    do {
      stranger = try FolderHandle(output).stranger
    } catch {
      throw PublishingError(.unreadable(output, error.reason))
    }
    guard let stranger else { return }
    throw stranger.isEmpty ? .foreignFolder(output) : .foreignFile(output, stranger)
  }
}

extension FolderHandle {
  /// The path of a file that is not in the list; empty if there are files but no list. It is nil if
  /// all files are listed, the folder is empty, or the list is an empty file.
  fileprivate var stranger: String? {
    borrowing get throws(FileReadingError) {
      guard let list = PublishedFiles(of: self) else {
        return try names(hidden: true).isEmpty ? nil : ""
      }
      guard let paths = list.paths else { return nil }
      return try stranger(to: paths, under: "")
    }
  }

  /// Returns the path of the first file below the folder that is not in the list; nil if there is
  /// none. Files directly in a folder come before those in its subfolders.
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

  /// The files that the file managers of macOS and Windows leave in the folders that they show.
  private static let leftByFileManagers: Set<String> = [".DS_Store", "Thumbs.db", "desktop.ini"]
}

extension PublishingError {
  package static func foreignFolder(_ path: String) -> PublishingError {
    PublishingError(LocalizableMessage("output.foreign-folder", ["path": .text(path)]))
  }

  fileprivate static func foreignFile(_ folder: String, _ file: String) -> PublishingError {
    PublishingError(
      LocalizableMessage("output.foreign-file", ["path": .text(folder), "file": .text(file)]))
  }
}
