import ColorScience
import Guidelines

extension KnowledgeBase {
  /// Returns the contrast of a text of a drawing, or nil if the color of the text or of what is
  /// behind it is not known.
  ///
  /// - Parameter shapes: The shapes behind the text, from back to front.
  func verdict(
    on text: DrawnText, _ paint: Paint?, over shapes: some BidirectionalCollection<DrawnShape>,
    in appearance: Appearance
  ) -> ContrastVerdict? {
    guard let paint, let color = color(of: paint, in: appearance),
      let surface = surface(behind: text.middle, of: shapes, in: appearance)
    else { return nil }
    return ContrastVerdict(color, on: surface)
  }

  /// Returns the opaque color at a point. Returns nil if there is none, or if a shape with an
  /// unknown color or an unknown extent is in front of it.
  private func surface(
    behind point: DrawnPoint, of shapes: some BidirectionalCollection<DrawnShape>,
    in appearance: Appearance
  ) -> SRGB? {
    var layers: [SRGB] = []
    for shape in shapes.reversed() {
      switch shape.form.position(of: point) {
      case .outside: continue
      case .unknown: return nil
      case .inside:
        guard let fill = shape.fill else { return nil }
        if case .nothing = fill.source { continue }
        guard let color = color(of: fill, in: appearance) else { return nil }
        if color.isOpaque { return layers.reversed().reduce(color) { $1.over($0) } }
        layers.append(color)
      }
    }
    return nil
  }

  private func color(of paint: Paint, in appearance: Appearance) -> SRGB? {
    let color: SRGB? =
      switch paint.source {
      case .nothing: nil
      case .literal(let color): color
      case .color(let id, let elevation): drawnColor(id.value, elevation, in: appearance)
      }
    return color.map { $0.withAlpha($0.alpha * paint.opacity) }
  }
}

extension Illustration.Panel {
  /// The appearances in which readers see the drawing. Readers who prefer more contrast see a
  /// drawing of a fixed appearance in the variant of it with increased contrast.
  var shownAppearances: [Appearance] {
    guard let appearance else { return Appearance.allCases }
    guard !appearance.isHighContrast else { return [appearance] }
    return [appearance, appearance.isDark ? .darkHighContrast : .lightHighContrast]
  }
}

private struct DrawnPoint {
  let x: Double
  let y: Double
}

extension DrawnText {
  /// A point of the text: at its anchor, and at half the height of its small letters. The width of
  /// the text is not known, because it depends on the language.
  fileprivate var middle: DrawnPoint { DrawnPoint(x: x, y: y - size / 4) }
}

extension DrawnShape.Form {
  fileprivate enum Position {
    case inside, outside, unknown
  }

  /// Returns whether the point is inside the form. That is unknown for paths and for parts, and for
  /// panes, because the color of a material is unknown too.
  fileprivate func position(of point: DrawnPoint) -> Position {
    switch self {
    case .rectangle(let box, let radius):
      box.contains(point, radius: radius) ? .inside : .outside
    case .circle(let x, let y, let radius):
      isWithin(radius, point.x - x, point.y - y) ? .inside : .outside
    case .pane(let box, let radius, _):
      box.contains(point, radius: radius) ? .unknown : .outside
    case .path, .part: .unknown
    case .text: .outside
    }
  }
}

extension DrawnShape.Box {
  /// Returns whether a point is inside the box, which has rounded corners.
  fileprivate func contains(_ point: DrawnPoint, radius: Double) -> Bool {
    let radius = min(radius, width / 2, height / 2)
    func excess(_ value: Double, _ start: Double, _ length: Double) -> Double {
      max(start + radius - value, value - (start + length - radius), 0)
    }
    return isWithin(radius, excess(point.x, x, width), excess(point.y, y, height))
  }
}

private func isWithin(_ radius: Double, _ x: Double, _ y: Double) -> Bool {
  x * x + y * y <= radius * radius
}
