package import HTMLTree

/// The elements and attributes of SVG that drawings can have. Anything else is refused, so that
/// nothing in a drawing runs, loads other files or changes the page around it.
package enum DrawingVocabulary {
  package static let elements = names([
    "svg", "g", "defs", "symbol", "use", "path", "rect", "circle", "ellipse", "line", "polyline",
    "polygon", "text", "tspan", "linearGradient", "radialGradient", "stop", "clipPath", "mask",
  ])

  /// What drawing programs write about the file itself, which is left out.
  package static let skippedElements: Set = ["metadata", "title", "desc", "namedview"]
  package static let skippedAttributes: Set = [
    "xmlns", "version", "font-family", "enable-background", "baseProfile", "data-name",
  ]

  package static let paints = names(["fill", "stroke", "stop-color"])
  package static let references = names(["href", "clip-path", "mask"])
  package static let others = names([
    "id", "transform", "opacity", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry",
    "fx", "fy", "dx", "dy", "width", "height", "d", "points", "viewBox", "preserveAspectRatio",
    "fill-opacity", "fill-rule", "clip-rule", "stroke-width", "stroke-opacity", "stroke-linecap",
    "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset",
    "vector-effect", "paint-order", "visibility", "display", "font-size", "font-weight",
    "font-style", "letter-spacing", "text-anchor", "dominant-baseline", "offset", "stop-opacity",
    "gradientUnits", "gradientTransform", "spreadMethod", "clipPathUnits", "maskUnits",
    "maskContentUnits", "mask-type",
  ])

  /// The attributes that are written in pages.
  package static let attributes = paints.merging(references) { $1 }.merging(others) { $1 }

  /// The attributes that only this program reads.
  package static let data: Set = [
    "data-kind", "data-appearance", "data-material", "data-say", "data-thumbnail",
  ]

  private static func names(_ names: [HTMLName]) -> [String: HTMLName] {
    Dictionary(names.map { ($0.description, $0) }) { first, _ in first }
  }
}
