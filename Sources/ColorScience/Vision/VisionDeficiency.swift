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
