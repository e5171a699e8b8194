@testable import ColorScience

/// Returns the greatest difference between the components of two colors.
func difference(_ first: SRGB, _ second: SRGB) -> Double {
  max(
    (first.red - second.red).magnitude, (first.green - second.green).magnitude,
    (first.blue - second.blue).magnitude, (first.alpha - second.alpha).magnitude)
}
