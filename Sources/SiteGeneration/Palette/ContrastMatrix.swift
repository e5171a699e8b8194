import ColorScience
import Guidelines

/// The contrast of every text color of a table, and of the palettes, on every background of the
/// table, in one environment.
struct ContrastMatrix: Sendable {
  let columns: [Column]
  /// By table; none is empty.
  let groups: [Group]

  /// A background; the plain ground of the appearance where a table has none.
  struct Column: Sendable {
    let color: ColorID?
    let surface: SRGB
  }

  struct Group: Sendable {
    let table: TableID
    let rows: [Row]
  }

  struct Row: Sendable {
    let color: ColorID
    let text: SRGB
    /// In the order of the columns.
    let verdicts: [ContrastVerdict]
  }
}

extension KnowledgeBase {
  /// The tables that have a matrix: those with backgrounds, or else the first of all.
  var matrixTables: [ColorTable] {
    let grounded = tables.filter { table in
      colors(in: table.id).contains { $0.role == .background }
    }
    return grounded.isEmpty ? Array(tables.prefix(1)) : grounded
  }

  /// The environments in which the backgrounds of a table differ, or may.
  func matrixEnvironments(of table: TableID) -> [ColorEnvironment] {
    let own = colors(in: table)
    let isRaised = own.contains { $0.current?.statesElevation ?? false }
    let isGrouped = own.contains { $0.backgroundSet == .grouped }
    return ColorEnvironment.all.filter {
      (isRaised || $0.elevation == .base) && (isGrouped || $0.backgrounds == .system)
    }
  }

  func contrastMatrix(of table: TableID, in environment: ColorEnvironment) -> ContrastMatrix {
    let columns = matrixColumns(of: table, in: environment)
    let variant = colors(in: table).lazy.compactMap(\.current).first?.variant.value
    let groups = [table] + tables.filter { $0.kind == .palette && $0.id != table }.map(\.id)
    return ContrastMatrix(
      columns: columns,
      groups: groups.map { group in
        let texts = colors(in: group).filter { $0.canBeText }
        let rows = texts.compactMap { matrixRow($0, variant, in: environment, on: columns) }
        return ContrastMatrix.Group(table: group, rows: rows)
      }.filter { !$0.rows.isEmpty })
  }

  private func matrixColumns(
    of table: TableID, in environment: ColorEnvironment
  ) -> [ContrastMatrix.Column] {
    let plain = environment.appearance.plainGround
    let ground = primaryBackground(of: table, in: environment) ?? plain
    let columns = colors(in: table).filter {
      $0.role == .background
        && ($0.backgroundSet ?? environment.backgrounds)
          == environment.backgrounds
    }.compactMap { color in
      color.current.flatMap { self.color(in: $0, environment.context) }.map {
        ContrastMatrix.Column(color: color.id, surface: $0.over(ground).over(plain))
      }
    }
    return columns.isEmpty ? [ContrastMatrix.Column(color: nil, surface: plain)] : columns
  }

  private func matrixRow(
    _ color: Color, _ variant: VariantID?, in environment: ColorEnvironment,
    on columns: [ContrastMatrix.Column]
  ) -> ContrastMatrix.Row? {
    guard let set = currentSet(of: color, for: variant),
      let text = self.color(in: set, environment.context)
    else { return nil }
    return ContrastMatrix.Row(
      color: color.id, text: text,
      verdicts: columns.map { ContrastVerdict(text, on: $0.surface) })
  }

  /// Returns the values in force for a variant; nil where the color is not meant for it.
  func currentSet(of color: Color, for variant: VariantID?) -> ColorValueSet? {
    guard let variant, let edition = color.current?.edition.value else { return color.current }
    return color.sets(in: edition).first { set in
      set.variant.value == variant
        || self.variant(set.variant.value)?.covers(variant, in: self) ?? false
    }
  }
}

extension Color {
  fileprivate var canBeText: Bool {
    switch role {
    case nil, .label, .text, .link, .accent: true
    case .background, .fill, .separator, .control, .selection, .other: false
    }
  }
}

/// Where the colors of a table stand between black and white, in every appearance.
struct LightnessPlot: Sendable {
  let columns: [Column]

  struct Column: Sendable {
    let color: ColorID
    /// By appearance, where the value is known.
    let points: [Point]
  }

  struct Point: Sendable {
    let appearance: Appearance
    let value: SRGB
    /// L of OKLCh, 0 to 1, of the value on the plain ground of the appearance.
    let lightness: Double
  }
}

extension KnowledgeBase {
  func lightnessPlot(of table: TableID) -> LightnessPlot {
    let columns = colors(in: table).map { color in
      LightnessPlot.Column(
        color: color.id,
        points: Appearance.allCases.compactMap { appearance in
          color.current.flatMap { self.color(in: $0, ColorContext(appearance)) }.map { value in
            let shown = value.over(appearance.plainGround)
            return LightnessPlot.Point(
              appearance: appearance, value: shown, lightness: OKLCh(shown).lightness)
          }
        })
    }
    return LightnessPlot(columns: columns.filter { !$0.points.isEmpty })
  }
}

extension LightnessPlot.Column {
  func point(_ appearance: Appearance) -> LightnessPlot.Point? {
    points.first { $0.appearance == appearance }
  }
}
