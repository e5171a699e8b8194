import ColorScience
import Guidelines
import HTMLTree

/// The markup of the shapes of the drawings of one document.
///
/// A part that drawings use several times is written once, and so are the ids that shapes refer to.
struct ShapeMarkup {
  let parts: [String: [DrawnShape]]
  /// The texts inside the drawings, by key.
  let words: [String: String]
  /// The parts that the document already contains.
  private var written: Set<String> = []
  private let repeated: Set<String>
  private var lastID = 0

  /// - Parameter shapes: All shapes of the document.
  init(parts: [String: [DrawnShape]], words: [String: String], shapes: [DrawnShape]) {
    self.parts = parts
    self.words = words
    repeated = parts.repeated(in: shapes)
  }

  /// The maximum nesting depth of parts. It prevents endless recursion if parts contain each other.
  static let deepestPart = 4

  mutating func nodes(_ shapes: [DrawnShape], depth: Int = 0) -> [HTMLNode] {
    shapes.flatMap { nodes($0, depth) }
  }

  /// Returns the markup of a shape: the gradients and clips that it refers to, and the shape. Returns
  /// none for a shape that cannot be drawn, which a check reports.
  private mutating func nodes(_ shape: DrawnShape, _ depth: Int) -> [HTMLNode] {
    var definitions: [HTMLNode] = []
    let paint = attributes(of: shape, &definitions)
    guard let node = node(shape, paint, depth, &definitions) else { return [] }
    return definitions + [node]
  }

  private mutating func node(
    _ shape: DrawnShape, _ paint: HTMLAttributes, _ depth: Int, _ definitions: inout [HTMLNode]
  ) -> HTMLNode? {
    switch shape.form {
    case .rectangle(let box): return element("rect", box.attributes.merging(paint))
    case .ellipse(let box): return ellipse(box, paint)
    case .path(let data): return element("path", paint.merging(["d": data]))
    case .text(let text): return line(text, paint)
    case .part(let name, let placement, _):
      return part(name, placement.attributes.merging(paint), depth)
    case .group(let shapes, let placement, let clip):
      let clipping = clip.map { self.clip($0, &definitions) }
      let attributes = placement.attributes.adding("clip-path", ifPresent: clipping)
      return element("g", attributes.merging(paint)) { nodes(shapes, depth: depth) }
    case .slot, .pane: return nil
    }
  }

  /// Returns a group with the shapes of a part, or a reference to where they are already written.
  private mutating func part(
    _ name: String, _ attributes: HTMLAttributes, _ depth: Int
  ) -> HTMLNode? {
    guard let shapes = parts[name]?.withFilledSlots(parts), depth < Self.deepestPart
    else { return nil }
    guard repeated.contains(name) else {
      return element("g", attributes) { nodes(shapes, depth: depth + 1) }
    }
    if !written.insert(name).inserted {
      return element("use", attributes.merging(["href": "#part-\(name)"]))
    }
    return element("g", attributes) {
      element("g", ["id": "part-\(name)"]) { nodes(shapes, depth: depth + 1) }
    }
  }

  private func line(_ text: DrawnText, _ paint: HTMLAttributes) -> HTMLNode? {
    guard let words = words[text.key] else { return nil }
    let place: HTMLAttributes = [
      "x": text.x.written, "y": text.y.written, "font-size": text.size.written,
    ]
    return element(
      "text",
      place.adding("font-weight", ifPresent: text.weight == 400 ? nil : String(text.weight))
        .adding("text-anchor", ifPresent: text.anchor == .start ? nil : text.anchor.rawValue)
        .merging(paint)
    ) { words }
  }

  private func ellipse(_ box: DrawnBox, _ paint: HTMLAttributes) -> HTMLNode {
    let (width, height) = (box.width / 2, box.height / 2)
    let center: HTMLAttributes = ["cx": (box.x + width).written, "cy": (box.y + height).written]
    let radii: HTMLAttributes =
      width == height ? ["r": width.written] : ["rx": width.written, "ry": height.written]
    let attributes = center.merging(radii).merging(paint)
    return width == height ? element("circle", attributes) : element("ellipse", attributes)
  }
}

extension RoundedBox {
  /// The attributes of a rectangle.
  var attributes: HTMLAttributes {
    HTMLAttributes()
      .adding("x", ifPresent: box.x == 0 ? nil : box.x.written)
      .adding("y", ifPresent: box.y == 0 ? nil : box.y.written)
      .merging(["width": box.width.written, "height": box.height.written])
      .adding("rx", ifPresent: radius == 0 ? nil : radius.written)
  }
}

/// What shapes refer to by an id.
extension ShapeMarkup {
  private mutating func nextID() -> String {
    lastID += 1
    return "drawn-\(lastID)"
  }

  private mutating func clip(_ shape: RoundedBox, _ definitions: inout [HTMLNode]) -> String {
    let id = nextID()
    definitions.append(element("clipPath", ["id": id]) { element("rect", shape.attributes) })
    return "url(#\(id))"
  }

  private mutating func value(of paint: Paint, _ definitions: inout [HTMLNode]) -> String {
    guard case .gradient(let gradient) = paint.source else { return paint.value }
    let id = nextID()
    definitions.append(gradient.node(id: id))
    return "url(#\(id))"
  }

  private mutating func attributes(
    of shape: DrawnShape, _ definitions: inout [HTMLNode]
  ) -> HTMLAttributes {
    HTMLAttributes()
      .adding("class", ifPresent: shape.appearance?.className)
      .adding("fill", ifPresent: shape.fill.map { value(of: $0, &definitions) })
      .adding("fill-opacity", ifPresent: shape.fill?.opacity.opacityValue)
      .adding("stroke", ifPresent: shape.stroke.map { value(of: $0, &definitions) })
      .adding("stroke-opacity", ifPresent: shape.stroke?.opacity.opacityValue)
      .adding("stroke-width", ifPresent: shape.strokeWidth?.written)
      .adding("stroke-dasharray", ifPresent: shape.dash.isEmpty ? nil : shape.dash.written)
      .adding("opacity", ifPresent: shape.opacity.opacityValue)
  }
}
