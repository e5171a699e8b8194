/// OKLab rotated around the lightness axis. One axis is the chroma along a given hue, and the other
/// (the shift) is perpendicular to it.
struct HueFrame {
  /// The matrix from the cube roots of cone responses to lightness, chroma and shift.
  private let rows: (Vector3, Vector3, Vector3)
  private let slopes: (RowSlopes, RowSlopes, RowSlopes)

  init(hue: Double) {
    let (x, y) = (cosine(degrees: hue), sine(degrees: hue))
    rows = (Matrix3(1, 0, 0, 0, x, y, 0, -y, x) * OKLab.fromRootCones).rows
    slopes = (RowSlopes(rows.0), RowSlopes(rows.1), RowSlopes(rows.2))
  }

  /// Returns the range of each coordinate for all colors from `low` to `high` in linear light.
  ///
  /// The range satisfies two bounds. First, cone responses grow with each channel, so that they are
  /// between those of `low` and `high`. Second, by the mean value theorem, a coordinate differs
  /// from that of the color in the middle by at most the steepest slope times the distance to it.
  func bounds(
    _ low: Vector3, _ high: Vector3
  ) -> (lightness: Interval, chroma: Interval, shift: Interval) {
    let least = (conesFromLight * low).map(cubeRoot)
    let most = (conesFromLight * high).map(cubeRoot)
    let middle = (conesFromLight * low.interpolated(to: high, 0.5)).map(cubeRoot)
    let reach = Vector3((high.x - low.x) / 2, (high.y - low.y) / 2, (high.z - low.z) / 2)
    func interval(_ row: Vector3, _ slopes: RowSlopes) -> Interval {
      Interval(row, least, most)
        .limited(to: slopes.radius(reach, least, most), around: row.dot(middle))
    }
    return (
      interval(rows.0, slopes.0), interval(rows.1, slopes.1), interval(rows.2, slopes.2)
    )
  }
}

/// The slopes of one coordinate along red, green and blue light, with one term for each cone. Each
/// term must still be multiplied by the slope of the cube root.
private struct RowSlopes {
  private let red: Vector3
  private let green: Vector3
  private let blue: Vector3

  init(_ row: Vector3) {
    let (long, medium, short) = conesFromLight.rows
    red = Vector3(row.x * long.x, row.y * medium.x, row.z * short.x)
    green = Vector3(row.x * long.y, row.y * medium.y, row.z * short.y)
    blue = Vector3(row.x * long.z, row.y * medium.z, row.z * short.z)
  }

  /// Returns an upper bound of the change of the coordinate if each channel of light changes by at
  /// most `reach`; infinite if a cone response can be 0.
  func radius(_ reach: Vector3, _ least: Vector3, _ most: Vector3) -> Double {
    guard least.x > 0, least.y > 0, least.z > 0 else { return .infinity }
    let flattest = most.map { 1 / (3 * $0 * $0) }
    let steepest = least.map { 1 / (3 * $0 * $0) }
    return Interval(red, flattest, steepest).greatestMagnitude * reach.x
      + Interval(green, flattest, steepest).greatestMagnitude * reach.y
      + Interval(blue, flattest, steepest).greatestMagnitude * reach.z
  }
}

private let conesFromLight = OKLab.conesFromXYZ * XYZD65.fromLinearSRGB

/// A range that contains a value that is not known exactly.
struct Interval {
  let low: Double
  let high: Double

  /// Returns the part of the range that is within `radius` of `center`, slightly enlarged to allow
  /// for rounding errors.
  func limited(to radius: Double, around center: Double) -> Interval {
    Interval(
      low: max(low, center - radius) - 1e-12, high: min(high, center + radius) + 1e-12)
  }

  var greatestMagnitude: Double { max(low.magnitude, high.magnitude) }

  func distance(from value: Double) -> Double { max(0, low - value, value - high) }
}

extension Interval {
  /// Creates the range of the values of `row · point` for all points between two corners.
  init(_ row: Vector3, _ least: Vector3, _ most: Vector3) {
    let x = (row.x * least.x, row.x * most.x)
    let y = (row.y * least.y, row.y * most.y)
    let z = (row.z * least.z, row.z * most.z)
    low = min(x.0, x.1) + min(y.0, y.1) + min(z.0, z.1)
    high = max(x.0, x.1) + max(y.0, y.1) + max(z.0, z.1)
  }
}
