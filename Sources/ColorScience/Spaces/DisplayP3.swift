/// A color in the Display P3 space, gamma-encoded with the curve of sRGB.
package struct DisplayP3: Hashable, Sendable {
  var vector: Vector3
  var alpha: Double

  init(_ vector: Vector3, alpha: Double) {
    self.vector = vector
    self.alpha = alpha
  }

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(Vector3(red, green, blue), alpha: alpha)
  }

  init(_ color: SRGB) {
    let light = DisplayP3.linearFromXYZ * XYZD65(color).vector
    self.init(light.map(encoded), alpha: color.alpha)
  }

  // CSS Color 4, 18 (sample code): lin_P3_to_XYZ and XYZ_to_lin_P3, as exact fractions.
  static let xyzFromLinear = Matrix3(
    608311.0 / 1_250_200, 189793.0 / 714400, 198249.0 / 1_000_160,
    35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2_500_400,
    0, 32229.0 / 714400, 5_220_557.0 / 5_000_800)

  static let linearFromXYZ = Matrix3(
    446124.0 / 178915, -333277.0 / 357830, -72051.0 / 178915,
    -14852.0 / 17905, 63121.0 / 35810, 423.0 / 17905,
    11844.0 / 330415, -50337.0 / 660830, 316169.0 / 330415)
}

extension SRGB {
  package init(_ color: DisplayP3) {
    let light = color.vector.map(linearLight)
    self.init(XYZD65(DisplayP3.xyzFromLinear * light, alpha: color.alpha))
  }
}

/// A gray in the Generic Gray Gamma 2.2 profile of Apple's platforms, which has a plain gamma of
/// 2.2.
package struct GrayGamma22: Hashable, Sendable {
  var white: Double
  var alpha: Double

  package init(white: Double, alpha: Double = 1) {
    self.white = white
    self.alpha = alpha
  }
}

extension SRGB {
  package init(_ gray: GrayGamma22) {
    let light = power(gray.white.magnitude, 2.2)
    let component = encoded(fromLinearLight: gray.white < 0 ? -light : light)
    self.init(red: component, green: component, blue: component, alpha: gray.alpha)
  }
}
