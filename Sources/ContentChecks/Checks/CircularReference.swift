import Diagnostics
import Guidelines

/// A check for colors whose references form a cycle.
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
        guard leadsBack(to: color.id, from: reference.value, in: base) else { return nil }
        return Diagnostic(
          LocalizableMessage(
            "check.circular-reference",
            ["color": .text(color.id.rawValue), "other": .text(reference.value.rawValue)]),
          at: reference.location, code: Self.code)
      }
    }
  }

  private func leadsBack(to id: ColorID, from start: ColorID, in base: KnowledgeBase) -> Bool {
    var seen: Set<ColorID> = []
    var ahead = [start]
    while let next = ahead.popLast() {
      if next == id { return true }
      guard seen.insert(next).inserted, let color = base.color(next) else { continue }
      ahead += color.valueSets.flatMap(\.references).map(\.value)
    }
    return false
  }
}
