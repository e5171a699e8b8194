import ColorScience

/// A point, or a distance in two directions, in the coordinates of a drawing.
package struct Point: Hashable, Sendable {
  package let x: Double
  package let y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = Point(0, 0)

  package static func + (left: Self, right: Self) -> Point {
    Point(left.x + right.x, left.y + right.y)
  }

  package static func - (left: Self, right: Self) -> Point {
    Point(left.x - right.x, left.y - right.y)
  }

  package static func * (left: Self, right: Double) -> Point {
    Point(left.x * right, left.y * right)
  }

  package func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// Returns the point turned clockwise around the origin.
  fileprivate func rotated(by degrees: Double) -> Point {
    guard degrees != 0 else { return self }
    let (sine, cosine) = (sine(degrees: degrees), cosine(degrees: degrees))
    return Point(x * cosine - y * sine, x * sine + y * cosine)
  }
}

/// Where a part or a group is drawn: scaled and turned around its origin, which is then moved.
package struct Placement: Hashable, Sendable {
  package let origin: Point
  package let scale: Double
  /// The angle in degrees, clockwise.
  package let rotation: Double

  package init(at origin: Point = .zero, scale: Double = 1, rotation: Double = 0) {
    self.origin = origin
    self.scale = scale
    self.rotation = rotation
  }
}

extension Placement {
  package var isIdentity: Bool { self == Placement() }

  /// Returns where a point inside the part is outside of it.
  package func placed(_ point: Point) -> Point {
    (point * scale).rotated(by: rotation) + origin
  }

  /// Returns the point inside the part that is drawn at a point outside of it.
  package func local(_ point: Point) -> Point {
    (point - origin).rotated(by: -rotation) * (scale == 0 ? 0 : 1 / scale)
  }

  /// Returns where a box inside the part is outside of it. The rotation is ignored.
  package func placed(_ shape: RoundedBox) -> RoundedBox {
    let box = shape.box
    let corner = placed(Point(box.x, box.y))
    return RoundedBox(
      DrawnBox(x: corner.x, y: corner.y, width: box.width * scale, height: box.height * scale),
      radius: shape.radius * scale)
  }
}
