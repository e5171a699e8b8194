/// A range of values that is known to hold the true one.
struct Interval {
  var low: Double
  var high: Double

  /// The values of `row · point` for all points between two corners.
  init(_ row: Vector3, _ least: Vector3, _ most: Vector3) {
    let x = (row.x * least.x, row.x * most.x)
    let y = (row.y * least.y, row.y * most.y)
    let z = (row.z * least.z, row.z * most.z)
    low = min(x.0, x.1) + min(y.0, y.1) + min(z.0, z.1)
    high = max(x.0, x.1) + max(y.0, y.1) + max(z.0, z.1)
  }

  /// Keeps what is also within a radius, with a little room for rounding.
  func limited(to radius: Double, around center: Double) -> Interval {
    var result = self
    result.low = max(low, center - radius) - 1e-12
    result.high = min(high, center + radius) + 1e-12
    return result
  }

  var greatestMagnitude: Double { max(low.magnitude, high.magnitude) }

  var leastMagnitude: Double { distance(from: 0) }

  func distance(from value: Double) -> Double { max(0, low - value, value - high) }
}
