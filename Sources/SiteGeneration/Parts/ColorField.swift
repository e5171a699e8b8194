import ColorScience
import Guidelines
import HTMLTree

/// A drawing of one or several colors, on plain white or black depending on the appearance.
///
/// Colors are SVG attributes, because the content security policy forbids inline styles.
struct ColorField {
  private let colors: [SRGB]
  private let ground: SRGB

  init(_ colors: [SRGB], in appearance: Appearance) {
    self.colors = colors
    ground = appearance.plainGround
  }

  /// Returns the drawing with a label on it.
  func swatch(@HTMLBuilder label: () -> [HTMLNode]) -> HTMLNode {
    element("div", ["class": "swatch \(ink)"]) {
      node
      label()
    }
  }

  var node: HTMLNode {
    element("svg", frame) {
      if colors.contains(where: { !$0.isOpaque }) { bar(ground, height: colors.count) }
      for (index, color) in colors.enumerated() { bar(color, at: index) }
    }
  }

  /// A single color fills the drawing by its share, which is shorter than a view box.
  private var frame: HTMLAttributes {
    guard colors.count > 1 else { return ["aria-hidden": "true"] }
    return [
      "viewBox": "0 0 1 \(colors.count)", "preserveAspectRatio": "none", "aria-hidden": "true",
    ]
  }

  /// Returns a bar in a color. A color outside of sRGB is drawn twice, and the style sheet shows
  /// the version that the display supports.
  private func bar(_ color: SRGB, at place: Int = 0, height: Int = 1) -> [HTMLNode] {
    let size: HTMLAttributes =
      colors.count > 1
      ? ["width": "1", "height": String(height)] : ["width": "100%", "height": "100%"]
    let frame = size.adding("y", ifPresent: place == 0 ? nil : String(place))
    let plain = frame.merging(color.fill)
    guard !color.isInGamut else { return [element("rect", plain)] }
    return [
      element("rect", plain.merging(["class": "narrow-gamut"])),
      element(
        "rect", frame.merging(["class": "wide-gamut", "fill": color.text(.displayP3)])),
    ]
  }

  /// The CSS class of the text color that is easier to read at the bottom, where the labels are.
  var ink: String {
    let surface = (colors.last ?? ground).over(ground)
    let isDark = contrastRatio(.black, surface) >= contrastRatio(.white, surface)
    return isDark ? "ink-dark" : "ink-light"
  }
}

extension SRGB {
  /// The attributes that fill an SVG shape with the color, mapped to the gamut of sRGB.
  var fill: HTMLAttributes {
    let attributes: HTMLAttributes = ["fill": hex]
    return attributes.adding(
      "fill-opacity", ifPresent: isOpaque ? nil : shortDecimal(alpha, places: 3))
  }
}
