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
