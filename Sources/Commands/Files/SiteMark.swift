import Foundation

/// The file that marks a folder as a site made by this program, and lists what was written.
struct SiteMark: Equatable {
  /// Hidden, so that it is neither served nor listed.
  static let name = ".precept-site"

  /// Paths relative to the site; nil where an earlier version of the program left the list out.
  let paths: Set<String>?

  init(paths: some Sequence<String>) { self.paths = Set(paths) }

  /// Reads the mark of a folder; nil where there is none.
  init?(of folder: borrowing FolderHandle) {
    guard let bytes = try? readFile(Self.name, in: folder.descriptor, .content(limit: 256 << 20))
    else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    paths = lines.isEmpty ? nil : Set(lines.map { String(decoding: $0, as: UTF8.self) })
  }

  var bytes: [UInt8] {
    Array(((paths ?? []).sorted() + [Self.name]).map { $0 + "\n" }.joined().utf8)
  }
}
