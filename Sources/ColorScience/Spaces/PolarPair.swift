/// Chroma and hue, and the rectangular pair that they stand for.
struct PolarPair {
  let radius: Double
  let angle: Double

  init(radius: Double, angle: Double) {
    self.radius = radius
    self.angle = angle
  }

  /// Makes the angle 0 where it would be noise.
  init(x: Double, y: Double, neutralBelow limit: Double) {
    radius = (x * x + y * y).squareRoot()
    angle = radius < limit ? 0 : hueAngle(x: x, y: y)
  }

  var x: Double { radius * cosine(degrees: angle) }
  var y: Double { radius * sine(degrees: angle) }
}

/// Returns the angle in the range 0 up to 360.
func normalizedHue(_ degrees: Double) -> Double {
  let rest = degrees.truncatingRemainder(dividingBy: 360)
  let positive = rest < 0 ? rest + 360 : rest
  // A tiny negative angle rounds up to 360 itself.
  return positive >= 360 ? 0 : positive
}

/// Returns the smaller angle between two hues, 0 to 180.
package func hueDistance(_ first: Double, _ second: Double) -> Double {
  let difference = normalizedHue(first - second)
  return min(difference, 360 - difference)
}
