package import ColorScience

/// Two colors of the palette as people with one kind of color vision see them in one context.
package struct SimulatedColorPair: Sendable {
  package let first: ColorID
  package let second: ColorID
  /// The simulated colors. They can be slightly outside of the sRGB gamut.
  package let looks: (SRGB, SRGB)
  /// The CIEDE2000 difference between the simulated colors.
  package let difference: Double

  /// Whether the colors are so similar that people can confuse them.
  package var collides: Bool { difference < SimulatedColorPair.leastDistinct }

  /// The difference rounded to one decimal. A pair that collides shows at most 9.9, because 10.0
  /// means that two colors do not collide.
  package var differenceText: String {
    let tenths = (difference * 10).rounded()
    let contradicts = collides && tenths >= SimulatedColorPair.leastDistinct * 10
    return fixedDecimal((contradicts ? tenths - 1 : tenths) / 10, places: 1)
  }

  /// The smallest CIEDE2000 difference that this project calls distinct. Side by side, a difference
  /// of 1 is just noticeable; small areas apart from each other need far more.
  package static let leastDistinct = 10.0
}

extension KnowledgeBase {
  /// The colors that must be distinguishable, because they carry meaning: the accents of the
  /// palettes or, if there are none, all colors of the palettes.
  package var distinctColors: [Color] {
    let palettes = tables.filter { $0.kind == .palette }.flatMap { colors(in: $0.id) }
    let accents = palettes.filter { $0.role == .accent }
    return accents.isEmpty ? palettes : accents
  }

  /// Returns all pairs of the colors with a known value in the context, as people with a color
  /// vision deficiency see them. If `deficiency` is nil, the vision is normal.
  package func seenPairs(
    of colors: [Color], in context: ColorContext, with deficiency: VisionDeficiency?
  ) -> [SimulatedColorPair] {
    let looks = colors.compactMap { color in
      look(of: color, in: context, with: deficiency).map { (color.id, $0) }
    }
    return looks.indices.flatMap { first in
      looks[(first + 1)...].map { SimulatedColorPair(looks[first], $0) }
    }
  }

  /// Returns the pairs of one color with each of the others.
  package func seenPairs(
    of color: Color, with others: [Color], in context: ColorContext,
    with deficiency: VisionDeficiency?
  ) -> [SimulatedColorPair] {
    guard let own = look(of: color, in: context, with: deficiency) else { return [] }
    return others.filter { $0.id != color.id }.compactMap { other in
      look(of: other, in: context, with: deficiency).map {
        SimulatedColorPair((color.id, own), (other.id, $0))
      }
    }
  }

  private func look(
    of color: Color, in context: ColorContext, with deficiency: VisionDeficiency?
  ) -> SRGB? {
    color.current.flatMap { self.color(in: $0, context) }.map {
      $0.over(context.appearance.plainGround).seen(with: deficiency)
    }
  }
}

extension SimulatedColorPair {
  fileprivate init(_ one: (ColorID, SRGB), _ other: (ColorID, SRGB)) {
    self.init(
      first: one.0, second: other.0, looks: (one.1, other.1),
      difference: deltaE2000(one.1, other.1))
  }
}

extension SRGB {
  /// Returns the color as seen with a deficiency, or the color itself if `deficiency` is nil.
  package func seen(with deficiency: VisionDeficiency?) -> SRGB {
    deficiency.map { seen(with: $0) } ?? self
  }
}
