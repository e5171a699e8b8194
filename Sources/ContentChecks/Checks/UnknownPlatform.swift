package import Diagnostics
package import Guidelines

/// Finds platforms that are not declared, and topics that say nothing about a declared one.
package struct UnknownPlatform: ContentCheck {
  package static let code: Diagnostic.Code = "unknown-platform"
  package static let summary = "A platform is not declared, or a topic does not mention it."
  package static let explanation = """
    Platforms are declared in `Content/platforms.yaml`, and each topic says for every one of them
    whether it `applies`, adds `no-additional-considerations`, or is `unsupported`.
    """

  package init() {}

  package func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let scopes = base.rules.map(\.platforms) + base.variants.map(\.platforms)
    let named =
      scopes.flatMap(\.listed) + base.topics.flatMap { $0.platforms.map(\.platform) }
      + base.profiles.flatMap(\.platforms)
    return named.map { Reference("platform", $0) }
      .dangling(from: base.platforms.map(\.id.rawValue), code: Self.code)
      + base.topics.flatMap { unmentioned(by: $0, in: base) }
  }

  private func unmentioned(by topic: Topic, in base: KnowledgeBase) -> [Diagnostic] {
    base.platforms.filter { topic.state(on: $0.id) == nil }.map {
      .unmentionedPlatform($0.id, topic)
    }
  }
}

extension PlatformScope {
  fileprivate var listed: [Located<PlatformID>] {
    if case .only(let platforms) = self { platforms } else { [] }
  }
}

extension Diagnostic {
  fileprivate static func unmentionedPlatform(_ id: PlatformID, _ topic: Topic) -> Diagnostic {
    Diagnostic(
      "topic '\(topic.id)' does not say whether it applies to platform '\(id)'",
      at: topic.location, code: UnknownPlatform.code)
  }
}
