/// A kind of colour vision in which one type of cone is missing or weak.
package enum VisionDeficiency: String, CaseIterable, Hashable, Sendable {
  /// The long-wave (red) cones.
  case protan
  /// The medium-wave (green) cones.
  case deutan
  /// The short-wave (blue) cones.
  case tritan
}

/// A published way to simulate a vision deficiency.
package enum VisionModel: String, CaseIterable, Hashable, Sendable {
  /// Viénot, Brettel and Mollon 1999: exact for protan and deutan, only inferred for tritan.
  case vienot
  /// Brettel, Viénot and Mollon 1997: two half-planes, the one that is right for tritan.
  case brettel
  /// Machado, Oliveira and Fernandes 2009: from normal vision to full loss in steps.
  case machado
}

extension VisionDeficiency {
  /// The model to trust: Machado where vision is weakened, the dichromat models where it is lost.
  package func preferredModel(severity: Double = 1) -> VisionModel {
    if self == .tritan { return .brettel }
    return severity < 1 ? .machado : .vienot
  }
}

extension SRGB {
  /// Returns the colour as a person with the deficiency is thought to see it.
  ///
  /// Severity runs from 0, normal vision, to 1, a missing type of cone. The simulation works on
  /// linear light, keeps the opacity, and may leave the gamut a little; hex notation clips that.
  package func seen(
    with deficiency: VisionDeficiency, severity: Double = 1, model: VisionModel? = nil
  ) -> SRGB {
    let share = min(max(severity, 0), 1)
    let light = LinearSRGB(self).vector
    let seen =
      switch model ?? deficiency.preferredModel(severity: share) {
      case .vienot: light.interpolated(to: vienotView(of: light, with: deficiency), share)
      case .brettel: light.interpolated(to: brettelView(of: light, with: deficiency), share)
      case .machado: machadoView(of: light, with: deficiency, severity: share)
      }
    return SRGB(LinearSRGB(seen, alpha: alpha))
  }
}

/// Returns linear sRGB light as seen with weakened or missing cones; severity runs from 0 to 1.
// Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision
// Deficiency, 2009. Between the tabulated severities the authors interpolate, and so does this.
func machadoView(
  of light: Vector3, with deficiency: VisionDeficiency, severity: Double
) -> Vector3 {
  let table = machadoMatrices(for: deficiency)
  let position = severity * Double(table.count - 1)
  let step = min(Int(position), table.count - 2)
  let lower = table[step] * light
  return lower.interpolated(to: table[step + 1] * light, position - Double(step))
}

private func machadoMatrices(for deficiency: VisionDeficiency) -> [Matrix3] {
  switch deficiency {
  case .protan: machadoProtan
  case .deutan: machadoDeutan
  case .tritan: machadoTritan
  }
}

/// Returns linear sRGB light as a dichromat sees it, in the single-plane model.
// Viénot, Brettel, Mollon: Digital video colourmaps for checking the legibility of displays by
// dichromats, 1999; with Smith and Pokorny cones for sRGB primaries as in DaltonLens
// (daltonlens.org/understanding-cvd-simulation). Tritan follows by analogy, it is not in the paper.
func vienotView(of light: Vector3, with deficiency: VisionDeficiency) -> Vector3 {
  switch deficiency {
  case .protan: protanPlane * light
  case .deutan: deutanPlane * light
  case .tritan: tritanPlane * light
  }
}

private let protanPlane = Matrix3(
  0.11238276122216405, 0.8876172387778362, 0,
  0.11238276122216398, 0.8876172387778362, 0,
  0.0040057682730469425, -0.004005768273046939, 1)

private let deutanPlane = Matrix3(
  0.292750114278436, 0.7072498857215644, 0,
  0.292750114278436, 0.7072498857215644, 0,
  -0.022336587034129083, 0.022336587034129093, 1)

private let tritanPlane = Matrix3(
  1, 0.1446122433069361, -0.1446122433069363,
  0, 0.8592358078045899, 0.14076419219541025,
  0, 0.8592358078045896, 0.14076419219541023)

/// Returns linear sRGB light as a dichromat sees it, in the model of two half-planes.
// Brettel, Viénot, Mollon: Computerized simulation of color appearance for dichromats, 1997; with
// Smith and Pokorny cones for sRGB primaries, as DaltonLens and coloraide have them.
func brettelView(of light: Vector3, with deficiency: VisionDeficiency) -> Vector3 {
  let wings =
    switch deficiency {
    case .protan: protanWings
    case .deutan: deutanWings
    case .tritan: tritanWings
    }
  let cones = conesFromLight * light
  return (cones.dot(wings.separator) > 0 ? wings.above : wings.below) * cones
}

/// Projections of cone responses to linear sRGB on either side of a plane through the neutral axis.
private struct BrettelWings: Sendable {
  let below: Matrix3
  let above: Matrix3
  let separator: Vector3
}

private let conesFromLight = Matrix3(
  0.178824041258, 0.4351609057, 0.04119349692,
  0.034556423182, 0.27155382458, 0.03867130836,
  0.000299565576, 0.0018430896, 0.01467086136)

private let protanWings = BrettelWings(
  below: Matrix3(
    0, 4.645203550257065, -35.779576941742434,
    0, 3.1614562071112173, -5.353537465326408,
    0, -0.49202224438116643, 69.56547088528569),
  above: Matrix3(
    0, 4.500783062899838, -32.818059625581405,
    0, 3.179741536008844, -5.728500319648271,
    0, -0.4913704825845725, 69.55210571887513),
  separator: Vector3(0, 0.016813516536, -0.344781556122))

private let deutanWings = BrettelWings(
  below: Matrix3(
    2.0757138256610466, 0, -21.409141476259606,
    1.466463363392979, 0, 2.3317439563667293,
    -0.22661490011149105, 0, 68.30654343816653),
  above: Matrix3(
    2.124834794256137, 0, -23.323256212281898,
    1.4461308480260673, 0, 3.124048513815847,
    -0.2250635463221503, 0, 68.24609126806706),
  separator: Vector3(-0.016813516536, 0, 0.6551784438780001))

private let tritanWings = BrettelWings(
  below: Matrix3(
    7.392856536180033, -11.148044821248138, 0,
    -0.34194012421930653, 3.5501661175064, 0,
    -4.2050692716448586, 10.89115898202731, 0),
  above: Matrix3(
    8.0643934576311, -12.42414705871019, 0,
    -0.9956078228581946, 4.7923119863996835, 0,
    -0.2150297288038942, 3.3090019545637928, 0),
  separator: Vector3(0.344781556122, -0.6551784438780001, 0))
