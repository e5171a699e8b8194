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
  // CSS Color 4, 13.2: binary search with local MINDE.
  package var mappedToGamut: SRGB {
    let polar = OKLCh(self)
    if polar.lightness >= 1 { return SRGB.white.withAlpha(alpha) }
    if polar.lightness <= 0 { return SRGB.black.withAlpha(alpha) }
    if isInGamut { return self }
    return deltaEOK(self, clipped) < noticeable ? clipped : reducingChroma(of: polar)
  }
}

/// The tolerance for rounding errors of conversions: a hundredth of one step of a 16-bit component.
private let gamutTolerance = 1.5e-7

/// The OKLab distance below which two colors look the same.
private let noticeable = 0.02
private let precision = 0.0001

/// Returns the color with its chroma reduced until clipping makes no noticeable difference.
private func reducingChroma(of color: OKLCh) -> SRGB {
  var candidate = color
  var low = 0.0
  var high = color.chroma
  var result = SRGB(color)
  while high - low > precision {
    candidate.chroma = (low + high) / 2
    let exact = SRGB(candidate)
    result = exact.clipped
    let difference = exact.isInGamut ? 0 : deltaEOK(exact, result)
    if difference < noticeable { low = candidate.chroma } else { high = candidate.chroma }
    if difference < noticeable, noticeable - difference < precision { break }
  }
  return result.clipped
}
