import Diagnostics
import Guidelines

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
