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
