import ColorScience
import Guidelines
import HTMLTree
import Localization

/// A row of links to pages that differ in only one respect, such as the appearance.
struct ChooserRow {
  let label: String
  let choices: [(title: String, page: SitePage)]
  /// The number of pairs with enough contrast on each page; empty for pages without pairs.
  var counts: [ContrastCount] = []
}

extension PageContext {
  /// Returns rows of links that look like switches and work without scripts.
  func chooser(_ rows: [ChooserRow]) -> HTMLNode {
    element("nav", ["class": "chooser", "aria-label": words("palette.choose")]) {
      for row in rows where row.choices.count > 1 {
        element("div") {
          element("p") { row.label }
          element("ul") {
            for (place, choice) in row.choices.enumerated() {
              element("li") {
                link(toTool: choice.page) {
                  choice.title
                  if place < row.counts.count { failingCount(row.counts[place]) }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Returns the number of pairs that fail, such as `69/75`, which screen readers read in words.
  @HTMLBuilder private func failingCount(_ count: ContrastCount) -> [HTMLNode] {
    " "
    element("small", ["aria-hidden": "true"]) { "\(count.failing)/\(count.total)" }
    element("span", ["class": "visually-hidden"]) {
      words(
        "colors.matrix.count", ["count": .number(count.failing), "total": .number(count.total)])
    }
  }

  /// The links to the pages about the palette as a whole, except to the current page.
  var paletteTools: HTMLNode {
    element("nav", ["class": "palette-tools", "aria-label": words("palette.tools")]) {
      element("ul", ["class": "topics"]) {
        for tool in base.paletteTools where tool.toolKey != page.toolKey {
          if let key = tool.toolKey {
            element("li", ["class": "topic-card"]) {
              element("h2") { link(words("\(key).title"), at: tool) }
              element("p") { words("\(key).summary") }
            }
          }
        }
      }
    }
  }

  var appearanceSwitch: HTMLNode { appearanceSwitch(hasLevels: false) }

  /// Returns the control that narrows the swatches of a page to one of the four appearances, or to
  /// one level.
  ///
  /// It needs scripts and is hidden without them: all swatches are then shown. Everything of one
  /// appearance has the class `in-<appearance>`, and everything of one level `at-<level>`. The
  /// style sheet hides the others and shows the current choice.
  ///
  /// - Parameter hasLevels: Whether the page shows values for the elevated level. If it does not,
  ///   the choice of a level would change nothing and is left out.
  func appearanceSwitch(hasLevels: Bool) -> HTMLNode {
    let appearances = Appearance.allCases.map { ($0.rawValue, name(of: $0)) }
    let levels = Elevation.allCases.map {
      ($0.rawValue, words("appearance-switch.\($0.rawValue)"))
    }
    // The notice has all names that it may need. The style sheet shows the right ones before any
    // script runs, so that nothing moves.
    let choices = (appearances + (hasLevels ? levels : [])).map { key, name in
      element("b", ["class": "for-\(key)"]) { name }
    }
    return element(
      "form",
      [
        "class": hasLevels ? "swatch-bar needs-script has-levels" : "swatch-bar needs-script",
        "data-appearance-switch": nil, "aria-label": words("appearance-switch.label"),
      ]
    ) {
      select(
        "appearance", words("colors.bar.swatches"), all: words("appearance-switch.all"),
        appearances)
      if hasLevels {
        select(
          "level", words("appearance-switch.level"), all: words("appearance-switch.all-levels"),
          levels)
      }
      element("p", ["class": "narrowed", "role": "status"]) {
        element("span") { words("colors.bar.narrowed", markup: ["what": .fragment(choices)]) }
        element("button", ["type": "reset"]) { words("colors.bar.reset") }
      }
    }
  }
}

extension ColorContext {
  /// The classes by which the control of the page finds elements of the context.
  var classes: String { "in-\(appearance.rawValue) at-\(elevation.rawValue)" }
}
