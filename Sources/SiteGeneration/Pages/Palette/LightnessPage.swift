import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The page that shows the lightness of each palette color, in a drawing and in numbers.
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
    let names = plot.columns.compactMap { base.color($0.color) }.map { ($0.id, name(of: $0)) }
    let drawing = LightnessDrawing(
      plot: plot, title: words("lightness.drawing", ["table": .text(title(of: table))]),
      names: Dictionary(names) { first, _ in first })
    return PageSection("lightness-\(table.id)", title(of: table)) {
      legend
      element("div", ["class": "plot-and-table"]) {
        scroll(label: drawing.title) { drawing.node }
        lightnessTable(plot, title(of: table))
      }
    }.node
  }

  private var legend: HTMLNode {
    element("ul", ["class": "legend"]) {
      for appearance in Appearance.allCases {
        element("li", ["class": "in-\(appearance.rawValue)"]) {
          LightnessDrawing.sign(appearance)
          name(of: appearance)
        }
      }
    }
  }

  private func lightnessTable(_ plot: LightnessPlot, _ title: String) -> HTMLNode {
    region(label: words("lightness.numbers", ["table": .text(title)])) {
      element("table", ["class": "lightness"]) {
        appearanceHeads(words("kind.color"))
        element("tbody") { plot.columns.map(lightnessRow) }
      }
    }
  }

  private func lightnessRow(_ column: LightnessPlot.Column) -> HTMLNode {
    element("tr") {
      element("th", ["scope": "row"]) { colorLink(column.color) }
      for appearance in Appearance.allCases {
        element("td", ["class": "in-\(appearance.rawValue)"]) {
          lightnessCell(column.point(appearance))
        }
      }
    }
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
