extension SRGB {
  /// Whether a display with sRGB primaries can show the color.
  package var isInGamut: Bool {
    let allowed = -gamutTolerance...1 + gamutTolerance
    return allowed.contains(red) && allowed.contains(green) && allowed.contains(blue)
  }

  /// The color with each component clipped to the range from 0 to 1.
  package var clipped: SRGB { SRGB(vector.map { min(max($0, 0), 1) }, alpha: alpha) }

  /// The color mapped into the gamut by reducing its chroma, while lightness and hue stay about the
  /// same.
  ///
  /// A color inside the gamut stays unchanged.
  // CSS Color 4, 13.2, "CSS gamut mapping": binary search in OKLCh with local MINDE.
  // https://www.w3.org/TR/css-color-4/#css-gamut-mapping
  package var mappedToGamut: SRGB {
    if isInGamut { return self }
    let polar = OKLCh(self)
    if polar.lightness >= 1 - gamutTolerance { return SRGB.white.withAlpha(alpha) }
    if polar.lightness <= gamutTolerance { return SRGB.black.withAlpha(alpha) }
    guard polar.chroma.isFinite, deltaEOK(self, clipped) >= noticeable else { return clipped }
    return reducingChroma(of: polar)
  }

  /// The color itself or, if it is outside of the gamut, the 8-bit color that stands for it.
  ///
  /// Everything that shows or measures a color in sRGB uses the same one: hex, `rgb()` and `hsl()`,
  /// compositing, luminance and contrast. A ratio is therefore that of the hex beside it.
  package var shownInSRGB: SRGB { isInGamut ? self : rounded8 }

  /// The name of the gamut mapping in JSON.
  package static let gamutMapping = "css-color-4"
}

/// The tolerance for rounding errors of conversions: a hundredth of one step of a 16-bit component.
let gamutTolerance = 1.5e-7

/// The OKLab distance below which two colors look the same.
let noticeable = 0.02
let chromaPrecision = 0.0001

/// Returns the color with its chroma reduced until clipping makes no noticeable difference.
private func reducingChroma(of color: OKLCh) -> SRGB {
  var candidate = color
  var low = 0.0
  var high = color.chroma
  var result = SRGB(color)
  while high - low > chromaPrecision {
    candidate.chroma = (low + high) / 2
    let exact = SRGB(candidate)
    result = exact.clipped
    let difference = exact.isInGamut ? 0 : deltaEOK(exact, result)
    if difference < noticeable { low = candidate.chroma } else { high = candidate.chroma }
    if difference < noticeable, noticeable - difference < chromaPrecision { break }
  }
  return result.clipped
}
