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

extension CommandFailure {
  /// Says in words why nothing was written.
  init(_ error: ScaffoldError, in base: KnowledgeBase) {
    switch error {
    case .invalidID(let id, let expected):
      self = .usage(
        "'\(id)' is not an id: expected '\(expected)', in lower-case words joined by hyphens")
    case .existingFile(let path): self = .existingFile(path)
    case .unknownTopic(let id):
      self = .unknownObject("topic", id, base.topics.map(\.id.rawValue))
    case .unknownSection(let id, let topic):
      let known = base.topic(topic)?.sections.map(\.value.rawValue) ?? []
      let hint = hint(for: id, among: known, otherwise: "; it has \(known.joined(separator: ", "))")
      self = .noInput("topic '\(topic)' has no section '\(id)'\(hint)")
    case .existingLocale(let tag):
      self = .cannotWrite("the knowledge base has locale '\(tag)' already")
    case .invalidLocale(let tag):
      self = .usage("'\(tag)' is not a locale tag such as 'de' or 'zh-Hant'")
    case .noSources:
      self = .badData("a rule cites a source, and Content/sources.yaml has none; add one first")
    case .missingFile(let path): self = .noInput("'\(path)' is missing or cannot be read")
    case .unknownLayout(let path, let key):
      self = .badData(
        "'\(path)' has no list '\(key)' that stands on one line or has one entry a line; "
          + "write it so")
    }
  }

  fileprivate static func existingFile(_ path: String) -> CommandFailure {
    .cannotWrite("'\(path)' exists already; nothing was written")
  }
}
