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
