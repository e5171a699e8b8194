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
