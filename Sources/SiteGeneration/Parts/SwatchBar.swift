import Guidelines
import HTMLTree
import Localization

/// The control that narrows the swatches of a page to one of the four appearances, or to one level.
///
/// It needs scripts and is hidden without them: all swatches are then shown. Everything of one
/// appearance has the class `in-<appearance>`, and everything of one level `at-<level>`. The style
/// sheet hides the others and shows what the page is narrowed to.
extension PageContext {
  /// The control for a page whose swatches have only the base level.
  var appearanceSwitch: HTMLNode { appearanceSwitch(hasLevels: false) }

  /// - Parameter hasLevels: Whether the page shows values for the elevated level. If it does not,
  ///   the choice of a level would change nothing and is left out.
  func appearanceSwitch(hasLevels: Bool) -> HTMLNode {
    element(
      "form",
      [
        "class": hasLevels ? "swatch-bar needs-script has-levels" : "swatch-bar needs-script",
        "data-appearance-switch": nil, "aria-label": words("appearance-switch.label"),
      ]
    ) {
      select(
        "appearance", words("colors.bar.swatches"), all: words("appearance-switch.all"),
        Appearance.allCases.map { ($0.rawValue, name(of: $0)) })
      if hasLevels {
        select(
          "level", words("appearance-switch.level"), all: words("appearance-switch.all-levels"),
          Elevation.allCases.map { ($0.rawValue, words("appearance-switch.\($0.rawValue)")) })
      }
      narrowedNotice(hasLevels: hasLevels)
    }
  }

  /// Returns the notice of what the page is narrowed to, with all names that it may have. The style
  /// sheet shows the right ones before any script runs, so that nothing moves.
  private func narrowedNotice(hasLevels: Bool) -> HTMLNode {
    let appearances = Appearance.allCases.map { ($0.rawValue, name(of: $0)) }
    let levels = Elevation.allCases.map {
      ($0.rawValue, words("appearance-switch.\($0.rawValue)"))
    }
    let choices = (appearances + (hasLevels ? levels : [])).map { key, name in
      element("b", ["class": "for-\(key)"]) { name }
    }
    return element("p", ["class": "narrowed", "role": "status"]) {
      element("span") { words("colors.bar.narrowed", markup: ["what": .fragment(choices)]) }
      element("button", ["type": "reset"]) { words("colors.bar.reset") }
    }
  }
}

extension ColorContext {
  /// The classes by which the control of the page finds what belongs to the context.
  var classes: String { "in-\(appearance.rawValue) at-\(elevation.rawValue)" }
}
