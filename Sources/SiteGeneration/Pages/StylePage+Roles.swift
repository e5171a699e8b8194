import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// A color role with what it is for, in the four appearances.
  func role(_ role: StyleToken, _ palette: StylePalette) -> [HTMLNode] {
    [
      element("div", ["class": "about"]) {
        element("h3", ["class": "row-title"]) { element("code") { "--\(role.name)" } }
        if let purpose = purpose(of: role) { element("p") { purpose } }
      },
      element("div", ["class": "quartet frame"]) {
        for appearance in Appearance.allCases { field(role, appearance, palette) }
      },
    ]
  }

  private func purpose(of role: StyleToken) -> String? {
    let key = MessageKey("style.role.\(role.name)")
    return messages.message(key) == nil ? nil : messages.text(key)
  }

  private func field(
    _ role: StyleToken, _ appearance: Appearance, _ palette: StylePalette
  ) -> HTMLNode? {
    guard let color = palette.color(role, in: appearance) else { return nil }
    let field = ColorField([color], in: appearance)
    return element("div", ["class": "swatch \(field.ink)"]) {
      field.node
      element("span", ["class": "name"]) { words("context.\(appearance.rawValue)") }
      element("span", ["class": "value"]) { color.hex }
      if let paper = palette.paper(in: appearance), paper != color {
        element("span", ["class": "remark"]) {
          "\(ContrastVerdict(color, on: paper).ratioText):1"
        }
      }
    }
  }
}
