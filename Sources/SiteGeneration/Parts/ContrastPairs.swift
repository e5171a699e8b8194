import ColorScience
import Guidelines

/// A text color on a background, in one appearance.
struct ContrastPair: Sendable {
  let foreground: SRGB
  let background: SRGB
  /// The color that the page's color meets; nil for plain black and white.
  let partner: ColorID?
  let kind: Kind

  enum Kind: Sendable {
    /// The page's color is the text and the partner its background.
    case colorOnPartner
    /// The page's color is the background and the partner the text.
    case partnerOnColor
  }

  var verdict: ContrastVerdict { ContrastVerdict(foreground, on: background) }
}

extension KnowledgeBase {
  /// Returns the pairs that a color is usually seen in.
  func contrastPairs(of color: Color, _ context: ColorContext) -> [ContrastPair] {
    guard let set = color.current, let value = self.color(in: set, context) else { return [] }
    if color.role == .background {
      return partners(of: color, role: .label, context).map {
        ContrastPair(foreground: $0.1, background: value, partner: $0.0, kind: .partnerOnColor)
      }
    }
    let onSurfaces = surfaces(for: color, context).map {
      ContrastPair(foreground: value, background: $0.1, partner: $0.0, kind: .colorOnPartner)
    }
    return onSurfaces + (color.carriesText ? textPairs(on: value) : [])
  }

  private func textPairs(on value: SRGB) -> [ContrastPair] {
    guard value.isOpaque else { return [] }
    return [SRGB.white, .black].map {
      ContrastPair(foreground: $0, background: value, partner: nil, kind: .partnerOnColor)
    }
  }

  /// The backgrounds of the color's own table, or else of the whole knowledge base, or else the
  /// plain ground of the appearance.
  private func surfaces(for color: Color, _ context: ColorContext) -> [(ColorID?, SRGB)] {
    let own = partners(of: color, role: .background, context)
    guard own.isEmpty else { return own.map { ($0.0, $0.1) } }
    return [(nil, context.appearance.isDark ? .black : .white)]
  }

  /// Returns the colors of a role with different opaque values, those of the color's table first.
  private func partners(
    of color: Color, role: ColorRole, _ context: ColorContext
  ) -> [(ColorID, SRGB)] {
    let all = colors.filter { $0.role == role && $0.id != color.id && $0.backgroundSet != .grouped }
    let own = all.filter { $0.table == color.table }
    let candidates = own.isEmpty ? all.filter { $0.backgroundSet != nil || role == .label } : own
    var seen: Set<SRGB> = []
    return candidates.compactMap { candidate in
      guard let set = candidate.current, let value = self.color(in: set, context),
        role == .label || value.isOpaque, seen.insert(value).inserted
      else { return nil }
      return (candidate.id, value)
    }
  }
}

extension Color {
  /// Whether text is set on the color: fills are, text and lines are not.
  fileprivate var carriesText: Bool {
    switch role {
    case nil, .accent, .control, .selection, .fill: true
    case .label, .background, .separator, .link, .text, .other: false
    }
  }
}
