/// A colour whose hue is to be kept, and which hues count as the same.
struct HuePreference {
  let origin: OKLab
  let hue: Double
  let chroma: Double

  init(_ color: SRGB) {
    origin = OKLab(color)
    let polar = OKLCh(origin)
    hue = polar.hue
    chroma = polar.chroma
  }

  /// Degrees to either side.
  static let tolerance = 5.0

  /// Below this chroma a step of one byte turns the hue by more than the tolerance.
  static let meaningfulChroma = 0.01

  func isKept(by color: OKLab) -> Bool {
    let polar = OKLCh(color)
    let difference = hueDistance(polar.hue, hue)
    if polar.chroma >= HuePreference.meaningfulChroma {
      return difference <= HuePreference.tolerance
    }
    // Nearly neutral: at most about one byte beside the line of this hue.
    let shift = difference < 90 ? polar.chroma * sine(degrees: difference) : polar.chroma
    return shift <= 0.003
  }
}
