package import ColorScience

/// Two colors of the palette as they are seen in one environment by one kind of vision.
package struct SimulatedColorPair: Sendable {
  package let first: ColorID
  package let second: ColorID
  /// The simulated colors; they may be a little outside of the gamut.
  package let looks: (SRGB, SRGB)
  /// CIEDE2000 of the two looks.
  package let difference: Double

  /// Whether the two may be confused.
  package var collides: Bool { difference < SimulatedColorPair.leastDistinct }

  /// The difference with one decimal; rounded, except that a pair that collides never shows the
  /// 10.0 of pairs that do not.
  package var differenceText: String {
    let tenths = (difference * 10).rounded()
    let contradicts = collides && tenths >= SimulatedColorPair.leastDistinct * 10
    return fixedDecimal((contradicts ? tenths - 1 : tenths) / 10, places: 1)
  }

  /// The least difference that this project calls distinct: small fields apart from each other need
  /// far more than the 1 that is just noticeable side by side.
  package static let leastDistinct = 10.0
}

extension KnowledgeBase {
  /// The colors that must differ to have a meaning: the accents of the palettes, or all colors of
  /// the palettes where none is an accent.
  package var distinctColors: [Color] {
    let palettes = tables.filter { $0.kind == .palette }.flatMap { colors(in: $0.id) }
    let accents = palettes.filter { $0.role == .accent }
    return accents.isEmpty ? palettes : accents
  }

  /// Returns every pair of the colors that are known in the environment, as seen with a
  /// deficiency or, without one, by normal vision.
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

  /// Returns the pairs of one color with the others.
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
  /// Returns the color as seen with a deficiency; itself without one.
  package func seen(with deficiency: VisionDeficiency?) -> SRGB {
    deficiency.map { seen(with: $0) } ?? self
  }
}
