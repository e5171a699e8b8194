package import ColorScience

extension KnowledgeBase {
  /// Returns the colors of a value in an environment, following references. A chain of more than
  /// eight references counts as a circle.
  package func resolved(
    _ value: ColorValue, edition: EditionID, variant: VariantID, context: ColorContext,
    depth: Int = 0
  ) -> [SRGB] {
    switch value.content {
    case .color(let color): return [color]
    case .sequence(let colors): return colors
    case .unknown: return []
    case .reference(let id):
      guard depth < 8, let target = color(id),
        let set = target.set(edition: edition, variant: variant, in: self),
        let next = set.value(in: context)
      else { return [] }
      return resolved(next, edition: edition, variant: variant, context: context, depth: depth + 1)
    }
  }

  /// Returns the color of a set in a context; nil where it is unknown or not defined.
  package func color(in set: ColorValueSet, _ context: ColorContext) -> SRGB? {
    guard let value = set.value(in: context) else { return nil }
    return resolved(
      value, edition: set.edition.value, variant: set.variant.value, context: context
    ).first
  }
}

extension ColorValueSet {
  /// Returns the value for a context; an elevated level without a value has that of the base level.
  package func value(in context: ColorContext) -> ColorValue? {
    values[context] ?? values[ColorContext(context.appearance)]
  }
}

extension Color {
  /// The values in force: those of the newest edition, for the widest variant.
  package var current: ColorValueSet? { valueSets.first }

  package func sets(in edition: EditionID) -> [ColorValueSet] {
    valueSets.filter { $0.edition.value == edition }
  }

  /// Returns the set of an edition for a variant; where that edition has none for the variant,
  /// the one for a variant that covers its platforms, else the newest set that is older.
  package func set(
    edition: EditionID, variant: VariantID, in base: KnowledgeBase
  ) -> ColorValueSet? {
    sets(in: edition).first(for: variant, in: base)
      ?? valueSets.first { $0.variant.value == variant } ?? current
  }
}

extension [ColorValueSet] {
  /// Returns the first set for a variant; where there is none, the first for a variant that covers
  /// its platforms.
  package func first(for variant: VariantID, in base: KnowledgeBase) -> ColorValueSet? {
    first { $0.variant.value == variant }
      ?? first { base.variant($0.variant.value)?.covers(variant, in: base) ?? false }
  }
}

extension Variant {
  /// Tells whether the variant is meant for every platform of the other.
  package func covers(_ other: VariantID, in base: KnowledgeBase) -> Bool {
    guard let other = base.variant(other) else { return false }
    return base.platforms(in: other.platforms).allSatisfy { platforms.includes($0.id) }
  }
}
