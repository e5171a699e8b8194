/// Decodes a gamma-encoded sRGB or Display P3 component to linear light.
///
/// The curve is mirrored for negative values, as CSS Color 4 does for the extended range.
// CSS Color 4, 10.2 (the sRGB predefined color space), IEC 61966-2-1.
func linearLight(fromEncoded value: Double) -> Double {
  let magnitude = value.magnitude
  guard magnitude > 0.04045 else { return value / 12.92 }
  let linear = power((magnitude + 0.055) / 1.055, 2.4)
  return value < 0 ? -linear : linear
}

/// Encodes linear light as an sRGB or Display P3 component.
func encoded(fromLinearLight value: Double) -> Double {
  let magnitude = value.magnitude
  guard magnitude > 0.0031308 else { return value * 12.92 }
  let encoded = 1.055 * power(magnitude, 1 / 2.4) - 0.055
  return value < 0 ? -encoded : encoded
}
