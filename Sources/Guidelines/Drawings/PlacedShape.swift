/// A simple shape of a drawing, with what the groups and parts around it do to it.
package struct PlacedShape: Sendable {
  /// A shape that is neither a group nor a part. Its paint includes what it inherits.
  package let shape: DrawnShape
  /// The opacity of the shape and of everything around it.
  package let opacity: Double
  /// The appearance of the shape or of what is around it, or nil if that of the drawing.
  package let appearance: Appearance?
  /// The groups around the shape, from the outermost.
  private let frames: [Frame]

  fileprivate struct Frame {
    let placement: Placement
    let clip: RoundedBox?
  }
}

extension PlacedShape {
  /// Returns where a point in the coordinates of the shape is in the drawing.
  package func placed(_ point: Point) -> Point {
    frames.reversed().reduce(point) { $1.placement.placed($0) }
  }

  /// Returns where a point of the drawing is in the coordinates of the shape, or nil if a clip
  /// hides the shape there.
  package func local(_ point: Point) -> Point? {
    var point = point
    for frame in frames {
      point = frame.placement.local(point)
      if let clip = frame.clip, !clip.contains(point) { return nil }
    }
    return point
  }
}

extension Illustration.Panel {
  /// Returns all simple shapes of the drawing in drawing order, those of groups and parts included.
  ///
  /// - Parameter parts: The shapes of all parts, by name.
  package func placedShapes(_ parts: [String: [DrawnShape]]) -> [PlacedShape] {
    PlacedShape.Surroundings(parts: parts).shapes(in: shapes.withFilledSlots(parts))
  }
}

extension PlacedShape {
  /// The groups and parts around a shape.
  fileprivate struct Surroundings {
    let parts: [String: [DrawnShape]]
    var frames: [Frame] = []
    var fill: Paint?
    var stroke: Paint?
    var opacity = 1.0
    var appearance: Appearance?
    /// How many parts contain the shape. Parts that contain each other end somewhere.
    var depth = 0

    func shapes(in shapes: [DrawnShape]) -> [PlacedShape] {
      shapes.flatMap { self.shapes(in: $0) }
    }

    private func shapes(in shape: DrawnShape) -> [PlacedShape] {
      switch shape.form {
      case .group(let shapes, let placement, let clip):
        return inside(shape, Frame(placement: placement, clip: clip)).shapes(in: shapes)
      case .part(let name, let placement, _):
        guard depth < 4 else { return [] }
        var inner = inside(shape, Frame(placement: placement, clip: nil))
        inner.depth += 1
        return inner.shapes(in: (parts[name] ?? []).withFilledSlots(parts))
      case .rectangle, .ellipse, .path, .text, .slot, .pane: return [placed(shape)]
      }
    }

    private func inside(_ shape: DrawnShape, _ frame: Frame) -> Surroundings {
      var inner = self
      inner.frames.append(frame)
      inner.fill = shape.fill ?? fill
      inner.stroke = shape.stroke ?? stroke
      inner.opacity *= shape.opacity
      inner.appearance = shape.appearance ?? appearance
      return inner
    }

    private func placed(_ shape: DrawnShape) -> PlacedShape {
      var whole = shape
      whole.fill = shape.fill ?? fill
      whole.stroke = shape.stroke ?? stroke
      return PlacedShape(
        shape: whole, opacity: opacity * shape.opacity,
        appearance: shape.appearance ?? appearance, frames: frames)
    }
  }
}
