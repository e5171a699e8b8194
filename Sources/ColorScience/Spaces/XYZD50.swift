/// CIE XYZ with the white point D50, the one of print and of CSS `lab()`.
package struct XYZD50: Hashable, Sendable {
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

  package init(_ color: XYZD65) {
    self.init(XYZD50.fromD65 * color.vector, alpha: color.alpha)
  }

  package init(_ color: SRGB) { self.init(XYZD65(color)) }
}

extension XYZD50 {
  init(_ vector: Vector3, alpha: Double) {
    self.init(x: vector.x, y: vector.y, z: vector.z, alpha: alpha)
  }

  var vector: Vector3 { Vector3(x, y, z) }

  /// The white point from the chromaticity (0.3457, 0.3585).
  static let white = Vector3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

  // CSS Color 4, 18 (sample code): D65_to_D50 and D50_to_D65, Bradford adaptation.
  static let fromD65 = Matrix3(
    1.0479297925449969, 0.022946870601609652, -0.05019226628920524,
    0.02962780877005599, 0.9904344267538799, -0.017073799063418826,
    -0.009243040646204504, 0.015055191490298152, 0.7518742814281371)

  static let toD65 = Matrix3(
    0.955473421488075, -0.02309845494876471, 0.06325924320057072,
    -0.0283697093338637, 1.0099953980813041, 0.021041441191917323,
    0.012314014864481998, -0.020507649298898964, 1.330365926242124)
}

extension XYZD65 {
  package init(_ color: XYZD50) {
    self.init(XYZD50.toD65 * color.vector, alpha: color.alpha)
  }
}

extension SRGB {
  package init(_ color: XYZD50) { self.init(XYZD65(color)) }
}
