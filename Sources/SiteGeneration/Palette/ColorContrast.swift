import ColorScience
import Guidelines

/// A color for text on a background, in one appearance and at one elevation level.
struct ContrastPair: Sendable {
  let foreground: SRGB
  /// The background as an opaque color. A translucent one is composited with the color below it.
  let background: SRGB
  /// The colors that are paired with the page's color here. There are several if they have the same
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

  /// The rows of a table for the pair: one for each partner or, without any, one for the plain
  /// color.
  fileprivate var rows: [ColorContrastTable.Row] {
    let plain = kind == .colorOnPartner ? background : foreground
    let all: [ColorContrastTable.Partner] =
      partners.isEmpty ? [.plain(plain)] : partners.map { .color($0) }
    return all.map { ColorContrastTable.Row(kind: kind, partner: $0) }
  }
}

extension [ContrastPair] {
  /// Returns the count of the pairs of a kind. A pair counts once for each of its partners.
  func count(_ kind: ContrastPair.Kind) -> ContrastCount {
    filter { $0.kind == kind }.reduce(into: ContrastCount()) { count, pair in
      count.add(pair.verdict, weight: Swift.max(1, pair.partners.count))
    }
  }
}

/// The contrast of a color with each of its partners, in each appearance and at each level.
struct ColorContrastTable: Sendable {
  /// The contexts that have pairs. Those of the elevated level are left out if they look like those
  /// of the base level.
  let contexts: [ColorContext]
  let pairs: [ColorContext: [ContrastPair]]
  let rows: [Row]

  struct Row: Hashable, Sendable {
    let kind: ContrastPair.Kind
    let partner: Partner
  }

  enum Partner: Hashable, Sendable {
    case color(ColorID)
    case plain(SRGB)
  }

  func pair(_ row: Row, in context: ColorContext) -> ContrastPair? {
    guard contexts.contains(context) else { return nil }
    return pairs[context]?.first { $0.rows.contains(row) }
  }
}

extension KnowledgeBase {
  func contrastTable(of color: Color) -> ColorContrastTable {
    let pairs = contrastPairs(of: color)
    func looks(_ context: ColorContext) -> Set<[SRGB]> {
      Set((pairs[context] ?? []).map { [$0.foreground, $0.background] })
    }
    let contexts = ColorContext.all.filter { context in
      let own = looks(context)
      return !own.isEmpty
        && (context.elevation == .base || own != looks(ColorContext(context.appearance)))
    }
    let rows = contexts.flatMap { pairs[$0] ?? [] }.flatMap(\.rows).withoutRepetitions
    return ColorContrastTable(
      contexts: contexts, pairs: pairs,
      rows: rows.filter { $0.kind == .colorOnPartner } + rows.filter { $0.kind == .partnerOnColor })
  }

  /// Returns the pairs in which a color is usually seen, by appearance and elevation level.
  func contrastPairs(of color: Color) -> [ColorContext: [ContrastPair]] {
    guard let set = color.current else { return [:] }
    let own = PairMember.palette(color, set)
    let pairs =
      texts(color, own).map { ($0, ContrastPair.Kind.colorOnPartner) }
      + grounds(color, own).map { ($0, .partnerOnColor) }
    return Dictionary(grouping: pairs, by: \.0.environment.context).mapValues(merged)
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
  /// paired with labels, other colors with white and black. Text is not placed on text and lines.
  private func grounds(_ color: Color, _ own: PairMember) -> [EnvironmentPair] {
    let labels = members(of: color, role: .label) { _ in true }
    switch color.role {
    case .background:
      return labels.flatMap { environmentPairs($0, on: own) }.filter {
        $0.backgroundID == color.id
      }
    case nil, .accent, .control, .selection, .fill:
      let plain = [SRGB.white, .black].flatMap { environmentPairs(.fixed($0), on: own) }
        .filter(\.background.isOpaque)
      return plain
        + labels.flatMap { environmentPairs($0, on: own) }.filter { !$0.background.isOpaque }
    case .label, .separator, .link, .text, .other: return []
    }
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
        foreground: pair.text, background: pair.surface,
        partners: ((known?.partners ?? []) + [partner].compactMap(\.self)).withoutRepetitions,
        kind: known?.kind ?? kind)
    }
    return order.compactMap { found[$0] }
  }
}
