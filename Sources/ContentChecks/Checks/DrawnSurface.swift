import ColorScience
import Diagnostics
import Guidelines

/// A shape or text element of a drawing, with the effect of the elements around it.
struct PlacedElement {
  private(set) var element: XMLTree
  private var transform = Transform()
  /// The fill and the font size inherited from the elements around it.
  private var inherited = ["fill": "#000000", "fill-opacity": "1", "font-size": "16"]
  private var opacity = 1.0
  /// The appearance; nil for that of the drawing.
  private var appearance: Appearance?
  /// The clipping shapes, in their own coordinates.
  private var clips: [(shape: XMLTree, transform: Transform)] = []
}

/// The elements of a panel, and the referenced ones by id.
struct PlacedDrawing {
  let elements: [PlacedElement]
  private let named: [String: XMLTree]
  private let base: KnowledgeBase

  init(_ panel: Illustration.Panel, of illustration: Illustration, in base: KnowledgeBase) {
    let all = (illustration.definitions + panel.elements).flattened
    named = Dictionary(all.compactMap { element in element["id"].map { ($0, element) } }) {
      first, _ in
      first
    }
    self.base = base
    elements = panel.elements.flatMap { [named] in
      PlacedElement(element: $0).parts(named, depth: 0)
    }
  }

  /// Returns the contrast of a text element, or nil if its color or the color behind it is unknown.
  /// The text is measured at its anchor, at half the height of its lowercase letters, because its
  /// width depends on the language.
  func verdict(at place: Int, in appearance: Appearance) -> ContrastVerdict? {
    let text = elements[place]
    let middle = Point(text["x"], text["y"] - text["font-size"] / 4)
    guard let color = color(of: text, at: middle, in: appearance),
      let surface = surface(behind: text.placed(middle), below: place, in: appearance)
    else { return nil }
    return ContrastVerdict(color, on: surface)
  }

  /// Returns the opaque color at a point. Returns nil if there is none, or if a shape with an
  /// unknown color or extent is in front of it.
  private func surface(behind point: Point, below place: Int, in appearance: Appearance) -> SRGB? {
    var layers: [SRGB] = []
    for shape in elements[..<place].reversed() where !shape.isInvisible {
      switch shape.contains(point) {
      case false?: continue
      case nil: return nil
      case true?:
        guard let local = shape.local(point),
          let layer = color(of: shape, at: local, in: appearance)
        else { return nil }
        if layer.isOpaque { return layers.reversed().reduce(layer) { $1.over($0) } }
        layers.append(layer)
      }
    }
    return nil
  }

  private func color(
    of element: PlacedElement, at point: Point, in surrounding: Appearance
  ) -> SRGB? {
    let appearance = element.shownAppearance(in: surrounding)
    return color(element.fill, at: point, in: appearance)?.multiplied(by: element.fillOpacity)
  }

  private func color(_ paint: String, at point: Point, in appearance: Appearance) -> SRGB? {
    let paint = XMLAttribute(name: "fill", value: paint, line: 0, column: 0)
    if let name = paint.colorName {
      return base.drawnColors.first { $0.name == name }
        .flatMap { base.drawnColor($0.id, $0.elevation, in: appearance) }
    }
    guard let id = paint.reference else { return try? SRGB(hex: paint.value) }
    return named[id].flatMap { gradient($0, at: point, in: appearance) }
  }

  private func gradient(_ gradient: XMLTree, at point: Point, in appearance: Appearance) -> SRGB? {
    let stops = gradient.children.filter { $0.name == "stop" }
    guard gradient["gradientUnits"] == "userSpaceOnUse", gradient["gradientTransform"] == nil,
      !stops.isEmpty
    else { return nil }
    func number(_ name: String) -> Double { gradient.number(name) ?? 0 }
    let share: Double
    if gradient.name == "linearGradient" {
      let (from, to) = (Point(number("x1"), number("y1")), Point(number("x2"), number("y2")))
      let (along, length) = (to - from, (to - from).dot(to - from))
      share = length == 0 ? 1 : (point - from).dot(along) / length
    } else {
      let away = point - Point(number("cx"), number("cy"))
      share = number("r") == 0 ? 1 : away.dot(away).squareRoot() / number("r")
    }
    let offsets = stops.map { $0.number("offset") ?? 0 }
    let next = offsets.firstIndex { $0 >= share } ?? stops.count - 1
    let last = max(next - 1, 0)
    let colors = [last, next].compactMap { place in
      color(stops[place]["stop-color"] ?? "#000000", at: point, in: appearance)?
        .multiplied(by: stops[place].number("stop-opacity") ?? 1)
    }
    guard colors.count == 2 else { return nil }
    let length = offsets[next] - offsets[last]
    return colors[0].mixed(
      with: colors[1], share: length == 0 ? 1 : min(max((share - offsets[last]) / length, 0), 1))
  }
}

extension PlacedElement {
  init(element: XMLTree) { self.element = element }

  var fill: String { inherited["fill"] ?? "" }
  fileprivate var fillOpacity: Double { self["fill-opacity"] * opacity }
  fileprivate var isInvisible: Bool { fill == "none" || element.name == "text" }

  fileprivate subscript(name: String) -> Double {
    inherited[name].flatMap(Double.init) ?? element.number(name) ?? 0
  }

  fileprivate func placed(_ point: Point) -> Point { transform.placed(point) }
  fileprivate func local(_ point: Point) -> Point? { transform.local(point) }

  fileprivate func shownAppearance(in surrounding: Appearance) -> Appearance {
    appearance.map { $0.shown(in: surrounding) } ?? surrounding
  }

  /// Returns the shapes and text elements, in drawing order.
  fileprivate func parts(_ named: [String: XMLTree], depth: Int) -> [PlacedElement] {
    var own = self
    for name in inherited.keys { own.inherited[name] = element[name] ?? inherited[name] }
    own.opacity *= element.number("opacity") ?? 1
    own.appearance = element.appearance ?? appearance
    own.transform = transform.followed(by: element["transform"] ?? "")
    if let clip = element.attributes.first(where: { $0.name == "clip-path" })?.reference {
      own.clips += (named[clip]?.children ?? []).prefix(1).map { ($0, own.transform) }
    }
    func parts(of elements: [XMLTree]) -> [PlacedElement] {
      elements.flatMap { child in
        var part = own
        part.element = child
        return part.parts(named, depth: depth + 1)
      }
    }
    switch element.name {
    case "g": return parts(of: element.children)
    case "use":
      guard depth < 16, let name = element.references.first, let target = named[name] else {
        return []
      }
      own.transform = own.transform.followed(
        by: "translate(\(element.number("x") ?? 0) \(element.number("y") ?? 0))")
      return parts(of: target.name == "symbol" ? target.children : [target])
    case "path", "rect", "circle", "ellipse", "polygon", "polyline", "text": return [own]
    default: return []
    }
  }

  /// Returns whether a point of the drawing is in the element; nil if unknown.
  fileprivate func contains(_ point: Point) -> Bool? {
    let local = transform.local(point)
    let places =
      clips.map { clip in clip.transform.local(point).flatMap { clip.shape.contains($0) } }
      + [local.flatMap { element.contains($0) }]
    if places.contains(false) { return false }
    return places.contains(nil) || element.material != nil ? nil : true
  }
}

extension XMLTree {
  /// Returns whether a point is in a shape; nil if unknown, as in the box around a path.
  fileprivate func contains(_ point: Point) -> Bool? {
    func length(_ name: String) -> Double { number(name) ?? 0 }
    switch name {
    case "rect":
      let (width, height) = (length("width"), length("height"))
      let radius = min(number("rx") ?? length("ry"), width / 2, height / 2)
      func excess(_ value: Double, _ length: Double) -> Double {
        max(radius - value, value - (length - radius), 0)
      }
      let away = Point(
        excess(point.x - length("x"), width), excess(point.y - length("y"), height))
      return away.dot(away) <= radius * radius
    case "circle", "ellipse":
      let radii = name == "circle" ? [length("r"), length("r")] : [length("rx"), length("ry")]
      guard radii[0] > 0, radii[1] > 0 else { return false }
      let away = Point((point.x - length("cx")) / radii[0], (point.y - length("cy")) / radii[1])
      return away.dot(away) <= 1
    default:
      let points = pathPoints(self["d"] ?? "M\(self["points"] ?? "")")
      func surrounds(_ value: Double, _ values: [Double]) -> Bool {
        value >= values.min() ?? .infinity && value <= values.max() ?? -.infinity
      }
      return surrounds(point.x, points.map(\.x)) && surrounds(point.y, points.map(\.y))
        ? nil : false
    }
  }
}

extension Illustration.Panel {
  /// The appearances in which readers see the drawing. Readers who prefer more contrast see the
  /// variant of a fixed appearance with increased contrast.
  var shownAppearances: [Appearance] {
    guard let appearance else { return Appearance.allCases }
    let shown = Appearance.allCases.map(appearance.shown)
    return Appearance.allCases.filter(shown.contains)
  }
}

extension Appearance {
  /// Returns the appearance in which readers see a shape of this fixed appearance, when the rest
  /// has the surrounding one.
  fileprivate func shown(in surrounding: Appearance) -> Appearance {
    guard isHighContrast || surrounding.isHighContrast else { return self }
    return isDark ? .darkHighContrast : .lightHighContrast
  }
}

extension SRGB {
  fileprivate func multiplied(by opacity: Double) -> SRGB { withAlpha(alpha * opacity) }

  /// Returns the color between this one and another, as in SVG gradients.
  fileprivate func mixed(with other: SRGB, share: Double) -> SRGB {
    func mix(_ first: Double, _ second: Double) -> Double { first + (second - first) * share }
    return SRGB(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
