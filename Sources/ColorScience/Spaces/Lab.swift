/// A color in CIE XYZ with the white point D65; white has Y = 1.
struct XYZD65: Hashable, Sendable {
  var vector: Vector3
  var alpha: Double

  init(_ vector: Vector3, alpha: Double) {
    self.vector = vector
    self.alpha = alpha
  }

  init(_ color: SRGB) {
    self.init(XYZD65.fromLinearSRGB * LinearSRGB(color).vector, alpha: color.alpha)
  }

  /// The white point, computed from the chromaticity (0.3127, 0.3290).
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

extension SRGB {
  init(_ color: XYZD65) {
    self.init(LinearSRGB(XYZD65.toLinearSRGB * color.vector, alpha: color.alpha))
  }
}

/// A color in CIE XYZ with the white point D50, which is used for print and by CSS `lab()`.
struct XYZD50: Hashable, Sendable {
  var vector: Vector3
  var alpha: Double

  init(_ vector: Vector3, alpha: Double) {
    self.vector = vector
    self.alpha = alpha
  }

  init(_ color: SRGB) {
    self.init(XYZD50.fromD65 * XYZD65(color).vector, alpha: color.alpha)
  }

  /// The white point, computed from the chromaticity (0.3457, 0.3585).
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

extension SRGB {
  init(_ color: XYZD50) {
    self.init(XYZD65(XYZD50.toD65 * color.vector, alpha: color.alpha))
  }
}

/// A color in CIE L\*a\*b\* with white D50, as in CSS `lab()`; lightness up to 100.
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

/// A color in CIE L\*a\*b\* with white D65, for color differences on displays.
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

/// A color in OKLab, Björn Ottosson's perceptual color space; lightness is from 0 to 1.
struct OKLab: Hashable, Sendable {
  var lightness: Double
  var a: Double
  var b: Double
  var alpha = 1.0
}

extension OKLab {
  init(_ color: SRGB) {
    let cones = (OKLab.conesFromXYZ * XYZD65(color).vector).map(cubeRoot)
    let lab = OKLab.fromRootCones * cones
    self.init(lightness: lab.x, a: lab.y, b: lab.z, alpha: color.alpha)
  }

  var vector: Vector3 { Vector3(lightness, a, b) }

  // CSS Color 4, 18 (sample code): XYZ_to_OKLab and OKLab_to_XYZ, recomputed for the D65 white of
  // CSS.
  static let conesFromXYZ = Matrix3(
    0.8190224379967030, 0.3619062600528904, -0.1288737815209879,
    0.0329836539323885, 0.9292868615863434, 0.0361446663506424,
    0.0481771893596242, 0.2642395317527308, 0.6335478284694309)

  static let fromRootCones = Matrix3(
    0.2104542683093140, 0.7936177747023054, -0.0040720430116193,
    1.9779985324311684, -2.4285922420485799, 0.4505937096174110,
    0.0259040424655478, 0.7827717124575296, -0.8086757549230774)

  static let toRootCones = Matrix3(
    1, 0.3963377773761749, 0.2158037573099136,
    1, -0.1055613458156586, -0.0638541728258133,
    1, -0.0894841775298119, -1.2914855480194092)

  static let xyzFromCones = Matrix3(
    1.2268798758459243, -0.5578149944602171, 0.2813910456659647,
    -0.0405757452148008, 1.1122868032803170, -0.0717110580655164,
    -0.0763729366746601, -0.4214933324022432, 1.5869240198367816)
}

extension SRGB {
  init(_ color: OKLab) {
    let cones = (OKLab.toRootCones * color.vector).map { $0 * $0 * $0 }
    self.init(XYZD65(OKLab.xyzFromCones * cones, alpha: color.alpha))
  }
}

/// OKLab in polar form, where lightness, chroma and hue change independently.
package struct OKLCh: Hashable, Sendable {
  package var lightness: Double
  package var chroma: Double
  /// The hue in degrees, from 0 to 360, and 0 for a neutral color.
  package var hue: Double
  var alpha = 1.0
}

extension OKLCh {
  package init(_ color: SRGB) {
    let lab = OKLab(color)
    let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    self.init(
      lightness: lab.lightness, chroma: chroma,
      hue: chroma < OKLCh.neutralChroma ? 0 : hueAngle(x: lab.a, y: lab.b), alpha: lab.alpha)
  }

  // Below this chroma, the hue has no meaning (CSS Color 4, 12.4: powerless).
  static let neutralChroma = 4e-6
}

extension SRGB {
  init(_ color: OKLCh) {
    self.init(
      OKLab(
        lightness: color.lightness, a: color.chroma * cosine(degrees: color.hue),
        b: color.chroma * sine(degrees: color.hue), alpha: color.alpha))
  }
}
