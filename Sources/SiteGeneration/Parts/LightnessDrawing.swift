import ColorScience
import Guidelines
import HTMLTree

/// The drawing of a lightness plot, with a column for each color and a shape for each appearance.
struct LightnessDrawing {
  let plot: LightnessPlot
  let title: String
  let names: [ColorID: String]

  private static let top = 16.0
  private static let bottom = 336.0
  private static let left = 44.0
  private static let step = 80.0

  var node: HTMLNode {
    let width = Self.left + Self.step * Double(plot.columns.count) + 8
    return element(
      "svg",
      [
        "class": "lightness-plot", "viewBox": "0 0 \(short(width)) 396", "width": short(width),
        "height": "396", "role": "img", "aria-label": title,
      ]
    ) {
      for share in stride(from: 0, through: 100, by: 20) {
        let y = Self.height(Double(share) / 100)
        element(
          "path", ["class": "grid", "d": "M\(short(Self.left)) \(short(y))H\(short(width))"])
        element(
          "text",
          ["class": "tick", "x": short(Self.left - 8), "y": short(y + 4), "text-anchor": "end"]
        ) { "\(share)" }
      }
      for (place, column) in plot.columns.enumerated() { self.column(column, at: place) }
    }
  }

  /// Returns the shape that marks an appearance, for the legend.
  static func sign(_ appearance: Appearance) -> HTMLNode {
    element("svg", ["class": "sign", "viewBox": "0 0 20 20", "aria-hidden": "true"]) {
      sign(appearance, x: 10, y: 10, fill: ["fill": "none"])
    }
  }

  @HTMLBuilder private func column(
    _ column: LightnessPlot.Column, at place: Int
  ) -> [HTMLNode] {
    let x = Self.left + Self.step * (Double(place) + 0.5)
    let heights = column.points.map { Self.height($0.lightness) }
    let span = "M\(short(x)) \(short(heights.min() ?? 0))V\(short(heights.max() ?? 0))"
    element("path", ["class": "span", "d": span])
    for point in column.points {
      Self.sign(point.appearance, x: x, y: Self.height(point.lightness), fill: point.value.fill)
    }
    // The name of the color is below its column, in as many lines as needed.
    element("text", ["class": "tick", "text-anchor": "middle"]) {
      let name = names[column.color] ?? column.color.rawValue
      for (line, text) in Self.lines(of: name).enumerated() {
        element("tspan", ["x": short(x), "y": "\(358 + 14 * line)"]) { text }
      }
    }
  }

  /// Breaks a long name at spaces and before full-width parentheses.
  static func lines(of name: String) -> [String] {
    let words = name.replacing("（", with: " （").split(separator: " ")
    return words.reduce(into: []) { lines, word in
      if let last = lines.last, last.count + word.count < longestLine {
        lines[lines.count - 1] = last + (word.hasPrefix("（") ? "" : " ") + word
      } else {
        lines.append(String(word))
      }
    }
  }

  private static let longestLine = 13

  private static func height(_ lightness: Double) -> Double {
    bottom - (bottom - top) * lightness
  }

  /// Returns the shape that marks an appearance: a circle, a square, a triangle or a diamond.
  private static func sign(
    _ appearance: Appearance, x: Double, y: Double, fill: HTMLAttributes
  ) -> HTMLNode {
    let start = "M\(short(x)) \(short(y))"
    let path =
      switch appearance {
      case .light: "m-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0z"
      case .dark: "m-5.75 -5.75h11.5v11.5h-11.5z"
      case .lightHighContrast: "m0 -7.5l7 12.5h-14z"
      case .darkHighContrast: "m0 -8l8 8l-8 8l-8 -8z"
      }
    let attributes: HTMLAttributes = [
      "class": "point in-\(appearance.rawValue)", "d": start + path,
    ]
    return element("path", attributes.merging(fill))
  }
}

private func short(_ number: Double) -> String { shortDecimal(number, places: 1) }
