/// Returns the 8-bit color nearest to the foreground that reaches the contrast ratio on the
/// background.
///
/// Nearest means the smallest ΔE OK among colors of the sRGB gamut whose hue is within 5 degrees of
/// the foreground's; grays stay gray. Translucent colors are composited first, and the result is
/// opaque. Returns nil if neither black nor white reaches the ratio.
package func nearestPassing(foreground: SRGB, on background: SRGB, ratio: Double) -> SRGB? {
  let surface = background.over(.white)
  let start = foreground.over(surface)
  let goal = ContrastGoal(surface: surface, ratio: ratio)
  if goal.isReached(by: start.rounded8) { return start.rounded8 }
  guard start.red == start.green, start.green == start.blue else {
    var search = PassingColorSearch(start, goal)
    return search.nearest()
  }
  let grays = (UInt8.min...UInt8.max).map { SRGB(red8: $0, green8: $0, blue8: $0) }
  return grays.filter(goal.isReached).min { deltaEOK($0, start) < deltaEOK($1, start) }
}

/// The contrast ratio that a color must reach on a surface.
private struct ContrastGoal {
  private let surfaceLuminance: Double
  private let ratio: Double

  init(surface: SRGB, ratio: Double) {
    surfaceLuminance = surface.relativeLuminance
    self.ratio = ratio
  }

  func isReached(by color: SRGB) -> Bool { isReached(byLuminance: color.relativeLuminance) }

  func isReached(byLight light: Vector3) -> Bool {
    isReached(byLuminance: light.dot(luminanceWeights))
  }

  private func isReached(byLuminance luminance: Double) -> Bool {
    contrastRatio(luminances: luminance, surfaceLuminance) >= ratio
  }
}

/// A search for the 8-bit color nearest to an origin that reaches a contrast and has the origin's
/// hue.
///
/// It uses branch and bound in the cube of all 8-bit colors: a cell is skipped if none of its
/// colors can be near enough, of the right hue or contrasting enough. The result is exact.
private struct PassingColorSearch {
  private let origin: SRGB
  private let polar: OKLCh
  private let goal: ContrastGoal
  private let frame: HueFrame
  private var best: (color: SRGB, distance: Double)?
  private var limit = Double.infinity

  init(_ origin: SRGB, _ goal: ContrastGoal) {
    self.origin = origin
    self.goal = goal
    polar = OKLCh(origin)
    frame = HueFrame(hue: polar.hue)
  }

  /// Returns the nearest color; nil if there is none. The search radius grows step by step, because
  /// a small radius rules out most of the cube.
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
    guard distance < limit, goal.isReached(by: color), hasSameHue(color) else { return }
    best = (color, distance)
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

  /// Returns a lower bound of the distance to the suitable colors of the cell; infinite if the cell
  /// has none.
  private func leastDistance(to cell: ByteCell) -> Double {
    let (low, high) = (cell.lowestLight, cell.highestLight)
    guard goal.isReached(byLight: low) || goal.isReached(byLight: high) else { return .infinity }
    let bounds = frame.bounds(low, high)
    let allowedShift = max(neutralShift, bounds.chroma.high * tangentOfTolerance)
    let shift = bounds.shift.distance(from: 0)
    guard shift <= allowedShift else { return .infinity }
    return Vector3(
      bounds.lightness.distance(from: polar.lightness),
      bounds.chroma.distance(from: polar.chroma), shift
    ).distance(to: Vector3(0, 0, 0))
  }
}

/// The greatest difference from the origin's hue, in degrees.
private let hueTolerance = 5.0
private let tangentOfTolerance = sine(degrees: hueTolerance) / cosine(degrees: hueTolerance)

/// The chroma below which a change of one channel by 1/255 can turn the hue by more than the
/// tolerance.
private let meaningfulChroma = 0.01

/// The greatest distance of a nearly neutral color from the axis of the wanted hue, in OKLab. It is
/// about as far as a change of one channel by 1/255 moves a color.
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
