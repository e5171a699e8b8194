/// Finds the 8-bit colour that reaches a contrast, keeps a hue and is nearest to its origin.
///
/// Branch and bound over the cube of all bytes: a cell is left out when none of its colours can be
/// near enough, of the right hue or contrasting enough, so the answer is the exact one.
struct PassingColorSearch {
  private let origin: SRGB
  private let hue: HuePreference
  private let goal: ContrastGoal
  private var best: (color: SRGB, distance: Double)?

  init(_ origin: SRGB, _ goal: ContrastGoal) {
    self.origin = origin
    self.goal = goal
    hue = HuePreference(origin)
  }

  mutating func nearest() -> SRGB? {
    [SRGB.black, .white].forEach { consider($0) }
    if best != nil { search(.whole) }
    return best?.color
  }

  private mutating func consider(_ color: SRGB) {
    let distance = deltaEOK(color, origin)
    guard distance < limit, goal.isReached(by: color), hue.isKept(by: color) else { return }
    best = (color, distance)
  }

  private var limit: Double { best?.distance ?? .infinity }

  private mutating func search(_ cell: ByteCell) {
    guard cell.size > 1 else { return consider(cell.lowestColor) }
    let halves = cell.halves.map { ($0, leastDistance(to: $0)) }.sorted { $0.1 < $1.1 }
    for (half, distance) in halves where distance < limit { search(half) }
  }

  /// Returns a distance that no suitable colour of the cell undercuts; infinite if it has none.
  private func leastDistance(to cell: ByteCell) -> Double {
    let (low, high) = (cell.lowestLight, cell.highestLight)
    guard goal.isReached(byLight: low) || goal.isReached(byLight: high) else { return .infinity }
    let bounds = TurnedBounds(low, high, hue.frame)
    let (chroma, shift) = (bounds.chroma, bounds.shift)
    let sideways = distance(from: 0, to: shift)
    guard sideways <= hue.allowedShift(atChroma: chroma.upperBound) else { return .infinity }
    return Vector3(
      distance(from: hue.lightness, to: bounds.lightness), distance(from: hue.chroma, to: chroma),
      sideways
    ).distance(to: Vector3(0, 0, 0))
  }
}

private func distance(from value: Double, to range: ClosedRange<Double>) -> Double {
  max(0, range.lowerBound - value, value - range.upperBound)
}

/// The ranges of lightness, chroma along a hue and shift to its side that a cell of light covers.
private struct TurnedBounds {
  let lightness: ClosedRange<Double>
  let chroma: ClosedRange<Double>
  let shift: ClosedRange<Double>

  /// Cone responses grow with each channel, so two corners bound them.
  init(_ low: Vector3, _ high: Vector3, _ frame: Matrix3) {
    let least = (conesFromLight * low).map(cubeRoot)
    let most = (conesFromLight * high).map(cubeRoot)
    lightness = TurnedBounds.range(frame.rows.0, least, most)
    chroma = TurnedBounds.range(frame.rows.1, least, most)
    shift = TurnedBounds.range(frame.rows.2, least, most)
  }

  private static func range(
    _ row: Vector3, _ least: Vector3, _ most: Vector3
  ) -> ClosedRange<Double> {
    let x = (row.x * least.x, row.x * most.x)
    let y = (row.y * least.y, row.y * most.y)
    let z = (row.z * least.z, row.z * most.z)
    // A little room for rounding, so that no colour is lost at the edge of a cell.
    let low = min(x.0, x.1) + min(y.0, y.1) + min(z.0, z.1) - 1e-12
    return low...(max(x.0, x.1) + max(y.0, y.1) + max(z.0, z.1) + 1e-12)
  }
}

private let conesFromLight = OKLab.conesFromXYZ * XYZD65.fromLinearSRGB
