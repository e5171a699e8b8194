package import ColorScience

extension KnowledgeBase {
  /// Returns the colors of a value in a context, following references. A chain of more than eight
  /// references is treated as a cycle and returns no colors.
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

  /// Returns the color of a value set in a context, or nil if it is unknown or not defined.
  package func color(in set: ColorValueSet, _ context: ColorContext) -> SRGB? {
    guard let value = set.value(in: context) else { return nil }
    return resolved(
      value, edition: set.edition.value, variant: set.variant.value, context: context
    ).first
  }

  /// Returns whether an edition came before another one. Editions are listed from new to old; one
  /// without a date can also add to those before it, unless one of them is earlier.
  package func isEarlier(_ edition: EditionID, than other: EditionID) -> Bool {
    guard let day = self.edition(other)?.date.value,
      let place = editions.firstIndex(where: { $0.id == edition })
    else { return false }
    return editions[...place].contains { $0.id != other && $0.date.value.map { $0 < day } ?? false }
  }

  /// Returns the current values of a color for a variant, or nil if it has none for the variant.
  package func currentSet(of color: Color, for variant: VariantID?) -> ColorValueSet? {
    guard let variant, let edition = color.current?.edition.value else { return color.current }
    return color.sets(in: edition).first { set in
      set.variant.value == variant
        || self.variant(set.variant.value)?.covers(variant, in: self) ?? false
    }
  }

  /// Returns the color that a drawing shows for a color of the palette. If the value for increased
  /// contrast is unknown, returns the one for standard contrast.
  package func drawnColor(
    _ id: ColorID, _ elevation: Elevation, in appearance: Appearance
  ) -> SRGB? {
    guard let set = color(id)?.current else { return nil }
    let plain: Appearance = appearance.isDark ? .dark : .light
    return color(in: set, ColorContext(appearance, elevation))
      ?? color(in: set, ColorContext(plain, elevation))
  }
}

extension KnowledgeBase {
  /// Returns the color with an id or with the name of an API, which can be written without its
  /// type, as `.systemBlue` and `systemBlue`. If several colors have it, returns the first one.
  ///
  /// - Parameter isLoose: Whether to find a name, too, that differs in case, or in the ending
  ///   `Color` that names have in AppKit and Objective-C, as in `systemBlueColor`.
  package func color(named text: String, isLoose: Bool = false) -> Color? {
    let name = String(text.drop { $0 == "." })
    func find(_ form: (String) -> String) -> Color? {
      colors.first { form($0.id.rawValue) == form(text) }
        ?? colors.first { color in
          color.apis.contains { form(name.contains(".") ? $0.name : $0.member) == form(name) }
        }
    }
    return find { $0 } ?? (isLoose ? find(looseForm) : nil)
  }

  private func looseForm(of name: String) -> String {
    let ending = "color"
    let folded = name.lowercased()
    return folded.hasSuffix(ending) ? String(folded.dropLast(ending.count)) : folded
  }

  /// The names by which colors can be called: ids, and APIs with and without their types.
  package var colorNames: [String] {
    let apis = colors.flatMap(\.apis)
    return colors.map(\.id.rawValue) + apis.map(\.name) + apis.map(\.member)
  }
}

extension APIName {
  /// The name without its type, such as `systemRed`.
  fileprivate var member: String { name.split(separator: ".").last.map(String.init) ?? name }
}

extension ColorValueSet {
  /// Returns the value for a context. If there is none for the elevated level, returns
  /// that of the base level.
  package func value(in context: ColorContext) -> ColorValue? {
    values[context] ?? values[ColorContext(context.appearance)]
  }
}

extension Color {
  /// The current values: those of the newest edition, for the widest variant.
  package var current: ColorValueSet? { valueSets.first }

  /// All current values: those of the newest edition, for each of its variants.
  package var currentSets: [ColorValueSet] { current.map { sets(in: $0.edition.value) } ?? [] }

  package func sets(in edition: EditionID) -> [ColorValueSet] {
    valueSets.filter { $0.edition.value == edition }
  }

  /// Returns the values of an edition for a variant, or for a variant that covers its platforms. If
  /// there are none, returns the newest values for the variant in any edition. If there are none of
  /// these either, returns the current values.
  package func set(
    edition: EditionID, variant: VariantID, in base: KnowledgeBase
  ) -> ColorValueSet? {
    sets(in: edition).first(for: variant, in: base)
      ?? valueSets.first { $0.variant.value == variant } ?? current
  }
}

extension [ColorValueSet] {
  /// Returns the first set for a variant or, if there is none, the first set for a variant
  /// that covers its platforms.
  package func first(for variant: VariantID, in base: KnowledgeBase) -> ColorValueSet? {
    first { $0.variant.value == variant }
      ?? first { base.variant($0.variant.value)?.covers(variant, in: base) ?? false }
  }
}

extension Variant {
  /// Returns whether the variant includes every platform of the other one.
  package func covers(_ other: VariantID, in base: KnowledgeBase) -> Bool {
    guard let other = base.variant(other) else { return false }
    return base.platforms(in: other.platforms).allSatisfy { platforms.includes($0.id) }
  }
}

/// The author in asset catalogs made by `precept export palette`, which distinguishes them from other
/// catalogs. Xcode puts its own name there when a person changes a color.
package let assetCatalogAuthor = "precept"
