import Files
import Foundation
import Search

/// A folder with the files of an index: `search` of a site, or a copy.
struct IndexFolder: Sendable {
  let path: String

  /// Opens the index; its other files are read when a query needs them.
  func index() throws(IndexError) -> SearchIndex {
    try SearchIndex { name in
      // A name comes from an index file, which may be forged.
      guard !name.utf8.contains(UInt8(ascii: "/")) else { return nil }
      return bytes(of: name)
    }
  }

  /// The address that the boot file states; nil where there is none.
  var bootAddress: String? {
    bytes(of: IndexFile.boot).flatMap { IndexFile(name: IndexFile.boot, bytes: $0).statedAddress }
  }

  private func bytes(of name: String) -> [UInt8]? {
    try? readFile(path + "/" + name, .content(limit: Self.largestFile))
  }

  /// In bytes; an index of ten thousand rules has files of some megabytes.
  private static let largestFile = 256 << 20

  func write(_ files: [IndexFile]) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for file in files {
      try writeNewFile(file.bytes, to: path + "/" + file.name, permissions: 0o600)
    }
  }
}
