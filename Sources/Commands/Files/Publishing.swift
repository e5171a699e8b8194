import Foundation
import SiteGeneration

/// Puts a complete site in place of an earlier one.
///
/// The new site is written beside the old one and then moved over it, so that a reader, or a build
/// that fails, never meets half a site. A folder that holds something other than a site made by
/// this program is refused.
struct SitePublisher {
  let output: URL

  /// Marks a folder as made by this program.
  static let marker = ".precept-site"

  init(output: String) { self.output = URL(fileURLWithPath: output).standardized }

  func publish(_ files: [SiteFile]) throws {
    try refuseForeignFolder()
    let parent = output.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    let staging = parent.appendingPathComponent(".\(output.lastPathComponent).new")
    try removeIfPresent(staging)
    do {
      try write(files, to: staging)
      try replace(with: staging, in: parent)
    } catch {
      try? removeIfPresent(staging)
      throw error
    }
  }

  private func refuseForeignFolder() throws {
    let manager = FileManager.default
    guard manager.fileExists(atPath: output.path) else { return }
    let names = (try? manager.contentsOfDirectory(atPath: output.path)) ?? [""]
    guard names.isEmpty || names.contains(Self.marker) else {
      throw CommandFailure.foreignOutput(output.path)
    }
  }

  private func write(_ files: [SiteFile], to folder: URL) throws {
    var made: Set<String> = []
    for file in files {
      let url = folder.appendingPathComponent(file.path)
      let parent = url.deletingLastPathComponent()
      if made.insert(parent.path).inserted {
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      }
      try Data(file.bytes).write(to: url)
    }
    try Data().write(to: folder.appendingPathComponent(Self.marker))
  }

  private func replace(with staging: URL, in parent: URL) throws {
    guard FileManager.default.fileExists(atPath: output.path) else {
      return try FileManager.default.moveItem(at: staging, to: output)
    }
    let old = parent.appendingPathComponent(".\(output.lastPathComponent).old")
    try removeIfPresent(old)
    try FileManager.default.moveItem(at: output, to: old)
    do {
      try FileManager.default.moveItem(at: staging, to: output)
    } catch {
      try? FileManager.default.moveItem(at: old, to: output)
      throw error
    }
    try? removeIfPresent(old)
  }

  private func removeIfPresent(_ url: URL) throws {
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    try FileManager.default.removeItem(at: url)
  }
}
