import Diagnostics
import Guidelines

/// A check for platforms that are not declared, and for topics that do not mention a declared one.
struct UnknownPlatform: ContentCheck {
  static let code: Diagnostic.Code = "unknown-platform"
  static let summary = "A platform is not declared, or a topic does not mention it."
  static let explanation = """
    Platforms are declared in `Content/platforms.yaml`. For each of them, a topic says whether it
    `applies`, adds `no-additional-considerations`, is `unsupported`, or is `not-covered` by its
    sources.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    dangling(
      "kind.platform", base.namedObjects.flatMap(\.platforms), among: base.platforms.map(\.id))
      + base.topics.flatMap { unmentioned(by: $0, in: base) }
  }

  private func unmentioned(by topic: Topic, in base: KnowledgeBase) -> [Diagnostic] {
    base.platforms.filter { topic.state(on: $0.id) == nil }.map {
      Diagnostic(
        LocalizableMessage(
          "check.unmentioned-platform",
          ["platform": .text($0.id.rawValue), "topic": .text(topic.id.rawValue)]),
        at: topic.location, code: Self.code)
    }
  }
}
