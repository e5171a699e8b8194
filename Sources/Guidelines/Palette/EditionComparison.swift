package import ColorScience

/// A comparison of the color values of two editions of the palette.
package struct EditionComparison: Sendable {
  package let newer: EditionID
  package let older: EditionID
  /// The comparisons of pairs of variants, sorted by the newer variant, then by the older one.
  /// Pairs without colors to compare are left out.
  package let groups: [VariantComparison]

  package var changes: [ValueChange] { groups.flatMap(\.rows).flatMap(\.changes) }
}

/// The colors with values in both editions, for one variant of the newer and one of the older.
package struct VariantComparison: Sendable {
  package let newer: VariantID
  package let older: VariantID
  /// The comparisons of colors, in the order of the color tables.
  package let rows: [ColorComparison]
}

/// The values of a color in two editions, in each context in which both values are known.
package struct ColorComparison: Sendable {
  package let color: ColorID
  package let changes: [ValueChange]
}

/// The values of a color in one context, in the older and in the newer edition.
package struct ValueChange: Sendable, Equatable {
  package let color: ColorID
  package let context: ColorContext
  package let before: SRGB
  package let after: SRGB
  /// The CIEDE2000 difference. Translucent colors are composited over white or, in dark
  /// appearances, over black.
  package let difference: Double

  init(_ color: ColorID, _ context: ColorContext, _ before: SRGB, _ after: SRGB) {
    let ground = context.appearance.plainGround
    self.color = color
    self.context = context
    self.before = before
    self.after = after
    difference = deltaE2000(before.over(ground), after.over(ground))
  }

  /// Whether the values differ in hex digits or opacity. A mere rounding error is not a change.
  package var isChange: Bool { !before.isWritten(like: after) }
}

extension SRGB {
  /// Returns whether the colors have the same hex digits, and opacities that differ by less than
  /// 0.0005.
  package func isWritten(like other: SRGB) -> Bool {
    hex == other.hex && (alpha - other.alpha).magnitude < 0.0005
  }
}

extension KnowledgeBase {
  /// Compares two editions, color by color. The values for a variant are compared with those for
  /// the same variant in the other edition. Two different variants are compared only if neither
  /// exists in both editions, and one of them covers all platforms of the other.
  package func comparison(of newer: EditionID, with older: EditionID) -> EditionComparison {
    var rows: [VariantID: [VariantID: [ColorComparison]]] = [:]
    for color in tables.flatMap({ colors(in: $0.id) }) {
      for (new, old) in relatedSets(of: color, newer, older) {
        let changes = self.changes(of: color.id, from: old, to: new)
        guard !changes.isEmpty else { continue }
        rows[new.variant.value, default: [:]][old.variant.value, default: []]
          .append(ColorComparison(color: color.id, changes: changes))
      }
    }
    let order = variants.map(\.id)
    let groups = order.flatMap { new in
      order.compactMap { old in
        rows[new]?[old].map { VariantComparison(newer: new, older: old, rows: $0) }
      }
    }
    return EditionComparison(newer: newer, older: older, groups: groups)
  }

  private func relatedSets(
    of color: Color, _ newer: EditionID, _ older: EditionID
  ) -> [(ColorValueSet, ColorValueSet)] {
    let (news, olds) = (color.sets(in: newer), color.sets(in: older))
    return news.flatMap { new in
      olds.filter { isRelated(new.variant.value, $0.variant.value, news, olds) }.map { (new, $0) }
    }
  }

  private func isRelated(
    _ new: VariantID, _ old: VariantID, _ news: [ColorValueSet], _ olds: [ColorValueSet]
  ) -> Bool {
    if new == old { return true }
    let newHasLike = olds.contains { $0.variant.value == new }
    let oldHasLike = news.contains { $0.variant.value == old }
    guard !newHasLike, !oldHasLike else { return false }
    return [(new, old), (old, new)].contains { wide, narrow in
      variant(wide)?.covers(narrow, in: self) ?? false
    }
  }

  private func changes(
    of id: ColorID, from old: ColorValueSet, to new: ColorValueSet
  ) -> [ValueChange] {
    ColorContext.all.compactMap { context in
      guard old.values[context] != nil, new.values[context] != nil,
        let before = color(in: old, context), let after = color(in: new, context)
      else { return nil }
      return ValueChange(id, context, before, after)
    }
  }
}

/// A change that is the same for one or several pairs of variants.
package struct SharedChange: Sendable {
  package let change: ValueChange
  /// The variants of the newer and of the older edition, in the order of the comparison.
  package fileprivate(set) var variants: [(newer: VariantID, older: VariantID)]
}

extension EditionComparison {
  /// The changed values, each once with all pairs of variants in which it changed.
  package var sharedChanges: [SharedChange] {
    var order: [[String]] = []
    var found: [[String]: SharedChange] = [:]
    for group in groups {
      for change in group.rows.flatMap(\.changes) where change.isChange {
        if found[change.look] == nil {
          order.append(change.look)
          found[change.look] = SharedChange(change: change, variants: [])
        }
        found[change.look]?.variants.append((group.newer, group.older))
      }
    }
    return order.compactMap { found[$0] }
  }
}

extension [SharedChange] {
  /// The changes with the greatest differences first, and equal ones in the same order.
  package var greatestFirst: [SharedChange] {
    enumerated().sorted { first, second in
      (second.element.change.difference, first.offset)
        < (first.element.change.difference, second.offset)
    }.map(\.element)
  }
}

extension ValueChange {
  /// The color, the context and both values, by which equal changes are found.
  fileprivate var look: [String] {
    [color.rawValue, context.description, before.text(.rgb), after.text(.rgb)]
  }
}

extension KnowledgeBase {
  /// The editions with a date, newest first, which form the history of the palette.
  package var datedEditions: [Edition] {
    editions.compactMap { edition in edition.date.value.map { ($0, edition) } }
      .sorted { $0.0 > $1.0 }.map(\.1)
  }
}
