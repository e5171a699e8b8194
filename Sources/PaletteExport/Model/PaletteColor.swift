import ColorScience
import Guidelines

/// A color with the values that one edition has for it.
struct PaletteColor: Sendable {
  let color: Color
  let set: ColorValueSet
  /// At least one for each level with a known value; several where colors take turns.
  let entries: [PaletteEntry]

  /// Returns nil where the edition has no values for the color.
  init?(_ color: Color, edition: EditionID, variant: VariantID?, in base: KnowledgeBase) {
    guard let set = color.ownSet(edition: edition, variant: variant, in: base) else { return nil }
    self.color = color
    self.set = set
    entries = set.elevations.flatMap { PaletteColor.entries(of: color, set, at: $0, in: base) }
  }

  private static func entries(
    of color: Color, _ set: ColorValueSet, at elevation: Elevation, in base: KnowledgeBase
  ) -> [PaletteEntry] {
    let turns = set.resolved(at: elevation, in: base)
    let count = turns.values.map(\.count).max() ?? 0
    return (0..<count).compactMap { turn in
      PaletteEntry(
        color: color, set: set, elevation: elevation, place: count > 1 ? turn + 1 : nil,
        values: turns.compactMapValues { turn < $0.count ? $0[turn] : nil })
    }
  }
}

extension Color {
  /// Returns the values of the edition itself: unlike `set(edition:variant:in:)` never those of
  /// an older one.
  fileprivate func ownSet(
    edition: EditionID, variant: VariantID?, in base: KnowledgeBase
  ) -> ColorValueSet? {
    let sets = sets(in: edition)
    guard let variant else { return sets.first }
    return sets.first { $0.variant.value == variant }
      ?? sets.first { base.variant($0.variant.value)?.covers(variant, in: base) ?? false }
  }
}

extension ColorValueSet {
  /// The levels that the set has values of its own for.
  fileprivate var elevations: [Elevation] {
    Elevation.allCases.filter { elevation in
      elevation == .base || values.keys.contains { $0.elevation == elevation }
    }
  }

  /// Returns the colors in turn for each appearance in which they are known.
  fileprivate func resolved(
    at elevation: Elevation, in base: KnowledgeBase
  ) -> [Appearance: [SRGB]] {
    var found: [Appearance: [SRGB]] = [:]
    for appearance in Appearance.allCases {
      let context = ColorContext(appearance, elevation)
      guard let value = value(in: context) else { continue }
      found[appearance] = base.resolved(
        value, edition: edition.value, variant: variant.value, context: context)
    }
    return found
  }
}
