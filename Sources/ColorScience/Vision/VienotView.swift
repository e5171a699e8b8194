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
