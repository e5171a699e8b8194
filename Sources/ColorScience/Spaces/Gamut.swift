/// The colours that a display with given primaries can show.
package enum Gamut: String, CaseIterable, Hashable, Sendable {
  case srgb
  case displayP3

  /// Room for rounding errors of conversions; a hundredth of what 16-bit components resolve.
  package static let tolerance = 1.5e-7

  package func contains(_ color: SRGB) -> Bool {
    let allowed = -Gamut.tolerance...1 + Gamut.tolerance
    let components = components(of: color)
    return allowed.contains(components.x) && allowed.contains(components.y)
      && allowed.contains(components.z)
  }

  /// Returns the colour with each component of this space held to 0 to 1.
  package func clipped(_ color: SRGB) -> SRGB {
    let held = components(of: color).map { min(max($0, 0), 1) }
    switch self {
    case .srgb: return SRGB(held, alpha: color.alpha)
    case .displayP3: return SRGB(DisplayP3(held, alpha: color.alpha))
    }
  }

  private func components(of color: SRGB) -> Vector3 {
    switch self {
    case .srgb: color.vector
    case .displayP3: DisplayP3(color).vector
    }
  }
}

extension SRGB {
  package var isInGamut: Bool { Gamut.srgb.contains(self) }
}

extension Gamut {
  /// Returns the colour of this gamut that keeps lightness and hue and gives up chroma.
  ///
  /// A colour inside the gamut is returned as it is.
  // CSS Color 4, 13.2: binary search with local MINDE.
  package func mapped(_ color: SRGB) -> SRGB {
    let polar = OKLCh(color)
    if polar.lightness >= 1 { return SRGB.white.withAlpha(color.alpha) }
    if polar.lightness <= 0 { return SRGB.black.withAlpha(color.alpha) }
    if contains(color) { return color }
    let nearest = clipped(color)
    return deltaEOK(color, nearest) < noticeable ? nearest : reducingChroma(of: polar)
  }

  /// Lowers chroma until clipping what is left cannot be noticed.
  private func reducingChroma(of color: OKLCh) -> SRGB {
    var candidate = color
    var low = 0.0
    var high = color.chroma
    var result = SRGB(color)
    while high - low > precision {
      candidate.chroma = (low + high) / 2
      let exact = SRGB(candidate)
      result = clipped(exact)
      let difference = contains(exact) ? 0 : deltaEOK(exact, result)
      if difference < noticeable { low = candidate.chroma } else { high = candidate.chroma }
      if difference < noticeable, noticeable - difference < precision { break }
    }
    return clipped(result)
  }
}

/// Two colours nearer than this in OKLab look the same.
private let noticeable = 0.02
private let precision = 0.0001
