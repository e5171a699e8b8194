import Guidelines
import HTMLTree
import Localization

extension PageContext {
  func tablePage(_ table: ColorTable) -> PageContent {
    guard let text = localized(table.texts) else { return untitledPage(table.id.rawValue) }
    return PageContent(
      title: text.value.title, description: text.value.summary.source, kind: "table", trail: [colorsStep],
      assets: PageAsset.appearanceSwitch + [.paletteStyle]
    ) {
      masthead(text.value.title, in: text.locale) {
        lede(inline(text.value.summary), in: text.locale)
      }
      column {
        appearanceSwitch
        paletteList(base.colors(in: table.id))
      }
    }
  }

  /// All tables on one page.
  var palettePage: PageContent {
    PageContent(
      title: words("palette.title"), description: words("palette.lede"), kind: "palette",
      assets: PageAsset.appearanceSwitch + [.paletteStyle]
    ) {
      masthead(words("palette.title")) { lede(inline(words("palette.lede"))) }
      column {
        if !base.tables.isEmpty { paletteTools }
        appearanceSwitch
        for table in base.tables {
          element("section", ["id": table.id.rawValue]) {
            element("h2") {
              element("a", ["href": link(to: .table(table.id))]) { title(of: table) }
            }
            if table.kind == .palette {
              colorWall(base.colors(in: table.id))
            } else {
              colorChips(base.colors(in: table.id))
            }
          }
        }
      }
    }
  }

  var colorsStep: PageContent.Step {
    PageContent.Step(title: words("site.area.colors"), url: link(to: .palette))
  }

  private func paletteList(_ colors: [Color]) -> HTMLNode {
    element("ul", ["class": "palette"]) {
      for color in colors { element("li", ["id": color.id.rawValue]) { paletteRow(color) } }
    }
  }

  private func paletteRow(_ color: Color) -> [HTMLNode] {
    let text = localized(color.texts)
    let about = element("div", ["class": "about"]) {
      element("h2", ["class": "row-title"]) {
        element("a", ["href": link(to: .color(color.id))]) { name(of: color) }
      }
      if let text, let purpose = text.value.purpose {
        element("p", language(of: text.locale(of: "purpose"))) { inline(purpose) }
      }
      for api in color.apis { element("code") { api.name } }
      if color.isAccentDependent { element("p") { words("color.accent-dependent") } }
    }
    guard let set = color.current else { return [about] }
    return [about, element("div", ["class": "bands"]) { bands(set) }]
  }

  private func bands(_ set: ColorValueSet) -> [HTMLNode] {
    [quartet(set)] + (set.hasElevation ? [quartet(set, .elevated)] : [])
  }
}
