/// A color in the sRGB space, gamma-encoded, with its opacity. Components are from 0 to 1 inside
/// the gamut. Values outside are not clipped (extended range), so that a Display P3 color can be
/// converted to this type and back.
package struct SRGB: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package init(red8: UInt8, green8: UInt8, blue8: UInt8, alpha: Double = 1) {
    self.init(
      red: Double(red8) / 255, green: Double(green8) / 255, blue: Double(blue8) / 255,
      alpha: alpha)
  }

  package static let white = SRGB(red: 1, green: 1, blue: 1)
  package static let black = SRGB(red: 0, green: 0, blue: 0)

  init(_ vector: Vector3, alpha: Double) {
    self.init(red: vector.x, green: vector.y, blue: vector.z, alpha: alpha)
  }

  var vector: Vector3 { Vector3(red, green, blue) }

  package var isOpaque: Bool { alpha >= 1 }

  package func withAlpha(_ alpha: Double) -> SRGB { SRGB(vector, alpha: alpha) }

  /// The components as bytes, mapped to the gamut and rounded.
  package var bytes: (red: UInt8, green: UInt8, blue: UInt8) {
    let mapped = mappedToGamut
    return (byte(mapped.red), byte(mapped.green), byte(mapped.blue))
  }

  /// The color with components mapped to the gamut and rounded to 8 bits, as in hex notation.
  package var rounded8: SRGB {
    let bytes = bytes
    return SRGB(red8: bytes.red, green8: bytes.green, blue8: bytes.blue, alpha: alpha)
  }
}

/// Returns the byte nearest to a component, which is clipped to the range from 0 to 1; NaN gives 0.
func byte(_ component: Double) -> UInt8 {
  guard component > 0 else { return 0 }
  return component >= 1 ? 255 : UInt8((component * 255).rounded())
}

extension SRGB {
  /// Returns this color painted over `base`, with source-over compositing of gamma-encoded values
  /// as in CSS. Both colors are mapped to the gamut first.
  // Compositing and Blending Level 1, 5.1: co = cs x as + cb x ab x (1 - as).
  package func over(_ base: SRGB) -> SRGB {
    let (color, base) = (shownInSRGB, base.shownInSRGB)
    let baseShare = base.alpha * (1 - alpha)
    let total = alpha + baseShare
    guard total > 0 else { return SRGB(red: 0, green: 0, blue: 0, alpha: 0) }
    func blend(_ top: Double, _ bottom: Double) -> Double {
      (top * alpha + bottom * baseShare) / total
    }
    return SRGB(
      red: blend(color.red, base.red), green: blend(color.green, base.green),
      blue: blend(color.blue, base.blue), alpha: total)
  }
}

/// A color in linear sRGB, whose components are proportional to light.
package struct LinearSRGB: Hashable, Sendable {
  var vector: Vector3
  var alpha: Double

  init(_ vector: Vector3, alpha: Double) {
    self.vector = vector
    self.alpha = alpha
  }

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(Vector3(red, green, blue), alpha: alpha)
  }

  init(_ color: SRGB) { self.init(color.vector.map(linearLight), alpha: color.alpha) }
}

extension SRGB {
  package init(_ color: LinearSRGB) { self.init(color.vector.map(encoded), alpha: color.alpha) }
}

/// Decodes a gamma-encoded sRGB or Display P3 component to linear light. The curve is mirrored for
/// negative values, as CSS Color 4 does for the extended range.
// CSS Color 4, 10.2 (the sRGB predefined color space), IEC 61966-2-1.
func linearLight(fromEncoded value: Double) -> Double {
  let magnitude = value.magnitude
  guard magnitude > 0.04045 else { return value / 12.92 }
  let linear = power((magnitude + 0.055) / 1.055, 2.4)
  return value < 0 ? -linear : linear
}

/// Encodes linear light as an sRGB or Display P3 component.
func encoded(fromLinearLight value: Double) -> Double {
  let magnitude = value.magnitude
  guard magnitude > 0.0031308 else { return value * 12.92 }
  let encoded = 1.055 * power(magnitude, 1 / 2.4) - 0.055
  return value < 0 ? -encoded : encoded
}

extension SRGB {
  /// Whether a display with sRGB primaries can show the color.
  package var isInGamut: Bool {
    let allowed = -gamutTolerance...1 + gamutTolerance
    return allowed.contains(red) && allowed.contains(green) && allowed.contains(blue)
  }

  /// The color with each component clipped to the range from 0 to 1.
  package var clipped: SRGB { SRGB(vector.map { min(max($0, 0), 1) }, alpha: alpha) }

  /// The color mapped into the gamut by reducing its chroma, while lightness and hue stay about the
  /// same. A color inside the gamut stays unchanged.
  // CSS Color 4, 13.2, "CSS gamut mapping": binary search in OKLCh with local MINDE.
  // https://www.w3.org/TR/css-color-4/#css-gamut-mapping
  package var mappedToGamut: SRGB {
    if isInGamut { return self }
    let polar = OKLCh(self)
    if polar.lightness >= 1 - gamutTolerance { return SRGB.white.withAlpha(alpha) }
    if polar.lightness <= gamutTolerance { return SRGB.black.withAlpha(alpha) }
    guard polar.chroma.isFinite, deltaEOK(self, clipped) >= noticeable else { return clipped }
    // The chroma is reduced until clipping makes no noticeable difference.
    var candidate = polar
    var low = 0.0
    var high = polar.chroma
    var result = SRGB(polar)
    while high - low > chromaPrecision {
      candidate.chroma = (low + high) / 2
      let exact = SRGB(candidate)
      result = exact.clipped
      let difference = exact.isInGamut ? 0 : deltaEOK(exact, result)
      if difference < noticeable { low = candidate.chroma } else { high = candidate.chroma }
      if difference < noticeable, noticeable - difference < chromaPrecision { break }
    }
    return result.clipped
  }

  /// The color itself or, if it is outside of the gamut, its 8-bit replacement. Everything that
  /// shows or measures a color in sRGB uses the same one: hex, `rgb()` and `hsl()`, compositing,
  /// luminance and contrast. A ratio is therefore that of the displayed hex value.
  package var shownInSRGB: SRGB { isInGamut ? self : rounded8 }

  /// The name of the gamut mapping in JSON.
  package static let gamutMapping = "css-color-4"
}

/// The tolerance for rounding errors of conversions: a hundredth of one step of a 16-bit component.
let gamutTolerance = 1.5e-7

/// The OKLab distance below which two colors look the same.
let noticeable = 0.02
let chromaPrecision = 0.0001
