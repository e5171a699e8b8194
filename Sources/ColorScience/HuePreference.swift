/// A colour whose hue is to be kept, and a frame of OKLab turned to that hue.
struct HuePreference {
  let chroma: Double
  let lightness: Double
  private let hue: Double
  /// Leads from the cube roots of cone responses to lightness, chroma along the hue, and the
  /// shift to its side.
  let frame: Matrix3

  init(_ color: SRGB) {
    let polar = OKLCh(color)
    (lightness, chroma, hue) = (polar.lightness, polar.chroma, polar.hue)
    let (x, y) = (cosine(degrees: hue), sine(degrees: hue))
    frame = Matrix3(1, 0, 0, 0, x, y, 0, -y, x) * OKLab.fromRootCones
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
