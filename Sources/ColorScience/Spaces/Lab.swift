/// A color in CIE L\*a\*b\* with the white point D50, as in CSS `lab()`; lightness is from 0 to
/// 100.
struct Lab: Hashable, Sendable {
  var lightness: Double
  var a: Double
  var b: Double
  var alpha = 1.0
}

extension Lab {
  init(_ color: SRGB) {
    let lab = labCoordinates(ofXYZ: XYZD50(color).vector, white: XYZD50.white)
    self.init(lightness: lab.x, a: lab.y, b: lab.z, alpha: color.alpha)
  }

  /// Creates a color from the polar form of CSS `lch()`; the hue is in degrees.
  init(lightness: Double, chroma: Double, hue: Double, alpha: Double) {
    self.init(
      lightness: lightness, a: chroma * cosine(degrees: hue), b: chroma * sine(degrees: hue),
      alpha: alpha)
  }
}

extension SRGB {
  init(_ color: Lab) {
    let fy = (color.lightness + 16) / 116
    let f = Vector3(fy + color.a / 500, fy, fy - color.b / 200)
    let relative = f.map { $0 * $0 * $0 > epsilon ? $0 * $0 * $0 : (116 * $0 - 16) / kappa }
    let white = XYZD50.white
    let xyz = Vector3(relative.x * white.x, relative.y * white.y, relative.z * white.z)
    self.init(XYZD50(xyz, alpha: color.alpha))
  }
}

/// A color in CIE L\*a\*b\* with the white point D65, which color difference formulas use for
/// displays.
package struct LabD65: Hashable, Sendable {
  package var lightness: Double
  var a: Double
  var b: Double
}

extension LabD65 {
  package init(_ color: SRGB) {
    let lab = labCoordinates(ofXYZ: XYZD65(color).vector, white: XYZD65.white)
    self.init(lightness: lab.x, a: lab.y, b: lab.z)
  }

  var chroma: Double { (a * a + b * b).squareRoot() }
}

/// Returns L\*, a\* and b\* of XYZ coordinates relative to a white point.
private func labCoordinates(ofXYZ xyz: Vector3, white: Vector3) -> Vector3 {
  let relative = Vector3(xyz.x / white.x, xyz.y / white.y, xyz.z / white.z)
  let f = relative.map { $0 > epsilon ? cubeRoot($0) : (kappa * $0 + 16) / 116 }
  return Vector3(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
}

// CIE 15:2004 with exact fractions, as in CSS Color 4, 18 (sample code).
private let epsilon = 216.0 / 24389
private let kappa = 24389.0 / 27
