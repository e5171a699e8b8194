import Diagnostics
import Guidelines

struct CircularReference: ContentCheck {
  static let code: Diagnostic.Code = "circular-reference"
  static let summary = "A color refers to itself, directly or through others."
  static let explanation = """
    A reference makes one color follow another. Somewhere in the chain, a color must have a value of
    its own.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    base.colors.flatMap { color in
      color.valueSets.flatMap(\.references).compactMap { reference in
        let isCircular = leadsBack(to: color.id, from: reference.value) {
          base.color($0)?.valueSets.flatMap(\.references).map(\.value) ?? []
        }
        guard isCircular else { return nil }
        return finding(
          "check.circular-reference",
          ["color": .text(color.id.rawValue), "other": .text(reference.value.rawValue)],
          at: reference.location)
      }
    }
  }
}

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
    return successions.filter { id, successor in
      leadsBack(to: id, from: successor.value) { next[$0].map { [$0] } ?? [] }
    }.map {
      finding(
        "check.circular-succession",
        ["object": .message(.object(kind, $0.id)), "other": .text($0.successor.value.rawValue)],
        at: $0.successor.location)
    }
  }
}

/// Returns whether references lead from a start back to an id.
private func leadsBack<ID: Hashable>(to id: ID, from start: ID, _ next: (ID) -> [ID]) -> Bool {
  var seen: Set<ID> = []
  var ahead = [start]
  while let current = ahead.popLast() {
    if current == id { return true }
    if seen.insert(current).inserted { ahead += next(current) }
  }
  return false
}
