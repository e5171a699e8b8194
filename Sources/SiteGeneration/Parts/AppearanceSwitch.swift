import Guidelines
import HTMLTree

extension PageContext {
  /// Controls that show the swatches of the page in one of the four appearances, at one level.
  ///
  /// They need scripts and are not shown without; all appearances stand side by side then.
  var appearanceSwitch: HTMLNode {
    element(
      "form",
      [
        "class": "filters needs-script", "data-appearance-switch": nil,
        "aria-label": words("appearance-switch.label"),
      ]
    ) {
      choice(
        "appearance", all: "appearance-switch.all",
        Appearance.allCases.map { ($0.rawValue, words("context.\($0.rawValue)")) })
      choice(
        "level", all: "appearance-switch.all-levels",
        Elevation.allCases.map { ($0.rawValue, words("appearance-switch.\($0.rawValue)")) })
    }
  }

  private func choice(_ name: String, all: String, _ options: [(String, String)]) -> HTMLNode {
    element("label", ["class": "filter"]) {
      element("span") { words("appearance-switch.\(name)") }
      element("select", ["name": name, "autocomplete": "off"]) {
        element("option", ["value": ""]) { words(all) }
        for (value, label) in options { element("option", ["value": value]) { label } }
      }
    }
  }
}
