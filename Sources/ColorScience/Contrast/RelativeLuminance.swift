/// The weights of red, green and blue light in a luminance.
package enum LuminanceWeights: Hashable, Sendable {
  /// The four-digit weights that WCAG prints: the ones a conformance verdict rests on.
  case wcag
  /// The Y row of the sRGB matrix, which some colour libraries use; differs from the fifth digit.
  case cie

  // WCAG 2.2, relative luminance; CSS Color 4, lin_sRGB_to_XYZ.
  var vector: Vector3 {
    switch self {
    case .wcag: Vector3(0.2126, 0.7152, 0.0722)
    case .cie: XYZD65.fromLinearSRGB.rows.1
    }
  }
}

extension SRGB {
  /// The luminance relative to white, 0 to 1, ignoring opacity.
  package var relativeLuminance: Double { relativeLuminance(.wcag) }

  /// Returns the luminance relative to white; colours outside the gamut are held to 0 to 1.
  package func relativeLuminance(_ weights: LuminanceWeights) -> Double {
    min(max(LinearSRGB(self).vector.dot(weights.vector), 0), 1)
  }
}
