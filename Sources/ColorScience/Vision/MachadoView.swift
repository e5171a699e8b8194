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
