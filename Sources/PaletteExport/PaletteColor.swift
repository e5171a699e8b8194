import ColorScience
import Guidelines

/// A color with the values that one edition has for it.
struct PaletteColor: Sendable {
  let color: Color
  let set: ColorValueSet
  /// The entries for all elevations with a known value. An elevation has one entry, or several if
  /// its value is a sequence of colors that are used in turn.
  let entries: [PaletteEntry]

  /// Returns nil if the edition has no values for the color.
  init?(_ color: Color, edition: EditionID, variant: VariantID?, in base: KnowledgeBase) {
    let sets = color.sets(in: edition)
    let own = variant.map { sets.first(for: $0, in: base) } ?? sets.first
    guard let set = own else { return nil }
    self.color = color
    self.set = set
    entries = set.elevations.flatMap { Self.entries(of: color, set, at: $0, in: base) }
  }

  private static func entries(
    of color: Color, _ set: ColorValueSet, at elevation: Elevation, in base: KnowledgeBase
  ) -> [PaletteEntry] {
    let turns = Appearance.allCases.reduce(into: [Appearance: [SRGB]]()) { turns, appearance in
      let context = ColorContext(appearance, elevation)
      turns[appearance] = set.value(in: context).map {
        base.resolved(
          $0, edition: set.edition.value, variant: set.variant.value, context: context)
      }
    }
    let count = turns.values.map(\.count).max() ?? 0
    return (0..<count).compactMap { turn in
      PaletteEntry(
        color: color, set: set, elevation: elevation, place: count > 1 ? turn + 1 : nil,
        values: turns.compactMapValues { turn < $0.count ? $0[turn] : nil })
    }
  }
}

extension ColorValueSet {
  /// The base elevation, and those for which the set has values of its own.
  fileprivate var elevations: [Elevation] {
    Elevation.allCases.filter { elevation in
      elevation == .base || values.keys.contains { $0.elevation == elevation }
    }
  }
}
