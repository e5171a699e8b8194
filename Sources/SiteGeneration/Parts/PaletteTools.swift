import Guidelines
import HTMLTree

extension PageContext {
  /// The ways to the pages about the palette as a whole, without the one that is open.
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
  /// The group of messages of a page about the palette.
  fileprivate var toolKey: String? {
    switch self {
    case .matrix: "matrix"
    case .paletteHistory: "history"
    case .colorVision: "vision"
    case .lightness: "lightness"
    default: nil
    }
  }
}
