/// Hue, saturation and lightness of sRGB; saturation and lightness run from 0 to 1.
package struct HSL: Hashable, Sendable {
  /// Degrees, 0 up to 360; 0 when the colour is neutral.
  package var hue: Double
  package var saturation: Double
  package var lightness: Double
  package var alpha: Double

  package init(hue: Double, saturation: Double, lightness: Double, alpha: Double = 1) {
    self.hue = hue
    self.saturation = saturation
    self.lightness = lightness
    self.alpha = alpha
  }

  // CSS Color 4, 7.2 (sample code): rgbToHsl, with its turn of the hue outside the gamut.
  package init(_ color: SRGB) {
    let high = max(color.red, color.green, color.blue)
    let low = min(color.red, color.green, color.blue)
    let lightness = (high + low) / 2
    let room = min(lightness, 1 - lightness)
    let saturation = high == low || room == 0 ? 0 : (high - lightness) / room
    let hue = saturation < 0 ? normalizedHue(color.sectorHue + 180) : color.sectorHue
    self.init(
      hue: hue, saturation: saturation.magnitude, lightness: lightness, alpha: color.alpha)
  }
}

extension SRGB {
  // CSS Color 4, 7.1 (sample code): hslToRgb.
  package init(_ color: HSL) {
    let amplitude = color.saturation * min(color.lightness, 1 - color.lightness)
    func channel(_ offset: Double) -> Double {
      let k = (offset + normalizedHue(color.hue) / 30).truncatingRemainder(dividingBy: 12)
      return color.lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: color.alpha)
  }

  /// The angle on the hexagon of red, yellow, green, cyan, blue and magenta.
  var sectorHue: Double {
    let high = max(red, green, blue)
    let spread = high - min(red, green, blue)
    guard spread > 0 else { return 0 }
    if high == red { return normalizedHue((green - blue) / spread * 60) }
    return high == green ? (blue - red) / spread * 60 + 120 : (red - green) / spread * 60 + 240
  }
}
