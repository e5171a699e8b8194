package import ColorScience

/// One of the two colors of a pair: either a fixed color, or a color of the palette, whose value
/// depends on the environment.
package enum PairMember: Sendable {
  case fixed(SRGB)
  /// A color of the palette, with its values in one edition.
  case palette(Color, ColorValueSet)
}

/// The colors of a text and of its background in one environment.
package struct EnvironmentPair: Sendable {
  package let environment: ColorEnvironment
  /// The color of the text, with its opacity.
  package let text: SRGB
  package let textID: ColorID?
  /// The color of the background, with its opacity.
  package let background: SRGB
  /// The id of the background in this environment, or nil if it is not a color of the palette.
  package let backgroundID: ColorID?
  /// The background composited over the color below it. It is opaque, so that the contrast of
  /// the text can be computed.
  package let surface: SRGB

  package var verdict: ContrastVerdict { ContrastVerdict(text, on: surface) }
}

extension KnowledgeBase {
  /// Returns the pair in each of the 16 environments in which both colors have a value.
  ///
  /// A background that belongs to another set than the environment's is replaced by the
  /// background of the same rank in the environment's set. Without such a background there is
  /// no pair. A translucent background is composited over `ground` or, if that is nil, over
  /// the primary background.
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

  /// Returns the member, or the background that replaces it in the environment's set of
  /// backgrounds. Returns nil if the set has no background of the same rank.
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

  /// Returns the color below translucent colors: the primary background of the first table that has
  /// one, with the tables of the members searched first, or else plain white or black.
  private func ground(under members: [PairMember], in environment: ColorEnvironment) -> SRGB {
    let own = members.compactMap(\.color?.table)
    return (own + tables.map(\.id)).lazy.compactMap { table in
      self.primaryBackground(of: table, in: environment)
    }.first ?? environment.appearance.plainGround
  }

  /// Returns the current value of a table's primary background in an environment.
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
  /// The color of an empty screen: black in dark appearances, otherwise white.
  package var plainGround: SRGB { isDark ? .black : .white }
}
