import ColorScience
import Guidelines

extension KnowledgeBase {
  /// Returns the contrast of a text of a drawing, or nil if the color of the text or of what is
  /// behind it is not known.
  ///
  /// - Parameter shapes: The shapes behind the text, from back to front.
  func verdict(
    on text: PlacedShape, over shapes: some BidirectionalCollection<PlacedShape>,
    in appearance: Appearance
  ) -> ContrastVerdict? {
    guard case .text(let line) = text.shape.form, let paint = text.shape.fill,
      let color = color(of: paint, at: line.middle, in: text.shownAppearance(in: appearance)),
      let surface = surface(behind: text.placed(line.middle), of: shapes, in: appearance)
    else { return nil }
    return ContrastVerdict(color.multiplied(by: text.opacity), on: surface)
  }

  /// Returns the opaque color at a point. Returns nil if there is none, or if a shape with an
  /// unknown color or an unknown extent is in front of it.
  private func surface(
    behind point: Point, of shapes: some BidirectionalCollection<PlacedShape>,
    in appearance: Appearance
  ) -> SRGB? {
    var layers: [SRGB] = []
    for placed in shapes.reversed() {
      guard let local = placed.local(point) else { continue }
      if placed.shape.hasNoFill { continue }
      switch placed.shape.form.position(of: local) {
      case .outside: continue
      case .unknown: return nil
      case .inside:
        guard !placed.shape.isPane, let fill = placed.shape.fill,
          let color = color(of: fill, at: local, in: placed.shownAppearance(in: appearance))
        else { return nil }
        let layer = color.multiplied(by: placed.opacity)
        if layer.isOpaque { return layers.reversed().reduce(layer) { $1.over($0) } }
        layers.append(layer)
      }
    }
    return nil
  }

  /// Returns the color of a paint at a point of a shape.
  private func color(of paint: Paint, at point: Point, in appearance: Appearance) -> SRGB? {
    let color: SRGB? =
      switch paint.source {
      case .nothing: nil
      case .literal(let color): color
      case .color(let id, let elevation): drawnColor(id.value, elevation, in: appearance)
      case .gradient(let gradient): self.color(of: gradient, at: point, in: appearance)
      }
    return color?.multiplied(by: paint.opacity)
  }

  private func color(of gradient: Gradient, at point: Point, in appearance: Appearance) -> SRGB? {
    let offset = gradient.offset(at: point)
    let next = gradient.stops.firstIndex { $0.offset >= offset } ?? gradient.stops.count - 1
    let (before, after) = (gradient.stops[max(next - 1, 0)], gradient.stops[next])
    guard let first = color(of: before.paint, at: point, in: appearance),
      let last = color(of: after.paint, at: point, in: appearance)
    else { return nil }
    let length = after.offset - before.offset
    return first.mixed(with: last, share: length == 0 ? 1 : (offset - before.offset) / length)
  }
}

extension Illustration.Panel {
  /// The appearances in which readers see the drawing. Readers who prefer more contrast see a
  /// drawing of a fixed appearance in the variant of it with increased contrast.
  var shownAppearances: [Appearance] {
    guard let appearance else { return Appearance.allCases }
    let shown = Appearance.allCases.map(appearance.shown)
    return Appearance.allCases.filter(shown.contains)
  }
}

extension PlacedShape {
  fileprivate func shownAppearance(in surrounding: Appearance) -> Appearance {
    appearance.map { $0.shown(in: surrounding) } ?? surrounding
  }
}

extension Appearance {
  /// Returns the appearance in which readers see a shape of this fixed appearance, when the rest has
  /// the surrounding one.
  fileprivate func shown(in surrounding: Appearance) -> Appearance {
    guard isHighContrast || surrounding.isHighContrast else { return self }
    return isDark ? .darkHighContrast : .lightHighContrast
  }
}

extension DrawnShape {
  fileprivate var hasNoFill: Bool {
    if case .nothing = fill?.source { true } else { false }
  }
}

extension DrawnText {
  /// A point of the text: at its anchor, and at half the height of its small letters. The width of
  /// the text is not known, because it depends on the language.
  fileprivate var middle: Point { Point(x, y - size / 4) }
}

extension SRGB {
  fileprivate func multiplied(by opacity: Double) -> SRGB { withAlpha(alpha * opacity) }

  /// Returns the color between this one and another, as gradients of SVG have it.
  fileprivate func mixed(with other: SRGB, share: Double) -> SRGB {
    func mix(_ first: Double, _ second: Double) -> Double { first + (second - first) * share }
    return SRGB(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
