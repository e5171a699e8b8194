/// CIE L\*a\*b\* with the white point D50, as CSS `lab()` has it; lightness runs from 0 to 100.
package struct Lab: Hashable, Sendable {
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

  package init(_ color: XYZD50) {
    let lab = labCoordinates(ofXYZ: color.vector, white: XYZD50.white)
    self.init(lightness: lab.x, a: lab.y, b: lab.z, alpha: color.alpha)
  }

  package init(_ color: SRGB) { self.init(XYZD50(color)) }
}

extension XYZD50 {
  package init(_ color: Lab) {
    let lab = Vector3(color.lightness, color.a, color.b)
    self.init(xyzCoordinates(ofLab: lab, white: XYZD50.white), alpha: color.alpha)
  }
}

extension SRGB {
  package init(_ color: Lab) { self.init(XYZD50(color)) }
}
