import Guidelines
import HTMLTree
import Localization

/// A row of links to pages that differ in only one respect, such as the appearance.
struct ChooserRow {
  let label: String
  let choices: [(title: String, page: SitePage)]
  /// How many pairs of each page have enough contrast; empty if the pages are about no pairs.
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
                link(to: choice.page) {
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

  /// Returns a link to a page. It is marked as current if it leads to the page that contains it.
  func link(_ title: String, to target: SitePage) -> HTMLNode {
    link(to: target) { title }
  }

  private func link(to target: SitePage, @HTMLBuilder _ title: () -> [HTMLNode]) -> HTMLNode {
    let attributes: HTMLAttributes = ["href": link(to: target)]
    return element(
      "a", attributes.adding("aria-current", ifPresent: target == page ? "page" : nil), title)
  }

  /// Returns the number of pairs that fail, such as `69/75`, which screen readers read in words.
  private func failingCount(_ count: ContrastCount) -> [HTMLNode] {
    let words = words(
      "colors.matrix.count", ["count": .number(count.failing), "total": .number(count.total)])
    return [
      " ", element("small", ["aria-hidden": "true"]) { "\(count.failing)/\(count.total)" },
      element("span", ["class": "visually-hidden"]) { words },
    ]
  }

  /// Returns a control to choose one of the options, or all of them, which is the default.
  func select(
    _ name: String, _ label: String, all: String, _ options: [(value: String, label: String)]
  ) -> HTMLNode {
    field(label, ["class": "filter"]) {
      element("select", ["name": name, "autocomplete": "off"]) {
        element("option", ["value": ""]) { all }
        for option in options { element("option", ["value": option.value]) { option.label } }
      }
    }
  }

  /// The links to the pages about the palette as a whole, except to the page that is open.
  var paletteTools: HTMLNode {
    element("nav", ["class": "palette-tools", "aria-label": words("palette.tools")]) {
      element("ul", ["class": "topics"]) {
        for tool in base.paletteTools where tool.toolKey != page.toolKey {
          if let key = tool.toolKey { element("li", ["class": "topic-card"]) { card(key, tool) } }
        }
      }
    }
  }

  private func card(_ key: String, _ tool: SitePage) -> [HTMLNode] {
    [
      element("h2") { element("a", ["href": link(to: tool)]) { words("\(key).title") } },
      element("p") { words("\(key).summary") },
    ]
  }
}

extension SitePage {
  /// The message group of a page about the palette, or nil for other pages.
  var toolKey: String? {
    switch self {
    case .matrix: "matrix"
    case .paletteHistory: "history"
    case .colorVision: "vision"
    case .lightness: "lightness"
    default: nil
    }
  }
}
