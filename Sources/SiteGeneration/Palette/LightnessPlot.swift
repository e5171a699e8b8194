import ColorScience
import Guidelines

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
