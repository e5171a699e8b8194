package import ColorScience

/// The color or gradient of a fill or a stroke, with an opacity.
package struct Paint: Sendable {
  package let source: Source
  /// The opacity from 0 to 1, by which the alpha of the color is multiplied.
  package let opacity: Double

  package init(_ source: Source, opacity: Double = 1) {
    self.source = source
    self.opacity = opacity
  }

  package enum Source: Sendable {
    case nothing
    case literal(SRGB)
    /// A color of the knowledge base, in the appearance of the shape.
    case color(Located<ColorID>, Elevation)
    case gradient(Gradient)
  }
}

/// A gradient between two or more colors, in the coordinates of the shape that it fills.
package struct Gradient: Sendable {
  package let form: Form
  /// The colors from the first point to the last, or from the center outwards.
  package let stops: [Stop]

  package init(_ form: Form, stops: [Stop]) {
    self.form = form
    self.stops = stops
  }

  package enum Form: Sendable {
    case linear(from: Point, to: Point)
    case radial(center: Point, radius: Double)
  }

  package struct Stop: Sendable {
    /// A color; never a gradient.
    package let paint: Paint
    /// The place of the color, from 0 to 1.
    package let offset: Double

    package init(_ paint: Paint, at offset: Double) {
      self.paint = paint
      self.offset = offset
    }
  }
}

extension Gradient {
  /// Returns how far along the gradient a point is, from 0 to 1.
  package func offset(at point: Point) -> Double {
    switch form {
    case .linear(let from, let to):
      let along = to - from
      let length = along.dot(along)
      return length == 0 ? 1 : min(max((point - from).dot(along) / length, 0), 1)
    case .radial(let center, let radius):
      let away = point - center
      return radius == 0 ? 1 : min(away.dot(away).squareRoot() / radius, 1)
    }
  }
}

extension Paint {
  /// The colors of the paint: itself, or those of the stops of its gradient.
  package var colors: [Paint] {
    if case .gradient(let gradient) = source { gradient.stops.map(\.paint) } else { [self] }
  }

  /// The color of the knowledge base that the paint names.
  package var color: Located<ColorID>? {
    if case .color(let id, _) = source { id } else { nil }
  }

  package var isGradient: Bool {
    if case .gradient = source { true } else { false }
  }
}
