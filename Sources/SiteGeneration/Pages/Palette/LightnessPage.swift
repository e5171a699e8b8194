import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The page that shows the lightness of each palette color, in a drawing and in a table.
  var lightnessPage: PageContent {
    standardPage(
      "lightness", trail: [colorsStep], assets: PageAsset.appearanceSwitch + [.paletteStyle]
    ) {
      column {
        appearanceSwitch
        for table in base.tables where table.kind == .palette { lightnessSection(table) }
        element("p", ["class": "prose small muted"]) { inline(words("lightness.note")) }
        paletteTools
      }
    }
  }

  private func lightnessSection(_ table: ColorTable) -> HTMLNode {
    let plot = base.lightnessPlot(of: table.id)
    let title = title(of: table)
    let names = plot.columns.compactMap { base.color($0.color) }.map { ($0.id, name(of: $0)) }
    let drawing = LightnessDrawing(
      plot: plot, title: words("lightness.drawing", ["table": .text(title)]),
      names: Dictionary(names) { first, _ in first })
    return PageSection("lightness-\(table.id)", title) {
      element("ul", ["class": "legend"]) {
        for appearance in Appearance.allCases {
          element("li", ["class": "in-\(appearance.rawValue)"]) {
            LightnessDrawing.sign(appearance)
            name(of: appearance)
          }
        }
      }
      element("div", ["class": "plot-and-table"]) {
        scroll(label: drawing.title) { drawing.node }
        region(label: words("lightness.numbers", ["table": .text(title)])) {
          appearanceTable("lightness", words("kind.color"), plot.columns) {
            [colorLink($0.color)]
          } cell: { column, appearance in
            element("td", ["class": "in-\(appearance.rawValue)"]) {
              lightnessCell(column.points.first { $0.appearance == appearance })
            }
          }
        }
      }
    }.node
  }

  private func lightnessCell(_ point: LightnessPlot.Point?) -> HTMLNode {
    guard let point else { return .text(words("color.unknown")) }
    return element("div", ["class": "change"]) {
      change(Patch([point.value], on: point.appearance.plainGround)) {
        decimal(fixedDecimal(point.lightness * 100, places: 1))
      }
    }
  }
}
