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
        throw CommandFailure(
          message: "'\(file.path)' cannot be written: \(reason(for: error))", status: .cannotWrite)
      }
    }
  }

  /// Refuses a folder that holds anything, so that two knowledge bases never mix.
  func refuseUsedFolder(named name: String) throws(CommandFailure) {
    guard FileManager.default.fileExists(atPath: root.path) else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? [""]
    guard names.isEmpty else {
      throw CommandFailure(
        message: "'\(name)' exists and is not an empty folder; name another one",
        status: .cannotWrite)
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
    case .invalidID(let id, let expected): self = .invalidID(id, expected)
    case .existingFile(let path): self = .existingFile(path)
    case .unknownTopic(let id):
      self = .unknownObject("topic", id, base.topics.map(\.id.rawValue))
    case .unknownSection(let id, let topic):
      let sections = base.topic(topic)?.sections.map(\.value.rawValue) ?? []
      self = .unknownSection(id, topic, sections)
    case .existingLocale(let tag):
      self = CommandFailure(
        message: "the knowledge base has locale '\(tag)' already", status: .cannotWrite)
    case .invalidLocale(let tag):
      self = CommandFailure(
        message: "'\(tag)' is not a locale tag such as 'de' or 'zh-Hant'", status: .usage)
    case .noSources:
      self = CommandFailure(
        message: "a rule cites a source, and Content/sources.yaml has none; add one first",
        status: .badData)
    case .missingFile(let path):
      self = CommandFailure(message: "'\(path)' is missing or cannot be read", status: .noInput)
    case .unknownLayout(let path, let key):
      self = CommandFailure(
        message: "'\(path)' has no list '\(key)' that stands on one line or has one entry a line; "
          + "write it so",
        status: .badData)
    }
  }

  private static func invalidID(_ id: String, _ expected: String) -> CommandFailure {
    CommandFailure(
      message:
        "'\(id)' is not an id: expected '\(expected)', in lower-case words joined by hyphens",
      status: .usage)
  }

  static func existingFile(_ path: String) -> CommandFailure {
    CommandFailure(
      message: "'\(path)' exists already; nothing was written", status: .cannotWrite)
  }

  private static func unknownSection(
    _ id: String, _ topic: TopicID, _ sections: [String]
  ) -> CommandFailure {
    let hint =
      suggestion(for: id, among: sections).map { "; did you mean '\($0)'?" }
      ?? "; it has \(sections.joined(separator: ", "))"
    return CommandFailure(
      message: "topic '\(topic)' has no section '\(id)'\(hint)", status: .noInput)
  }
}
