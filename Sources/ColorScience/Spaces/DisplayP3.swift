/// A colour in the Display P3 space, gamma-encoded with the curve of sRGB.
package struct DisplayP3: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package init(_ color: XYZD65) {
    let encodedLight = (DisplayP3.linearFromXYZ * color.vector).map(encoded)
    self.init(encodedLight, alpha: color.alpha)
  }

  package init(_ color: SRGB) { self.init(XYZD65(color)) }
}

extension DisplayP3 {
  init(_ vector: Vector3, alpha: Double) {
    self.init(red: vector.x, green: vector.y, blue: vector.z, alpha: alpha)
  }

  var vector: Vector3 { Vector3(red, green, blue) }

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

extension XYZD65 {
  package init(_ color: DisplayP3) {
    self.init(DisplayP3.xyzFromLinear * color.vector.map(linearLight), alpha: color.alpha)
  }
}

extension SRGB {
  package init(_ color: DisplayP3) { self.init(XYZD65(color)) }
}

/// A gray with a plain gamma of 2.2: the Generic Gray Gamma 2.2 profile of Apple's platforms.
package struct GrayGamma22: Hashable, Sendable {
  package var white: Double
  package var alpha: Double

  package init(white: Double, alpha: Double = 1) {
    self.white = white
    self.alpha = alpha
  }

  /// Keeps the luminance (CIE Y) and drops the colour.
  package init(_ color: SRGB) {
    self.init(white: signedPower(XYZD65(color).y, 1 / 2.2), alpha: color.alpha)
  }
}

extension SRGB {
  package init(_ gray: GrayGamma22) {
    let component = encoded(fromLinearLight: signedPower(gray.white, 2.2))
    self.init(red: component, green: component, blue: component, alpha: gray.alpha)
  }
}

private func signedPower(_ base: Double, _ exponent: Double) -> Double {
  base < 0 ? -power(-base, exponent) : power(base, exponent)
}
