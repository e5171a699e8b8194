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

// CIE 15:2004 with the exact fractions, as in CSS Color 4, 18 (sample code).
private let epsilon = 216.0 / 24389
private let kappa = 24389.0 / 27

/// Returns L\*, a\* and b\* of XYZ relative to a white point.
func labCoordinates(ofXYZ xyz: Vector3, white: Vector3) -> Vector3 {
  let relative = Vector3(xyz.x / white.x, xyz.y / white.y, xyz.z / white.z)
  let f = relative.map { $0 > epsilon ? cubeRoot($0) : (kappa * $0 + 16) / 116 }
  return Vector3(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
}

/// Returns XYZ of L\*, a\* and b\* relative to a white point.
func xyzCoordinates(ofLab lab: Vector3, white: Vector3) -> Vector3 {
  let fy = (lab.x + 16) / 116
  let f = Vector3(fy + lab.y / 500, fy, fy - lab.z / 200)
  let relative = f.map { $0 * $0 * $0 > epsilon ? $0 * $0 * $0 : (116 * $0 - 16) / kappa }
  return Vector3(relative.x * white.x, relative.y * white.y, relative.z * white.z)
}

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

/// CIE L\*a\*b\* (D50) in polar form, as CSS `lch()` has it.
package struct LCh: Hashable, Sendable {
  package var lightness: Double
  package var chroma: Double
  /// Degrees, 0 up to 360; 0 when the colour is neutral.
  package var hue: Double
  package var alpha: Double

  package init(lightness: Double, chroma: Double, hue: Double, alpha: Double = 1) {
    self.lightness = lightness
    self.chroma = chroma
    self.hue = hue
    self.alpha = alpha
  }

  package init(_ color: Lab) {
    let polar = PolarPair(x: color.a, y: color.b, neutralBelow: LCh.neutralChroma)
    self.init(
      lightness: color.lightness, chroma: polar.radius, hue: polar.angle, alpha: color.alpha)
  }

  package init(_ color: SRGB) { self.init(Lab(color)) }

  // CSS Color 4, 12.4: below this chroma the hue is powerless.
  package static let neutralChroma = 0.0015
}

extension Lab {
  package init(_ color: LCh) {
    let polar = PolarPair(radius: color.chroma, angle: color.hue)
    self.init(lightness: color.lightness, a: polar.x, b: polar.y, alpha: color.alpha)
  }
}

extension SRGB {
  package init(_ color: LCh) { self.init(Lab(color)) }
}

/// Chroma and hue, and the rectangular pair that they stand for.
struct PolarPair {
  let radius: Double
  let angle: Double

  init(radius: Double, angle: Double) {
    self.radius = radius
    self.angle = angle
  }

  /// Makes the angle 0 where it would be noise.
  init(x: Double, y: Double, neutralBelow limit: Double) {
    radius = (x * x + y * y).squareRoot()
    angle = radius < limit ? 0 : hueAngle(x: x, y: y)
  }

  var x: Double { radius * cosine(degrees: angle) }
  var y: Double { radius * sine(degrees: angle) }
}

/// Returns the angle in the range 0 up to 360.
func normalizedHue(_ degrees: Double) -> Double {
  let rest = degrees.truncatingRemainder(dividingBy: 360)
  let positive = rest < 0 ? rest + 360 : rest
  // A tiny negative angle rounds up to 360 itself.
  return positive >= 360 ? 0 : positive
}

/// Returns the smaller angle between two hues, 0 to 180.
package func hueDistance(_ first: Double, _ second: Double) -> Double {
  let difference = normalizedHue(first - second)
  return min(difference, 360 - difference)
}
