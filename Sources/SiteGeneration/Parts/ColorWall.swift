import Guidelines
import HTMLTree

extension PageContext {
  /// Colors as tall fields, each with its four appearances, newest values only.
  func colorWall(_ colors: [Color]) -> HTMLNode {
    element("ul", ["class": "wall"]) {
      for color in colors {
        if let set = color.current { element("li") { brick(color, set) } }
      }
    }
  }

  private func brick(_ color: Color, _ set: ColorValueSet) -> HTMLNode {
    element("a", ["class": "frame", "href": link(to: .color(color.id))]) {
      for appearance in Appearance.allCases {
        swatch(set, ColorContext(appearance), label: brickLabel(color, appearance))
      }
    }
  }

  /// The first field carries the name, the others what they are.
  private func brickLabel(_ color: Color, _ appearance: Appearance) -> HTMLNode {
    guard appearance == Appearance.allCases.first else {
      return element("span", ["class": "other"]) {
        element("span", ["class": "visually-hidden"]) { words("context.\(appearance.rawValue)") }
        element("span", ["class": "title", "aria-hidden": "true"]) { name(of: color) }
      }
    }
    return element("span", ["class": "title"]) { name(of: color) }
  }
}
