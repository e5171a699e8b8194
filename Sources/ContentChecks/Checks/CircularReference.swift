package import Diagnostics
package import Guidelines

/// Finds colors that refer to each other in a circle.
package struct CircularReference: ContentCheck {
  package static let code: Diagnostic.Code = "circular-reference"
  package static let summary = "A color refers to itself, directly or through others."
  package static let explanation = """
    A reference says that one color follows another. Somewhere in the chain a color must have a
    value of its own.
    """

  package init() {}

  package func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    base.colors.flatMap { color in
      references(of: color).compactMap { reference in
        guard leadsBack(to: color.id, from: reference.value, in: base) else { return nil }
        return Diagnostic(
          "color '\(color.id)' follows '\(reference.value)', which leads back to it",
          at: reference.location, code: Self.code)
      }
    }
  }

  private func references(of color: Color) -> [Located<ColorID>] {
    color.valueSets.flatMap(\.values.values).compactMap { value in
      if case .reference(let id) = value.content { Located(id, at: value.location) } else { nil }
    }
  }

  private func leadsBack(to id: ColorID, from start: ColorID, in base: KnowledgeBase) -> Bool {
    var seen: Set<ColorID> = []
    var ahead = [start]
    while let next = ahead.popLast() {
      if next == id { return true }
      guard seen.insert(next).inserted, let color = base.color(next) else { continue }
      ahead += references(of: color).map(\.value)
    }
    return false
  }
}
