import ColorScience
import Guidelines
import HTMLTree

/// A drawing of one or several colors on the ground that they are meant for.
///
/// Colors are attributes of SVG elements, because the security policy allows no inline styles.
struct ColorField {
  let colors: [SRGB]
  let ground: SRGB

  init(_ colors: [SRGB], in appearance: Appearance) {
    self.colors = colors
    ground = appearance.isDark ? .black : .white
  }
}

extension ColorField {
  var node: HTMLNode {
    element(
      "svg",
      ["viewBox": "0 0 1 \(colors.count)", "preserveAspectRatio": "none", "aria-hidden": "true"]
    ) {
      if colors.contains(where: { !$0.isOpaque }) {
        Self.bar(ground, at: 0, height: colors.count)
      }
      for (index, color) in colors.enumerated() { Self.bar(color, at: index) }
    }
  }

  private static func bar(_ color: SRGB, at place: Int, height: Int = 1) -> HTMLNode {
    let attributes: HTMLAttributes = ["width": "1", "height": String(height)]
    return element(
      "rect",
      attributes.adding("y", ifPresent: place == 0 ? nil : String(place)).merging(color.fill))
  }

  /// The ink that is easier to read at the bottom, where labels stand.
  var ink: String {
    let surface = (colors.last ?? ground).over(ground)
    let isDark = contrastRatio(.black, surface) >= contrastRatio(.white, surface)
    return isDark ? "ink-dark" : "ink-light"
  }
}

extension SRGB {
  /// The attributes that fill an SVG shape.
  var fill: HTMLAttributes {
    let attributes: HTMLAttributes = ["fill": hex]
    return attributes.adding(
      "fill-opacity", ifPresent: isOpaque ? nil : shortDecimal(alpha, places: 3))
  }
}
