import Diagnostics
import Files
import Foundation
import Guidelines

/// Puts scaffolded files on disk.
struct ScaffoldWriter {
  let root: URL

  init(root: String) { self.root = URL(fileURLWithPath: root).standardized }

  /// Writes all files, or none where one that is new exists already.
  func write(_ files: [ScaffoldFile]) throws(CommandFailure) {
    for file in files where !file.isChange && isTaken(file.path) { throw .existingFile(file.path) }
    for file in files {
      do {
        try write(file)
      } catch {
        throw .cannotWrite("'\(file.path)' cannot be written: \(reason(for: error))")
      }
    }
  }

  /// Refuses a folder that holds anything, so that two knowledge bases never mix.
  func refuseUsedFolder(named name: String) throws(CommandFailure) {
    guard FileManager.default.fileExists(atPath: root.path) else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? [""]
    guard names.isEmpty else {
      throw .cannotWrite("'\(name)' exists and is not an empty folder; name another one")
    }
  }

  private func isTaken(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  private func write(_ file: ScaffoldFile) throws {
    let url = root.appendingPathComponent(file.path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try replaceFile(at: url.path, with: Array(file.text.utf8))
  }
}
