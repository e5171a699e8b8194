/// Returns the 8-bit color nearest to the foreground that reaches the contrast ratio on every
/// background; nil if no color does. Nearest means the smallest ΔE OK among colors of the sRGB
/// gamut whose hue is within 5 degrees of the foreground's; grays stay gray. If none of these
/// reaches the ratio, any hue will do. Translucent colors are composited first, and the result is
/// opaque. No color reaches a ratio over 21, or one that is NaN.
package func nearestPassing(
  foreground: SRGB, on backgrounds: [SRGB], ratio: Double
) -> SRGB? {
  let surfaces = backgrounds.map { $0.over(.white) }
  let start = foreground.over(surfaces.first ?? .white)
  let goal = ContrastGoal(surfaces: surfaces, ratio: ratio)
  guard ratio <= 21, !goal.reached.isEmpty else { return nil }
  if goal.isReached(by: start.rounded8) { return start.rounded8 }
  let bytes = start.bytes
  let isGray = bytes.red == bytes.green && bytes.green == bytes.blue
  let grays = (UInt8.min...UInt8.max).map { SRGB(red8: $0, green8: $0, blue8: $0) }
  let near =
    isGray
    ? grays.filter(goal.isReached).min { deltaEOK($0, start) < deltaEOK($1, start) }
    : PassingColorSearch(start, goal, keepsHue: true).nearest()
  return near ?? PassingColorSearch(start, goal, keepsHue: false).nearest()
}

/// The contrast ratio that a color must reach on every surface.
private struct ContrastGoal {
  private let surfaces: [Double]
  private let ratio: Double
  /// The luminances that reach the ratio on every surface, enlarged for rounding errors.
  let reached: [Interval]

  init(surfaces: [SRGB], ratio: Double) {
    self.surfaces = surfaces.map(\.relativeLuminance)
    self.ratio = ratio
    reached = self.surfaces.reduce([Interval(low: 0, high: 1)]) { ranges, surface in
      // WCAG 2.2, contrast ratio: (L1 + 0.05) / (L2 + 0.05), solved for either color.
      let darkest = (surface + 0.05) / ratio - 0.05 + 1e-9
      let lightest = (surface + 0.05) * ratio - 0.05 - 1e-9
      return ranges.flatMap { range in
        [
          Interval(low: range.low, high: min(range.high, darkest)),
          Interval(low: max(range.low, lightest), high: range.high),
        ].filter { $0.low <= $0.high }
      }
    }
  }

  func isReached(by color: SRGB) -> Bool {
    let luminance = color.relativeLuminance
    return surfaces.allSatisfy { contrastRatio(luminances: luminance, $0) >= ratio }
  }

  /// Whether a color whose light is between two others may reach the ratio.
  func mayBeReached(from low: Vector3, to high: Vector3) -> Bool {
    let (least, most) = (low.dot(luminanceWeights), high.dot(luminanceWeights))
    return reached.contains { $0.low <= most && least <= $0.high }
  }
}

/// A search for the 8-bit color nearest to an origin that reaches a contrast and, if wanted, has
/// the origin's hue. It uses branch and bound in the cube of all 8-bit colors: a cell is skipped if
/// none of its colors can be near enough, of the right hue or contrasting enough. The result is
/// exact.
private struct PassingColorSearch {
  private let origin: SRGB
  private let polar: OKLCh
  private let goal: ContrastGoal
  private let keepsHue: Bool
  private let frame: HueFrame
  private var best: SRGB?
  private var limit = 0.005

  init(_ origin: SRGB, _ goal: ContrastGoal, keepsHue: Bool) {
    self.origin = origin
    self.goal = goal
    self.keepsHue = keepsHue
    polar = OKLCh(origin)
    frame = HueFrame(hue: polar.hue)
  }

  /// Returns the nearest color. The radius starts small and grows, which rules out most of the
  /// cube.
  consuming func nearest() -> SRGB? {
    while best == nil, limit < farthest {
      limit *= keepsHue ? 1.25 : 4
      search(.whole)
    }
    return best
  }

  private mutating func consider(_ color: SRGB) {
    let distance = deltaEOK(color, origin)
    guard distance < limit, goal.isReached(by: color), !keepsHue || hasSameHue(color) else {
      return
    }
    best = color
    limit = distance
  }

  private func hasSameHue(_ color: SRGB) -> Bool {
    let other = OKLCh(color)
    let difference = hueDistance(other.hue, polar.hue)
    if other.chroma >= meaningfulChroma { return difference <= hueTolerance }
    let shift = difference < 90 ? other.chroma * sine(degrees: difference) : other.chroma
    return shift <= neutralShift
  }

  private mutating func search(_ cell: ByteCell) {
    guard cell.size > 1 else { return consider(cell.lowestColor) }
    let parts = cell.parts.map { ($0, leastDistance(to: $0)) }.sorted { $0.1 < $1.1 }
    for (part, distance) in parts where distance < limit { search(part) }
  }

  /// Returns a lower bound of the distance to suitable colors; infinite if there are none.
  private func leastDistance(to cell: ByteCell) -> Double {
    let (low, high) = (cell.lowestLight, cell.highestLight)
    guard goal.mayBeReached(from: low, to: high) else { return .infinity }
    let bounds = frame.bounds(low, high)
    let allowedShift = max(neutralShift, bounds.chroma.high * tangentOfTolerance)
    let shift = bounds.shift.distance(from: 0)
    guard !keepsHue || shift <= allowedShift else { return .infinity }
    return Vector3(
      bounds.lightness.distance(from: polar.lightness),
      bounds.chroma.distance(from: polar.chroma), shift
    ).distance(to: Vector3(0, 0, 0))
  }
}

/// A radius that contains all sRGB colors from any origin.
private let farthest = 1.5

/// The greatest difference from the origin's hue, in degrees.
private let hueTolerance = 5.0
private let tangentOfTolerance = sine(degrees: hueTolerance) / cosine(degrees: hueTolerance)

/// The chroma below which one step of a channel can turn the hue beyond the tolerance.
private let meaningfulChroma = 0.01

/// The greatest distance of a nearly neutral color from the hue's axis: about one 8-bit step.
private let neutralShift = 0.003

/// A cube of 8-bit colors, with `size` values of each channel from the given lowest values upward.
private struct ByteCell {
  let red: Int
  let green: Int
  let blue: Int
  let size: Int

  /// The cube of all 16,777,216 colors.
  static let whole = ByteCell(red: 0, green: 0, blue: 0, size: 256)

  /// The eight cubes of half the size.
  var parts: [ByteCell] {
    let half = size / 2
    return (0..<8).map { corner in
      ByteCell(
        red: red + (corner & 1) * half, green: green + (corner >> 1 & 1) * half,
        blue: blue + (corner >> 2) * half, size: half)
    }
  }

  /// The color with the lowest value of each channel; it is the only color if the size is 1.
  var lowestColor: SRGB {
    SRGB(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }

  var lowestLight: Vector3 { light(0) }
  var highestLight: Vector3 { light(size - 1) }

  private func light(_ step: Int) -> Vector3 {
    Vector3(lightOfByte[red + step], lightOfByte[green + step], lightOfByte[blue + step])
  }
}

private let lightOfByte = (0...255).map { linearLight(fromEncoded: Double($0) / 255) }

/// OKLab rotated around lightness: chroma along a hue, and the shift perpendicular to it.
struct HueFrame {
  /// The matrix from the cube roots of cone responses to lightness, chroma and shift.
  private let rows: (Vector3, Vector3, Vector3)
  private let slopes: (RowSlopes, RowSlopes, RowSlopes)

  init(hue: Double) {
    let (x, y) = (cosine(degrees: hue), sine(degrees: hue))
    rows = (Matrix3(1, 0, 0, 0, x, y, 0, -y, x) * OKLab.fromRootCones).rows
    slopes = (RowSlopes(rows.0), RowSlopes(rows.1), RowSlopes(rows.2))
  }

  /// Returns the range of each coordinate for all colors from `low` to `high` in linear light. The
  /// range satisfies two bounds. First, cone responses grow with each channel, so that they are
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

/// The slopes of a coordinate along red, green and blue light, before the cube root's.
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

  /// Returns a bound of the change if each channel of light changes by at most `reach`.
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

  /// Returns the part within `radius` of `center`, enlarged for rounding errors.
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
