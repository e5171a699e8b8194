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
