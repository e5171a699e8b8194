import ColorScience
import Diagnostics

extension PictureTone {
  /// Reads the fills and strokes of an SVG file; `other` if one of them is a gradient, an image or
  /// written in a style sheet.
  init(svg text: String) {
    self = .other
    guard
      let root = try? XMLReader.read(text, documentType: .skipped, limits: XMLLimits(depth: 100))
    else { return }
    var reader = PaintReader()
    reader.read(root, Paint())
    if !reader.isUnknown { self = reader.sums.tone }
  }
}

/// The paint that an element inherits.
private struct Paint {
  var fill: String? = "black"
  var stroke: String? = "none"
  var opacity = 1.0
}

/// A reader of the colors of shapes. Each counts the same, because areas are not computed.
private struct PaintReader {
  var sums = ToneSums()
  var isUnknown = false

  // The recursion ends with the depth to which the file was read.
  mutating func read(_ element: XMLTree, _ inherited: Paint) {
    guard !isUnknown, !hiddenElements.contains(element.name) else { return }
    if unknownElements.contains(element.name) { isUnknown = true }
    let paint = inherited.merging(element)
    if shapes.contains(element.name) {
      add(paint.fill, paint.opacity)
      add(paint.stroke, paint.opacity)
    }
    for child in element.children { read(child, paint) }
  }

  private mutating func add(_ text: String?, _ opacity: Double) {
    guard let text, text != "none", text != "transparent", !isUnknown else { return }
    guard let color = try? parseColor(text) else {
      isUnknown = true
      return
    }
    sums.add(color.withAlpha(color.alpha * opacity), share: 1)
  }
}

extension Paint {
  func merging(_ element: XMLTree) -> Paint {
    var paint = self
    for (name, text) in element.declarations {
      let value = text.trimmingSpaces
      switch name {
      case "fill" where value != "inherit": paint.fill = value
      case "stroke" where value != "inherit": paint.stroke = value
      case "opacity", "fill-opacity": paint.opacity *= Double(value).map { min(max($0, 0), 1) } ?? 1
      default: break
      }
    }
    return paint
  }
}

extension XMLTree {
  /// The attributes, and after them what the attribute `style` declares.
  fileprivate var declarations: [(String, String)] {
    let styles = (self["style"] ?? "").split(separator: ";").compactMap { declaration in
      let parts = declaration.split(separator: ":", maxSplits: 1).map { String($0).trimmingSpaces }
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
    return attributes.map { ($0.name, $0.value) } + styles
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

private let shapes: Set<String> = [
  "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text",
]
private let hiddenElements: Set<String> = [
  "defs", "clipPath", "mask", "symbol", "title", "desc", "metadata",
]
private let unknownElements: Set<String> = ["style", "image", "use", "foreignObject", "filter"]
