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

    var fails: Bool { verdicts.contains(where: \.fails) }
  }

  var count: ContrastCount {
    groups.flatMap(\.rows).flatMap(\.verdicts).reduce(into: ContrastCount()) { $0.add($1) }
  }
}

/// The number of color pairs with enough contrast for text.
struct ContrastCount: Sendable, Equatable {
  private(set) var enough = 0
  private(set) var total = 0

  var failing: Int { total - enough }

  /// - Parameter weight: The number of colors with this verdict.
  mutating func add(_ verdict: ContrastVerdict, weight: Int = 1) {
    enough += verdict.fails ? 0 : weight
    total += weight
  }
}

extension KnowledgeBase {
  /// The tables with a contrast matrix: all tables that contain background colors or, if there are
  /// none, only the first table.
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
    let plain = environment.appearance.plainGround
    let ground = primaryBackground(of: table, in: environment) ?? plain
    let backgrounds = colors(in: table).compactMap { color -> ContrastMatrix.Column? in
      guard color.role == .background,
        (color.backgroundSet ?? environment.backgrounds) == environment.backgrounds
      else { return nil }
      return color.current.flatMap { self.color(in: $0, environment.context) }.map {
        ContrastMatrix.Column(color: color.id, surface: $0.over(ground).over(plain))
      }
    }
    let columns =
      backgrounds.isEmpty ? [ContrastMatrix.Column(color: nil, surface: plain)] : backgrounds
    let variant = colors(in: table).lazy.compactMap(\.current).first?.variant.value
    let groups = [table] + tables.filter { $0.kind == .palette && $0.id != table }.map(\.id)
    return ContrastMatrix(
      columns: columns,
      groups: groups.map { group in
        let rows = colors(in: group).compactMap { color -> ContrastMatrix.Row? in
          guard color.canBeText, let set = currentSet(of: color, for: variant),
            let text = self.color(in: set, environment.context)
          else { return nil }
          return ContrastMatrix.Row(
            color: color.id, text: text,
            verdicts: columns.map { ContrastVerdict(text, on: $0.surface) })
        }
        return ContrastMatrix.Group(table: group, rows: rows)
      }.filter { !$0.rows.isEmpty })
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
