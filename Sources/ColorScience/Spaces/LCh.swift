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
