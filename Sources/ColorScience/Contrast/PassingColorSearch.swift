/// Finds the 8-bit colour that reaches a contrast, keeps a hue and is nearest to its origin.
///
/// Branch and bound over the cube of all bytes: a cell is left out when none of its colours can be
/// near enough, of the right hue or contrasting enough, so the answer is the exact one.
struct PassingColorSearch {
  private let origin: SRGB
  private let hue: HuePreference
  private let goal: ContrastGoal
  private let frame: HueFrame
  private var best: (color: SRGB, distance: Double)?
  private var limit = Double.infinity

  init(_ origin: SRGB, _ goal: ContrastGoal) {
    self.origin = origin
    self.goal = goal
    hue = HuePreference(origin)
    frame = HueFrame(hue: OKLCh(origin).hue)
  }

  /// Widens the search step by step: what is found first is near, and spares the rest.
  mutating func nearest() -> SRGB? {
    for end in [SRGB.black, .white] { consider(end) }
    guard let farthest = best?.distance else { return nil }
    limit = min(0.005, farthest)
    search(.whole)
    while best?.distance == farthest, limit < farthest {
      limit = min(limit * 1.25, farthest)
      search(.whole)
    }
    return best?.color
  }

  private mutating func consider(_ color: SRGB) {
    let distance = deltaEOK(color, origin)
    guard distance < limit, goal.isReached(by: color), hue.isKept(by: color) else { return }
    best = (color, distance)
    limit = distance
  }

  private mutating func search(_ cell: ByteCell) {
    guard cell.size > 1 else { return consider(cell.lowestColor) }
    let halves = cell.halves.map { ($0, leastDistance(to: $0)) }.sorted { $0.1 < $1.1 }
    for (half, distance) in halves where distance < limit { search(half) }
  }

  /// Returns a distance that no suitable colour of the cell undercuts; infinite if it has none.
  private func leastDistance(to cell: ByteCell) -> Double {
    let (low, high) = (cell.lowestLight, cell.highestLight)
    guard goal.isReached(byLight: low) || goal.isReached(byLight: high) else { return .infinity }
    let bounds = frame.bounds(low, high)
    guard bounds.shift.leastMagnitude <= hue.allowedShift(atChroma: bounds.chroma.high) else {
      return .infinity
    }
    return Vector3(
      bounds.lightness.distance(from: hue.lightness), bounds.chroma.distance(from: hue.chroma),
      bounds.shift.leastMagnitude
    ).distance(to: Vector3(0, 0, 0))
  }
}

/// Returns the 8-bit colour nearest to the foreground that has the contrast ratio on the background.
///
/// Nearest means the smallest ΔE OK among colours of the sRGB gamut whose hue is within 5 degrees
/// of the foreground's; grays stay gray. Opacity is composited first, and the answer is opaque.
/// Returns nil when neither black nor white would pass.
package func nearestPassing(
  foreground: SRGB, on background: SRGB, ratio: Double
) -> SRGB? {
  let surface = background.over(.white)
  let start = Gamut.srgb.mapped(foreground.over(surface))
  let goal = ContrastGoal(surface: surface, ratio: ratio)
  if goal.isReached(by: start.rounded8) { return start.rounded8 }
  guard start.isGray else {
    var search = PassingColorSearch(start, goal)
    return search.nearest()
  }
  return grays.filter(goal.isReached).min { deltaEOK($0, start) < deltaEOK($1, start) }
}

/// What the answer must reach, in terms of luminance.
struct ContrastGoal {
  private let surfaceLuminance: Double
  private let ratio: Double

  init(surface: SRGB, ratio: Double) {
    surfaceLuminance = surface.relativeLuminance
    self.ratio = ratio
  }

  func isReached(by color: SRGB) -> Bool { isReached(byLuminance: color.relativeLuminance) }

  func isReached(byLight light: Vector3) -> Bool {
    isReached(byLuminance: light.dot(LuminanceWeights.wcag.vector))
  }

  private func isReached(byLuminance luminance: Double) -> Bool {
    contrastRatio(luminances: luminance, surfaceLuminance) >= ratio
  }
}

private let grays = (UInt8.min...UInt8.max).map { SRGB(red8: $0, green8: $0, blue8: $0) }

extension SRGB {
  fileprivate var isGray: Bool { red == green && green == blue }
}

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

/// A colour whose hue is to be kept, and which hues count as the same.
struct HuePreference {
  let chroma: Double
  let lightness: Double
  private let hue: Double

  init(_ color: SRGB) {
    let polar = OKLCh(color)
    (lightness, chroma, hue) = (polar.lightness, polar.chroma, polar.hue)
  }

  /// Degrees to either side.
  static let tolerance = 5.0

  /// Below this chroma a step of one byte turns the hue by more than the tolerance.
  static let meaningfulChroma = 0.01

  /// How far to the side a nearly neutral colour may be: about one byte.
  static let neutralShift = 0.003

  func isKept(by color: SRGB) -> Bool {
    let polar = OKLCh(color)
    let difference = hueDistance(polar.hue, hue)
    if polar.chroma >= HuePreference.meaningfulChroma {
      return difference <= HuePreference.tolerance
    }
    let shift = difference < 90 ? polar.chroma * sine(degrees: difference) : polar.chroma
    return shift <= HuePreference.neutralShift
  }

  /// The largest shift that can be allowed at a chroma.
  func allowedShift(atChroma chroma: Double) -> Double {
    max(HuePreference.neutralShift, chroma * tangentOfTolerance)
  }
}

private let tangentOfTolerance =
  sine(degrees: HuePreference.tolerance) / cosine(degrees: HuePreference.tolerance)
