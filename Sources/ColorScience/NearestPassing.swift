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
  let candidates = start.isGray ? grays : tinted(HuePreference(start), goal)
  return candidates.filter(goal.isReached)
    .min { deltaEOK($0, start) < deltaEOK($1, start) }
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

  func isReached(byLuminance luminance: Double) -> Bool {
    contrastRatio(luminances: luminance, surfaceLuminance) >= ratio
  }

  /// The luminances just dark and just light enough, where they exist.
  var boundaries: [Double] {
    [(surfaceLuminance + 0.05) / ratio - 0.05, (surfaceLuminance + 0.05) * ratio - 0.05]
      .filter((0...1).contains)
  }
}

/// Black, white and the nearest colours at each boundary.
///
/// Bytes are a bumpy approach to a smooth surface: several starts find the best one far oftener.
private func tinted(_ hue: HuePreference, _ goal: ContrastGoal) -> [SRGB] {
  let starts = goal.boundaries.flatMap { luminance in
    LuminanceSurface(luminance: luminance).points(near: hue).prefix(4)
  }
  return [.black, .white] + starts.compactMap { nearestBytes(to: $0, hue, goal) }
}

private let grays = (UInt8.min...UInt8.max).map { SRGB(red8: $0, green8: $0, blue8: $0) }

extension SRGB {
  fileprivate var isGray: Bool { red == green && green == blue }
}
