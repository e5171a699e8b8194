package import ContentLoading
package import Foundation

/// A folder of its own for a test, removed at the end.
package final class Workbench {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file and returns its path.
  package func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: url.appending(path: name))
    return path(name)
  }

  /// Writes the files of a knowledge base.
  package func write(_ files: [ContentFile], in folder: String = ".") throws {
    for file in files {
      guard case .bytes(let bytes) = file.contents else { continue }
      let place = url.appending(path: "\(folder)/\(file.path)")
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: place)
    }
  }

  package func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url.appending(path: name)))
  }

  package func text(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }
}
