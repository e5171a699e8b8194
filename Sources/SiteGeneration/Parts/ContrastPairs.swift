import ColorScience
import Guidelines
import HTMLTree

/// A text color on a background, in one appearance and at one elevation level.
struct ContrastPair: Sendable {
  let foreground: SRGB
  /// The background as an opaque color. A translucent one is composited with what is below it.
  let background: SRGB
  /// Whether the background color itself is opaque, so that it looks the same on every surface.
  let isOnOpaque: Bool
  /// The colors that the page's color is paired with here. There are several if they have the same
  /// value, and none if the page's color is paired with plain black or white.
  let partners: [ColorID]
  let kind: Kind

  enum Kind: Sendable {
    /// The color of the page is the text, and the partner is its background.
    case colorOnPartner
    /// The color of the page is the background, and the partner is the text.
    case partnerOnColor
  }

  var verdict: ContrastVerdict { ContrastVerdict(foreground, on: background) }
}

extension KnowledgeBase {
  /// Returns the pairs in which a color is usually seen, by appearance and elevation level.
  func contrastPairs(of color: Color) -> [ColorContext: [ContrastPair]] {
    guard let set = color.current else { return [:] }
    let own = PairMember.palette(color, set)
    let asGround = grounds(color, own).map { ($0, ContrastPair.Kind.partnerOnColor) }
    let asText = texts(color, own).map { ($0, ContrastPair.Kind.colorOnPartner) }
    return Dictionary(grouping: asText + asGround, by: \.0.environment.context)
      .mapValues(merged)
  }

  /// Returns the pairs of the color as text on the backgrounds of its table or, if there are none,
  /// of all tables. Without any backgrounds, the pairs are with plain white and black.
  private func texts(_ color: Color, _ own: PairMember) -> [EnvironmentPair] {
    guard color.role != .background else { return [] }
    let backgrounds = members(of: color, role: .background) { $0.backgroundSet != .grouped }
    guard backgrounds.isEmpty else {
      return backgrounds.flatMap { environmentPairs(own, on: $0) }
        .filter { $0.background.isOpaque }
    }
    return [SRGB.white, .black].flatMap { plain in
      environmentPairs(own, on: .fixed(plain)).filter {
        $0.environment.appearance.plainGround == plain
      }
    }
  }

  /// Returns the pairs of the color as a background for text. Backgrounds and translucent fills are
  /// paired with labels, other colors with white and black.
  private func grounds(_ color: Color, _ own: PairMember) -> [EnvironmentPair] {
    let labels = members(of: color, role: .label) { _ in true }
    if color.role == .background {
      return labels.flatMap { environmentPairs($0, on: own) }.filter {
        $0.backgroundID == color.id
      }
    }
    guard color.carriesText else { return [] }
    let plain = [SRGB.white, .black].flatMap { environmentPairs(.fixed($0), on: own) }
      .filter(\.background.isOpaque)
    return plain
      + labels.flatMap { environmentPairs($0, on: own) }.filter { !$0.background.isOpaque }
  }

  /// Returns the colors of a role in the table of the color. If there are none, returns those of
  /// all tables, except backgrounds that are specific to the windows of a platform.
  private func members(
    of color: Color, role: ColorRole, where isFit: (Color) -> Bool
  ) -> [PairMember] {
    let all = colors.filter { $0.role == role && $0.id != color.id && isFit($0) }
    let own = all.filter { $0.table == color.table }
    let candidates = own.isEmpty ? all.filter { $0.backgroundSet != nil || role == .label } : own
    return candidates.compactMap { other in other.current.map { .palette(other, $0) } }
  }

  /// Joins pairs that have the same text color and the same background into one pair with all of
  /// their partners.
  private func merged(_ pairs: [(EnvironmentPair, ContrastPair.Kind)]) -> [ContrastPair] {
    var order: [[SRGB]] = []
    var found: [[SRGB]: ContrastPair] = [:]
    for (pair, kind) in pairs {
      let look = [pair.text, pair.surface]
      let partner = kind == .colorOnPartner ? pair.backgroundID : pair.textID
      let known = found[look]
      if known == nil { order.append(look) }
      found[look] = ContrastPair(
        foreground: pair.text, background: pair.surface, isOnOpaque: pair.background.isOpaque,
        partners: ((known?.partners ?? []) + [partner].compactMap(\.self)).withoutRepetitions,
        kind: known?.kind ?? kind)
    }
    return order.compactMap { found[$0] }
  }
}

extension Color {
  /// Whether text is usually placed on the color. This is so for fills, but not for text and lines.
  fileprivate var carriesText: Bool {
    switch role {
    case nil, .accent, .control, .selection, .fill: true
    case .label, .background, .separator, .link, .text, .other: false
    }
  }
}
