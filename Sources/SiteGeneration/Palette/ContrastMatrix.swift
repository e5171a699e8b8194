import ColorScience
import Guidelines

/// The contrast of text colors on the backgrounds of a color table, in one environment (appearance,
/// elevation and set of backgrounds). The text colors are those of the table and of the palettes.
struct ContrastMatrix: Sendable {
  let columns: [Column]
  /// The groups of rows, one for each table that has text colors. No group is empty.
  let groups: [Group]

  /// A background color of the table, or plain white or black if the table has none.
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
    /// The verdict for each column, in the order of the columns.
    let verdicts: [ContrastVerdict]
  }
}

extension KnowledgeBase {
  /// The tables that have a contrast matrix: all tables that contain background colors. If there
  /// are no such tables, it is the first table only.
  var matrixTables: [ColorTable] {
    let grounded = tables.filter { table in
      colors(in: table.id).contains { $0.role == .background }
    }
    return grounded.isEmpty ? Array(tables.prefix(1)) : grounded
  }

  /// Returns the environments in which the backgrounds of a table can differ.
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
}

/// The lightness of the colors of a table, in every appearance.
struct LightnessPlot: Sendable {
  let columns: [Column]

  struct Column: Sendable {
    let color: ColorID
    /// The points for all appearances in which the value is known.
    let points: [Point]
  }

  struct Point: Sendable {
    let appearance: Appearance
    let value: SRGB
    /// The lightness L of OKLCh, from 0 to 1, of the value on plain white or black.
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
