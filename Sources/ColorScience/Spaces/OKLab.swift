/// Björn Ottosson's perceptual space; lightness runs from 0 to 1.
package struct OKLab: Hashable, Sendable {
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
    let cones = (OKLab.conesFromXYZ * color.vector).map(cubeRoot)
    self.init(OKLab.fromRootCones * cones, alpha: color.alpha)
  }

  package init(_ color: SRGB) { self.init(XYZD65(color)) }
}

extension OKLab {
  init(_ vector: Vector3, alpha: Double) {
    self.init(lightness: vector.x, a: vector.y, b: vector.z, alpha: alpha)
  }

  var vector: Vector3 { Vector3(lightness, a, b) }

  // CSS Color 4, 18 (sample code): XYZ_to_OKLab and OKLab_to_XYZ, recomputed for the D65 of CSS.
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

extension XYZD65 {
  package init(_ color: OKLab) {
    let cones = (OKLab.toRootCones * color.vector).map { $0 * $0 * $0 }
    self.init(OKLab.xyzFromCones * cones, alpha: color.alpha)
  }
}

extension SRGB {
  package init(_ color: OKLab) { self.init(XYZD65(color)) }
}

/// OKLab in polar form: the space to change one of lightness, chroma and hue alone.
package struct OKLCh: Hashable, Sendable {
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

  package init(_ color: OKLab) {
    let polar = PolarPair(x: color.a, y: color.b, neutralBelow: OKLCh.neutralChroma)
    self.init(
      lightness: color.lightness, chroma: polar.radius, hue: polar.angle, alpha: color.alpha)
  }

  package init(_ color: SRGB) { self.init(OKLab(color)) }

  // CSS Color 4, 12.4: below this chroma the hue is powerless.
  package static let neutralChroma = 4e-6
}

extension OKLab {
  package init(_ color: OKLCh) {
    let polar = PolarPair(radius: color.chroma, angle: color.hue)
    self.init(lightness: color.lightness, a: polar.x, b: polar.y, alpha: color.alpha)
  }
}

extension SRGB {
  package init(_ color: OKLCh) { self.init(OKLab(color)) }
}
