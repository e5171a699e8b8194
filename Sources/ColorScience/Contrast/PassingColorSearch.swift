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
