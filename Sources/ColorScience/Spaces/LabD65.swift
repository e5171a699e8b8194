/// CIE L\*a\*b\* with the white point D65, the one that colour difference formulas are used with
/// for displays.
package struct LabD65: Hashable, Sendable {
  package var lightness: Double
  package var a: Double
  package var b: Double
  package var alpha: Double

  package init(lightness: Double, a: Double, b: Double, alpha: Double = 1) {
    self.lightness = lightness
    self.a = a
    self.b = b
    self.alpha = alpha
  }

  package init(_ color: XYZD65) {
    let lab = labCoordinates(ofXYZ: color.vector, white: XYZD65.white)
    self.init(lightness: lab.x, a: lab.y, b: lab.z, alpha: color.alpha)
  }

  package init(_ color: SRGB) { self.init(XYZD65(color)) }
}

extension XYZD65 {
  package init(_ color: LabD65) {
    let lab = Vector3(color.lightness, color.a, color.b)
    self.init(xyzCoordinates(ofLab: lab, white: XYZD65.white), alpha: color.alpha)
  }
}

extension SRGB {
  package init(_ color: LabD65) { self.init(XYZD65(color)) }
}
