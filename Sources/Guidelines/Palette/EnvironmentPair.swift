package import ColorScience

/// One of two colors that meet: a color of the palette, which follows the environment, or one
/// that is the same everywhere.
package enum PairMember: Sendable {
  case fixed(SRGB)
  /// A color with the values of one edition.
  case palette(Color, ColorValueSet)
}

/// A text on a background in one environment.
package struct EnvironmentPair: Sendable {
  package let environment: ColorEnvironment
  /// The color of the text, with its opacity.
  package let text: SRGB
  package let textID: ColorID?
  /// The color behind it, with its opacity.
  package let background: SRGB
  /// The color of the palette that the background is in this environment.
  package let backgroundID: ColorID?
  /// The background, composited over the color below it: opaque, for the contrast of the text.
  package let surface: SRGB

  package var verdict: ContrastVerdict { ContrastVerdict(text, on: surface) }
}

extension KnowledgeBase {
  /// Returns the pair in each of the 16 environments that has values for both.
  ///
  /// A background of a set is replaced by the one of the same rank in the set of the environment;
  /// there is no pair where the palette has none. A translucent background lies on
  /// `ground` or, without one, on the primary background of the environment.
  package func environmentPairs(
    _ text: PairMember, on background: PairMember, over ground: SRGB? = nil
  ) -> [EnvironmentPair] {
    ColorEnvironment.all.compactMap { environment in
      guard let front = color(of: text, in: environment),
        let own = member(background, in: environment),
        let behind = color(of: own, in: environment)
      else { return nil }
      let below = ground ?? self.ground(under: [background, text], in: environment)
      return EnvironmentPair(
        environment: environment, text: front, textID: text.color?.id, background: behind,
        backgroundID: own.color?.id,
        surface: behind.over(below).over(environment.appearance.plainGround))
    }
  }

  private func color(of member: PairMember, in environment: ColorEnvironment) -> SRGB? {
    switch member {
    case .fixed(let color): color
    case .palette(_, let set): color(in: set, environment.context)
    }
  }

  /// Returns the background that replaces another one in the set of the environment.
  private func member(_ member: PairMember, in environment: ColorEnvironment) -> PairMember? {
    guard case .palette(let color, let set) = member, let own = color.backgroundSet,
      own != environment.backgrounds
    else { return member }
    let counterpart = colors.first {
      $0.table == color.table && $0.role == color.role && $0.rank == color.rank
        && $0.backgroundSet == environment.backgrounds
    }
    return counterpart.flatMap { other in
      other.sets(in: set.edition.value).first { $0.variant.value == set.variant.value }
        .map { .palette(other, $0) }
    }
  }
}

extension KnowledgeBase {
  /// Returns the color below translucent colors: the primary background of the table of the first
  /// member that has one, or of the first such table, or plain white or black.
  private func ground(under members: [PairMember], in environment: ColorEnvironment) -> SRGB {
    let own = members.compactMap(\.color?.table)
    return (own + tables.map(\.id)).lazy.compactMap { table in
      self.primaryBackground(of: table, in: environment)
    }.first ?? environment.appearance.plainGround
  }

  /// Returns the current value of the lowest background of a table.
  package func primaryBackground(of table: TableID, in environment: ColorEnvironment) -> SRGB? {
    let background = colors.first {
      $0.table == table && $0.role == .background && $0.rank == .primary
        && $0.backgroundSet == environment.backgrounds
    }
    return background?.current.flatMap { color(in: $0, environment.context) }
  }
}

extension PairMember {
  fileprivate var color: Color? {
    if case .palette(let color, _) = self { color } else { nil }
  }
}

extension Appearance {
  /// The color of an empty screen.
  package var plainGround: SRGB { isDark ? .black : .white }
}
