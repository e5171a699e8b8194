import ColorScience
import Guidelines

/// The contrast of a color with each of its partners, in each appearance and at each level.
struct ColorContrastTable: Sendable {
  /// The contexts that have pairs. Those of the elevated level are left out if they look like those
  /// of the base level.
  let contexts: [ColorContext]
  let pairs: [ColorContext: [ContrastPair]]
  let rows: [Row]

  /// A color that is seen together with the color of the table.
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
    let contexts = ColorContext.all.filter { context in
      let own = pairs[context] ?? []
      let below = pairs[ColorContext(context.appearance)] ?? []
      return !own.isEmpty && (context.elevation == .base || own.looks != below.looks)
    }
    let rows = contexts.flatMap { pairs[$0] ?? [] }.flatMap(\.rows).withoutRepetitions
    let kinds = [ContrastPair.Kind.colorOnPartner, .partnerOnColor]
    return ColorContrastTable(
      contexts: contexts, pairs: pairs,
      rows: kinds.flatMap { kind in rows.filter { $0.kind == kind } })
  }
}

extension ContrastPair {
  /// The rows for which the pair stands: one for each partner or, without any, one for the plain
  /// color.
  fileprivate var rows: [ColorContrastTable.Row] {
    let plain = kind == .colorOnPartner ? background : foreground
    let all: [ColorContrastTable.Partner] =
      partners.isEmpty ? [.plain(plain)] : partners.map { .color($0) }
    return all.map { ColorContrastTable.Row(kind: kind, partner: $0) }
  }
}

extension [ContrastPair] {
  fileprivate var looks: Set<[SRGB]> { Set(map { [$0.foreground, $0.background] }) }
}
