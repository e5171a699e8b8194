import ColorScience
import Guidelines
import HTMLTree

extension [String: [DrawnShape]] {
  /// Returns the names of the parts that shapes use more than once, directly or in other parts, and
  /// that look the same wherever they are.
  ///
  /// A part with a slot looks different in each use. One with a gradient is different too, because
  /// the colors of a gradient are those of the appearance around its definition.
  func repeated(in shapes: [DrawnShape]) -> Set<String> {
    var counts: [String: Int] = [:]
    count(shapes, in: &counts, depth: 0)
    return Set(counts.filter { $0.value > 1 && isPlain($0.key) }.keys)
  }

  private func count(_ shapes: [DrawnShape], in counts: inout [String: Int], depth: Int) {
    for shape in shapes {
      count(shape.children, in: &counts, depth: depth)
      guard let name = shape.partName, let part = self[name], depth < ShapeMarkup.deepestPart
      else { continue }
      counts[name, default: 0] += 1
      count(part, in: &counts, depth: depth + 1)
    }
  }

  private func isPlain(_ name: String, depth: Int = 0) -> Bool {
    guard depth < ShapeMarkup.deepestPart else { return false }
    return (self[name] ?? []).flattened.allSatisfy { shape in
      shape.slot == nil && !shape.paints.contains(where: \.isGradient)
        && (shape.partName.map { isPlain($0, depth: depth + 1) } ?? true)
    }
  }
}

extension Placement {
  var attributes: HTMLAttributes {
    var steps: [String] = []
    if origin != .zero { steps.append("translate(\(origin.x.written) \(origin.y.written))") }
    if rotation != 0 { steps.append("rotate(\(rotation.written))") }
    if scale != 1 { steps.append("scale(\(scale.written))") }
    return steps.isEmpty ? [:] : ["transform": steps.joined(separator: " ")]
  }
}

extension Gradient {
  func node(id: String) -> HTMLNode {
    let base: HTMLAttributes = ["id": id, "gradientUnits": "userSpaceOnUse"]
    switch form {
    case .linear(let from, let to):
      let line: HTMLAttributes = [
        "x1": from.x.written, "y1": from.y.written, "x2": to.x.written, "y2": to.y.written,
      ]
      return element("linearGradient", base.merging(line)) { stops.map(\.node) }
    case .radial(let center, let radius):
      let circle: HTMLAttributes = [
        "cx": center.x.written, "cy": center.y.written, "r": radius.written,
      ]
      return element("radialGradient", base.merging(circle)) { stops.map(\.node) }
    }
  }
}

extension Gradient.Stop {
  fileprivate var node: HTMLNode {
    let attributes: HTMLAttributes = ["offset": offset.written, "stop-color": paint.value]
    return element("stop", attributes.adding("stop-opacity", ifPresent: paint.opacity.opacityValue))
  }
}

extension Paint {
  /// The CSS value of a color. A color of the knowledge base is a custom property, which
  /// `DrawnColors` declares for every appearance. A gradient has no value of its own.
  var value: String {
    switch source {
    case .nothing, .gradient: "none"
    case .literal(let color): color.hex
    case .color(let id, let elevation):
      "var(--\(DrawnColors.propertyName(id.value, elevation)))"
    }
  }
}

extension Double {
  /// The number with at most two decimals, as it is written in drawings.
  var written: String { shortDecimal(self, places: 2) }

  /// The number as an opacity, or nil for full opacity.
  var opacityValue: String? { self == 1 ? nil : shortDecimal(self, places: 3) }
}

extension [Double] {
  var written: String { map(\.written).joined(separator: " ") }
}
