import Guidelines
import HTMLTree
import Localization

extension PageContext {
  var palettePage: PageContent {
    standardPage("palette", assets: PageAsset.appearanceSwitch + [.paletteStyle]) {
      column {
        if !base.tables.isEmpty { appearanceSwitch }
        for table in base.tables {
          element("section", ["id": table.id.rawValue]) {
            element("h2") { link(title(of: table), at: .table(table.id)) }
            let colors = base.colors(in: table.id)
            table.kind == .palette ? colorWall(colors) : colorChips(colors)
          }
        }
        if !base.tables.isEmpty { paletteTools }
      }
    }
  }

  var colorsStep: PageContent.Step { step(words("site.area.colors"), .palette) }

  func tablePage(_ table: ColorTable) -> PageContent {
    guard let text = localized(table.texts) else { return untitledPage(table.id.rawValue) }
    let colors = base.colors(in: table.id)
    return PageContent(
      title: text.value.title, description: plain(text.value.summary), kind: "table",
      trail: [colorsStep],
      assets: PageAsset.appearanceSwitch + [.paletteStyle]
    ) {
      masthead(text.value.title, in: text.locale) {
        lede(inline(text.value.summary), in: text.locale)
      }
      column {
        appearanceSwitch(hasLevels: colors.contains { $0.current?.hasElevation ?? false })
        element("ul", ["class": "palette"]) {
          for color in colors { element("li", ["id": color.id.rawValue]) { paletteRow(color) } }
        }
      }
    }
  }

  @HTMLBuilder private func paletteRow(_ color: Color) -> [HTMLNode] {
    let text = localized(color.texts)
    let sets = color.currentSets
    element("div", ["class": "about"]) {
      element("h2", ["class": "row-title"]) { colorLink(color) }
      if let text, let purpose = text.value.purpose {
        element("p", language(of: text.locale(of: "purpose"))) { inline(purpose) }
      }
      for api in color.apis { element("code") { api.name } }
      if color.isAccentDependent { element("p") { words("color.accent-dependent") } }
    }
    if !sets.isEmpty {
      element("div", ["class": "bands"]) {
        for set in sets {
          if sets.count > 1 { scopeOfValues(set, of: color) }
          quartet(set)
          if set.hasElevation { quartet(set, .elevated) }
        }
      }
    }
  }
}
