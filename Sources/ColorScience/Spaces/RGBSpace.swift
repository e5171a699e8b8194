/// A color in the Display P3 space, gamma-encoded with the curve of sRGB.
package struct DisplayP3: Hashable, Sendable {
  var vector: Vector3
  var alpha: Double

  init(_ vector: Vector3, alpha: Double) {
    self.vector = vector
    self.alpha = alpha
  }

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(Vector3(red, green, blue), alpha: alpha)
  }

  init(_ color: SRGB) {
    let light = DisplayP3.linearFromXYZ * XYZD65(color).vector
    self.init(light.map(encoded), alpha: color.alpha)
  }

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

extension SRGB {
  package init(_ color: DisplayP3) {
    let light = color.vector.map(linearLight)
    self.init(XYZD65(DisplayP3.xyzFromLinear * light, alpha: color.alpha))
  }
}

/// A gray in Apple's Generic Gray Gamma 2.2 profile, which has a plain gamma of 2.2.
package struct GrayGamma22: Hashable, Sendable {
  var white: Double
  var alpha: Double

  package init(white: Double, alpha: Double = 1) {
    self.white = white
    self.alpha = alpha
  }
}

extension SRGB {
  package init(_ gray: GrayGamma22) {
    let light = power(gray.white.magnitude, 2.2)
    let component = encoded(fromLinearLight: gray.white < 0 ? -light : light)
    self.init(red: component, green: component, blue: component, alpha: gray.alpha)
  }
}

/// An RGB space of CSS `color()` that is only read, never written.
struct RGBSpace: Sendable {
  /// The curve that decodes a component to linear light. It is mirrored for negative values.
  let curve: Curve
  let xyzFromLinear: Matrix3
  /// Whether the white point is D50; otherwise it is D65.
  let isD50: Bool

  /// The power of a component is its light; below `linearBelow`, the light is `slope` times the
  /// component instead.
  struct Curve: Sendable {
    let exponent: Double
    var linearBelow = 0.0
    var slope = 1.0

    func light(_ value: Double) -> Double {
      let magnitude = value.magnitude
      guard magnitude > linearBelow else { return value * slope }
      let light = power(magnitude, exponent)
      return value < 0 ? -light : light
    }
  }

  // CSS Color 4, 10.4 to 10.6 and the sample code in 18: lin_a98rgb, lin_ProPhoto and lin_2020, with
  // their matrices to XYZ.
  static let a98 = RGBSpace(
    curve: Curve(exponent: 563.0 / 256),
    xyzFromLinear: Matrix3(
      573536.0 / 994567, 263643.0 / 1_420_810, 187206.0 / 994567,
      591459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374412.0 / 4_972_835,
      53769.0 / 1_989_134, 351524.0 / 4_972_835, 4_929_758.0 / 4_972_835),
    isD50: false)

  static let proPhoto = RGBSpace(
    curve: Curve(exponent: 1.8, linearBelow: 16.0 / 512, slope: 1.0 / 16),
    xyzFromLinear: Matrix3(
      0.7977666449006423, 0.13518129740053308, 0.0313477341283922,
      0.2880748288194013, 0.711835234241873, 0.00008993693872564,
      0, 0, 0.8251046025104602),
    isD50: true)

  static let rec2020 = RGBSpace(
    curve: Curve(exponent: 2.4),
    xyzFromLinear: Matrix3(
      63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314,
      26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157,
      0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314),
    isD50: false)
}

extension SRGB {
  init(_ components: Vector3, in space: RGBSpace, alpha: Double) {
    let xyz = space.xyzFromLinear * components.map(space.curve.light)
    self = space.isD50 ? SRGB(XYZD50(xyz, alpha: alpha)) : SRGB(XYZD65(xyz, alpha: alpha))
  }
}
