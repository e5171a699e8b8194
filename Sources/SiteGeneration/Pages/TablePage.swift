import Guidelines
import HTMLTree
import Localization

extension PageContext {
  func tablePage(_ table: ColorTable) -> PageContent {
    guard let text = localized(table.texts) else { return untitledPage(table.id.rawValue) }
    return PageContent(
      title: text.value.title, description: plain(text.value.summary), kind: "table",
      trail: [colorsStep],
      assets: PageAsset.appearanceSwitch + [.paletteStyle]
    ) {
      masthead(text.value.title, in: text.locale) {
        lede(inline(text.value.summary), in: text.locale)
      }
      column {
        appearanceSwitch(hasLevels: hasLevels(table))
        element("ul", ["class": "palette"]) {
          for color in base.colors(in: table.id) {
            element("li", ["id": color.id.rawValue]) { paletteRow(color) }
          }
        }
      }
    }
  }

  private func hasLevels(_ table: ColorTable) -> Bool {
    base.colors(in: table.id).contains { $0.current?.hasElevation ?? false }
  }

  private func paletteRow(_ color: Color) -> [HTMLNode] {
    let text = localized(color.texts)
    let about = element("div", ["class": "about"]) {
      element("h2", ["class": "row-title"]) { colorLink(color) }
      if let text, let purpose = text.value.purpose {
        element("p", language(of: text.locale(of: "purpose"))) { inline(purpose) }
      }
      for api in color.apis { element("code") { api.name } }
      if color.isAccentDependent { element("p") { words("color.accent-dependent") } }
    }
    let sets = color.currentSets
    guard !sets.isEmpty else { return [about] }
    let bands = element("div", ["class": "bands"]) {
      for set in sets {
        if sets.count > 1 { scopeOfValues(set, of: color) }
        quartet(set)
        if set.hasElevation { quartet(set, .elevated) }
      }
    }
    return [about, bands]
  }
}
