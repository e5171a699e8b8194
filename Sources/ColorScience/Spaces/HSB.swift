/// Hue, saturation and brightness of sRGB, as colour pickers and UIKit have them.
package struct HSB: Hashable, Sendable {
  /// Degrees, 0 up to 360; 0 when the colour is neutral.
  package var hue: Double
  package var saturation: Double
  package var brightness: Double
  package var alpha: Double

  package init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
    self.alpha = alpha
  }

  /// Makes the colour of CSS `hwb()`; shares that add up to more than 1 are scaled to a gray.
  // CSS Color 4, 8.1 (sample code): hwbToRgb.
  package init(hue: Double, whiteness: Double, blackness: Double, alpha: Double = 1) {
    let sum = max(whiteness + blackness, 1)
    let brightness = 1 - blackness / sum
    let saturation = brightness > 0 ? 1 - whiteness / sum / brightness : 0
    self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
  }

  package init(_ color: SRGB) {
    let high = max(color.red, color.green, color.blue)
    let spread = high - min(color.red, color.green, color.blue)
    self.init(
      hue: color.sectorHue, saturation: high > 0 ? spread / high : 0, brightness: high,
      alpha: color.alpha)
  }
}

extension SRGB {
  package init(_ color: HSB) {
    func channel(_ offset: Double) -> Double {
      let k = (offset + normalizedHue(color.hue) / 60).truncatingRemainder(dividingBy: 6)
      return color.brightness * (1 - color.saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: color.alpha)
  }
}
