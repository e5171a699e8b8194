import ColorScience
import Guidelines
import HTMLTree

extension PageContext {
  /// Colors named in passing, each as a dot of four quarters with its name.
  func colorChips(_ colors: [Color]) -> HTMLNode? {
    guard !colors.isEmpty else { return nil }
    return element("ul", ["class": "chips"]) {
      for color in colors { element("li") { chip(color) } }
    }
  }

  private func chip(_ color: Color) -> HTMLNode {
    element("a", ["class": "chip", "href": link(to: .color(color.id))]) {
      dot(color)
      name(of: color)
    }
  }

  private func dot(_ color: Color) -> HTMLNode {
    element("svg", ["class": "dot", "viewBox": "0 0 2 2", "aria-hidden": "true"]) {
      for (index, appearance) in Appearance.allCases.enumerated() {
        quarter(color, appearance, x: index % 2, y: index / 2)
      }
    }
  }

  /// Where a value is not known, the quarter shows the ground with a line through it.
  private func quarter(_ color: Color, _ appearance: Appearance, x: Int, y: Int) -> [HTMLNode] {
    let frame: HTMLAttributes = ["x": "\(x)", "y": "\(y)", "width": "1", "height": "1"]
    let ground: SRGB = appearance.isDark ? .black : .white
    let value = color.current.flatMap { colors(in: $0, ColorContext(appearance)).first }
    guard let value else {
      let line = "M\(x) \(y + 1)L\(x + 1) \(y)"
      return [
        element("rect", frame.merging(SRGB.unknownGround.fill)),
        element("path", ["d": line, "stroke": "#767676", "stroke-width": "0.12"]),
      ]
    }
    let surface = value.isOpaque ? [] : [element("rect", frame.merging(ground.fill))]
    return surface + [element("rect", frame.merging(value.fill))]
  }
}

extension SRGB {
  /// What fills the place of a value that nobody knows.
  fileprivate static let unknownGround = SRGB(red8: 238, green8: 238, blue8: 238)
}
