import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The page with the colors of all tables.
  var palettePage: PageContent {
    standardPage("palette", assets: PageAsset.appearanceSwitch + [.paletteStyle]) {
      column {
        if !base.tables.isEmpty { appearanceSwitch }
        for table in base.tables {
          element("section", ["id": table.id.rawValue]) {
            element("h2") {
              element("a", ["href": link(to: .table(table.id))]) { title(of: table) }
            }
            let colors = base.colors(in: table.id)
            table.kind == .palette ? colorWall(colors) : colorChips(colors)
          }
        }
        if !base.tables.isEmpty { paletteTools }
      }
    }
  }

  var colorsStep: PageContent.Step { step(words("site.area.colors"), .palette) }
}
