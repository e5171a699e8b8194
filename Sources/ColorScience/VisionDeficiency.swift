/// A kind of color vision in which one type of cone is missing.
package enum VisionDeficiency: String, CaseIterable, Hashable, Sendable {
  /// The long-wave (red) cones are missing.
  case protan
  /// The medium-wave (green) cones are missing.
  case deutan
  /// The short-wave (blue) cones are missing.
  case tritan
}

extension SRGB {
  /// Returns the color as a person with the deficiency probably sees it. The simulation works on
  /// linear light and preserves the opacity. The result can lie slightly outside the gamut; hex
  /// notation maps it back.
  package func seen(with deficiency: VisionDeficiency) -> SRGB {
    let light = LinearSRGB(self).vector
    let seen =
      switch deficiency {
      case .protan: protanPlane * light
      case .deutan: deutanPlane * light
      case .tritan: tritanView(of: light)
      }
    return SRGB(LinearSRGB(seen, alpha: alpha))
  }
}

// Matrices from linear sRGB light to the light that a dichromat sees, in the single-plane model,
// which is accurate for protan and deutan. Viénot, Brettel, Mollon: Digital video colourmaps for
// checking the legibility of displays by dichromats, 1999; with Smith and Pokorny cones for sRGB
// primaries as in DaltonLens (daltonlens.org/understanding-cvd-simulation).
private let protanPlane = Matrix3(
  0.11238276122216405, 0.8876172387778362, 0,
  0.11238276122216398, 0.8876172387778362, 0,
  0.0040057682730469425, -0.004005768273046939, 1)

private let deutanPlane = Matrix3(
  0.292750114278436, 0.7072498857215644, 0,
  0.292750114278436, 0.7072498857215644, 0,
  -0.022336587034129083, 0.022336587034129093, 1)

/// Returns linear sRGB light as a tritan sees it, in the model with two half-planes.
// Brettel, Viénot, Mollon: Computerized simulation of color appearance for dichromats, 1997; with
// Smith and Pokorny cones for sRGB primaries, as in DaltonLens and coloraide.
private func tritanView(of light: Vector3) -> Vector3 {
  let cones = conesFromLight * light
  return (cones.dot(tritanSeparator) > 0 ? lightAbovePlane : lightBelowPlane) * cones
}

private let conesFromLight = Matrix3(
  0.178824041258, 0.4351609057, 0.04119349692,
  0.034556423182, 0.27155382458, 0.03867130836,
  0.000299565576, 0.0018430896, 0.01467086136)

// The normal vector of the plane through the neutral axis. Each side of the plane has its own
// matrix from cone responses to linear light.
private let tritanSeparator = Vector3(0.344781556122, -0.6551784438780001, 0)

private let lightBelowPlane = Matrix3(
  7.392856536180033, -11.148044821248138, 0,
  -0.34194012421930653, 3.5501661175064, 0,
  -4.2050692716448586, 10.89115898202731, 0)

private let lightAbovePlane = Matrix3(
  8.0643934576311, -12.42414705871019, 0,
  -0.9956078228581946, 4.7923119863996835, 0,
  -0.2150297288038942, 3.3090019545637928, 0)
