import Foundation

/// The file that marks a folder as a site made by this program, and lists what was written.
struct SiteMark: Equatable {
  /// Hidden, so that it is neither served nor listed.
  static let name = ".precept-site"

  /// Paths relative to the site; nil where an earlier version of the program left the list out.
  let paths: Set<String>?

  /// Reads the mark of a folder; nil where there is none.
  init?(of folder: borrowing FolderHandle) {
    guard let bytes = try? readFile(Self.name, in: folder.descriptor, .content(limit: 256 << 20))
    else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    paths = lines.isEmpty ? nil : Set(lines.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Returns the file for a site of these files, which lists itself as well.
  static func file(listing paths: [String]) -> PublishedFile {
    var bytes: [UInt8] = []
    for path in paths + [name] {
      bytes.append(contentsOf: path.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    return PublishedFile(path: name, bytes: bytes)
  }
}
