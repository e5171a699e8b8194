import ColorScience
import Guidelines
import HTMLTree
import Localization

/// A drawing that consists of layers: shapes, and panes of material in front of them.
///
/// Panes are separate HTML elements, because browsers can blur the background of an element but not
/// that of an SVG shape.
struct Scene {
  let panel: Illustration.Panel
  let parts: [String: [DrawnShape]]
  let text: InLocale<IllustrationText>
  /// The language of the text in the drawing, or nil if it is the language of the page.
  let language: LocaleTag?

  /// Returns an element that contains all layers of the drawing. The alternative text of the whole
  /// drawing is on the first layer; screen readers skip the other layers.
  func stage(alternative: String) -> HTMLNode {
    let appearance = panel.appearance.map { " in-\($0.rawValue)" } ?? ""
    return element("div", ["class": "stage\(appearance)"]) {
      for (index, layer) in layers.enumerated() {
        switch layer {
        case .drawing(let shapes): drawing(shapes, alternative: index == 0 ? alternative : nil)
        case .pane(let box, let radius, let material): pane(box, radius, material)
        }
      }
    }
  }

  private enum Layer {
    case drawing([DrawnShape])
    case pane(DrawnShape.Box, Double, String)
  }

  /// The layers in drawing order: runs of shapes, with panes between them. The first layer is
  /// always a run of shapes, which can be empty.
  private var layers: [Layer] {
    var layers: [Layer] = []
    var run: [DrawnShape] = []
    for shape in panel.shapes {
      guard case .pane(let box, let radius, let material) = shape.form else {
        run.append(shape)
        continue
      }
      if layers.isEmpty || !run.isEmpty { layers.append(.drawing(run)) }
      layers.append(.pane(box, radius, material))
      run = []
    }
    return run.isEmpty && !layers.isEmpty ? layers : layers + [.drawing(run)]
  }

  private func drawing(_ shapes: [DrawnShape], alternative: String?) -> HTMLNode {
    let size = panel.size
    let box: HTMLAttributes = ["viewBox": "0 0 \(size.width.written) \(size.height.written)"]
    let role: HTMLAttributes =
      alternative.map { ["role": "img", "aria-label": $0] } ?? ["aria-hidden": "true"]
    return element("svg", box.merging(role).adding("lang", ifPresent: language?.description)) {
      shapes.compactMap { node($0) }
    }
  }

  private func pane(_ box: DrawnShape.Box, _ radius: Double, _ material: String) -> HTMLNode {
    let place = PanePlace(box: box, radius: radius, size: panel.size)
    return element(
      "div", ["class": "pane is-\(material) \(place.className)", "aria-hidden": "true"])
  }

  /// The maximum nesting depth of parts (named groups of shapes that drawings reuse). It prevents
  /// endless recursion if parts contain each other.
  private static let deepestPart = 4

  /// Returns the markup of a shape, or nil if it is a pane or cannot be drawn. A check reports
  /// shapes that cannot be drawn.
  func node(_ shape: DrawnShape, depth: Int = 0) -> HTMLNode? {
    let paint = Self.paint(shape)
    switch shape.form {
    case .rectangle(let box, let radius):
      return element("rect", Self.attributes(box, radius).merging(paint))
    case .circle(let x, let y, let radius):
      return element(
        "circle", paint.merging(["cx": x.written, "cy": y.written, "r": radius.written]))
    case .path(let data): return element("path", paint.merging(["d": data]))
    case .text(let text): return words(text, paint)
    case .part(let name, let x, let y, let scale):
      guard let shapes = parts[name], depth < Self.deepestPart else { return nil }
      let move = "translate(\(x.written) \(y.written))"
      let transform = scale == 1 ? move : move + " scale(\(scale.written))"
      return element("g", paint.merging(["transform": transform])) {
        shapes.compactMap { node($0, depth: depth + 1) }
      }
    case .pane: return nil
    }
  }

  private func words(_ text: DrawnText, _ paint: HTMLAttributes) -> HTMLNode? {
    guard let words = self.text.value.words[text.key] else { return nil }
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

  private static func attributes(_ box: DrawnShape.Box, _ radius: Double) -> HTMLAttributes {
    let attributes: HTMLAttributes = [
      "x": box.x.written, "y": box.y.written, "width": box.width.written,
      "height": box.height.written,
    ]
    return attributes.adding("rx", ifPresent: radius == 0 ? nil : radius.written)
  }

  private static func paint(_ shape: DrawnShape) -> HTMLAttributes {
    HTMLAttributes()
      .adding("fill", ifPresent: shape.fill?.value)
      .adding("fill-opacity", ifPresent: shape.fill?.opacityValue)
      .adding("stroke", ifPresent: shape.stroke?.value)
      .adding("stroke-opacity", ifPresent: shape.stroke?.opacityValue)
      .adding("stroke-width", ifPresent: shape.strokeWidth?.written)
  }
}

extension Paint {
  /// The CSS value of the paint. A color of the knowledge base is a custom property, which
  /// `IllustrationStyle` declares for every appearance.
  fileprivate var value: String {
    switch source {
    case .nothing: "none"
    case .literal(let color): color.hex
    case .color(let id, let elevation):
      "var(--\(IllustrationStyle.propertyName(id.value, elevation)))"
    }
  }

  fileprivate var opacityValue: String? { opacity == 1 ? nil : shortDecimal(opacity, places: 3) }
}

extension Double {
  /// The number with at most two decimals, as it is written in drawings.
  var written: String { shortDecimal(self, places: 2) }
}
