import Diagnostics
import Guidelines

/// A check for rules and checks that supersede each other.
struct CircularSuccession: ContentCheck {
  static let code: Diagnostic.Code = "circular-succession"
  static let summary =
    "A superseded rule or check is its own successor, directly or through others."
  static let explanation = """
    A superseded object leads readers to the one that replaced it. The chain must end at a current
    object, or at one without a successor.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    circles("kind.rule", base.rules.compactMap { rule in rule.successor.map { (rule.id, $0) } })
      + circles(
        "kind.check", base.checks.compactMap { check in check.successor.map { (check.id, $0) } })
  }

  private func circles<Subject>(
    _ kind: LocalizableMessage,
    _ successions: [(id: Identifier<Subject>, successor: Located<Identifier<Subject>>)]
  ) -> [Diagnostic] {
    let next = Dictionary(
      successions.map { ($0.id, $0.successor.value) }, uniquingKeysWith: { first, _ in first })
    return successions.filter { leadsBack(to: $0.id, next) }.map {
      Diagnostic(
        LocalizableMessage(
          "check.circular-succession",
          ["object": .message(.object(kind, $0.id)), "other": .text($0.successor.value.rawValue)]),
        at: $0.successor.location, code: Self.code)
    }
  }

  private func leadsBack<ID: Hashable>(to id: ID, _ next: [ID: ID]) -> Bool {
    var seen: Set<ID> = []
    var place = next[id]
    while let current = place, seen.insert(current).inserted {
      if current == id { return true }
      place = next[current]
    }
    return false
  }
}
