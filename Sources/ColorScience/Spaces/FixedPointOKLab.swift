/// A color in OKLab whose coordinates are whole numbers of ten thousandths. It is computed with
/// only + - * /, which IEEE 754 rounds the same on every platform. The script of the site has the
/// same steps (`40-colors.js`), so that both give the same distances. `OKLab` uses functions such
/// as `cbrt`, whose last digits differ between platforms. Matrices: Björn Ottosson, "A perceptual
/// color space for image processing" (2020).
package struct FixedPointOKLab: Hashable, Sendable {
  let lightness: Int
  let a: Int
  let b: Int
}

extension FixedPointOKLab {
  /// Creates a color from sRGB. Opacity is ignored, and the components are clipped to the gamut.
  package init(_ color: SRGB) {
    let light = color.clipped.vector.map(portableLight)
    let cones = (conesFromLight * light).map { root(3, of: $0) }
    self.init(
      lightness: scaled(labFromRootCones.rows.0.dot(cones)),
      a: scaled(labFromRootCones.rows.1.dot(cones)),
      b: scaled(labFromRootCones.rows.2.dot(cones)))
  }

  /// Returns the distance in ten thousandths, rounded down.
  package func distance(to other: FixedPointOKLab) -> Int {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    // Converting the sum to `Double` is exact, because it needs far fewer bits than the 53 of a
    // significand.
    return Int(Double(l * l + a * a + b * b).squareRoot())
  }
}

private let conesFromLight = Matrix3(
  0.4122214708, 0.5363325363, 0.0514459929,
  0.2119034982, 0.6806995451, 0.1073969566,
  0.0883024619, 0.2817188376, 0.6299787005)

private let labFromRootCones = Matrix3(
  0.2104542553, 0.7936177850, -0.0040720468,
  1.9779984951, -2.4285922050, 0.4505937099,
  0.0259040371, 0.7827717662, -0.8086757660)

private func portableLight(fromEncoded channel: Double) -> Double {
  guard channel > 0.04045 else { return channel / 12.92 }
  let base = (channel + 0.055) / 1.055
  let fifth = root(5, of: base)
  return base * base * fifth * fifth
}

/// Returns the root by 60 steps of Newton's method, enough for every color.
private func root(_ degree: Int, of value: Double) -> Double {
  guard value > 0 else { return 0 }
  var guess = 1.0
  for _ in 0..<60 {
    var power = guess
    for _ in 2..<degree { power = power * guess }
    let rest = Double(degree - 1) * guess
    guess = (rest + value / power) / Double(degree)
  }
  return guess
}

/// Returns the nearest ten thousandths; adding 20,000 first makes `Int` round down.
private func scaled(_ value: Double) -> Int { Int(value * 10000 + 20000.5) - 20000 }
