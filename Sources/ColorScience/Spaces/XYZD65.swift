/// CIE XYZ with the white point D65; white has Y = 1.
package struct XYZD65: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var z: Double
  package var alpha: Double

  package init(x: Double, y: Double, z: Double, alpha: Double = 1) {
    self.x = x
    self.y = y
    self.z = z
    self.alpha = alpha
  }

  package init(_ color: LinearSRGB) {
    self.init(XYZD65.fromLinearSRGB * color.vector, alpha: color.alpha)
  }

  package init(_ color: SRGB) { self.init(LinearSRGB(color)) }
}

extension XYZD65 {
  init(_ vector: Vector3, alpha: Double) {
    self.init(x: vector.x, y: vector.y, z: vector.z, alpha: alpha)
  }

  var vector: Vector3 { Vector3(x, y, z) }

  /// The white point from the chromaticity (0.3127, 0.3290).
  static let white = Vector3(0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290)

  // CSS Color 4, 18 (sample code): lin_sRGB_to_XYZ and XYZ_to_lin_sRGB, as exact fractions.
  static let fromLinearSRGB = Matrix3(
    506752.0 / 1_228_815, 87881.0 / 245763, 12673.0 / 70218,
    87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545,
    7918.0 / 409605, 87881.0 / 737289, 1_001_167.0 / 1_053_270)

  static let toLinearSRGB = Matrix3(
    12831.0 / 3959, -329.0 / 214, -1974.0 / 3959,
    -851781.0 / 878810, 1_648_619.0 / 878810, 36519.0 / 878810,
    705.0 / 12673, -2585.0 / 12673, 705.0 / 667)
}

extension LinearSRGB {
  package init(_ color: XYZD65) {
    self.init(XYZD65.toLinearSRGB * color.vector, alpha: color.alpha)
  }
}

extension SRGB {
  package init(_ color: XYZD65) { self.init(LinearSRGB(color)) }
}
