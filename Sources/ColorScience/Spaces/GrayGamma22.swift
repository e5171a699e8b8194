/// A gray with a plain gamma of 2.2: the Generic Gray Gamma 2.2 profile of Apple's platforms.
package struct GrayGamma22: Hashable, Sendable {
  package var white: Double
  package var alpha: Double

  package init(white: Double, alpha: Double = 1) {
    self.white = white
    self.alpha = alpha
  }

  /// Keeps the luminance (CIE Y) and drops the colour.
  package init(_ color: SRGB) {
    self.init(white: signedPower(XYZD65(color).y, 1 / 2.2), alpha: color.alpha)
  }
}

extension SRGB {
  package init(_ gray: GrayGamma22) {
    let component = encoded(fromLinearLight: signedPower(gray.white, 2.2))
    self.init(red: component, green: component, blue: component, alpha: gray.alpha)
  }
}

private func signedPower(_ base: Double, _ exponent: Double) -> Double {
  base < 0 ? -power(-base, exponent) : power(base, exponent)
}
