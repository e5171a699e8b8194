/// A color as hue, saturation and brightness of sRGB, as in color pickers and UIKit.
struct HSB: Hashable, Sendable {
  /// The hue in degrees; computed ones are below 360, and 0 for a neutral color.
  var hue: Double
  var saturation: Double
  var brightness: Double
  var alpha = 1.0
}

extension HSB {
  /// Creates the color of CSS `hwb()`. If whiteness and blackness add up to more than 1, they are
  /// scaled down to the sum 1, which gives a gray.
  // CSS Color 4, 8.1 (sample code): hwbToRgb.
  init(hue: Double, whiteness: Double, blackness: Double, alpha: Double) {
    let sum = max(whiteness + blackness, 1)
    let brightness = 1 - blackness / sum
    let saturation = brightness > 0 ? 1 - whiteness / sum / brightness : 0
    self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
  }

  init(_ color: SRGB) {
    let high = max(color.red, color.green, color.blue)
    let spread = high - min(color.red, color.green, color.blue)
    self.init(
      hue: color.sectorHue, saturation: high > 0 ? spread / high : 0, brightness: high,
      alpha: color.alpha)
  }
}

extension SRGB {
  init(_ color: HSB) {
    func channel(_ offset: Double) -> Double {
      let k = (offset + normalizedHue(color.hue) / 60).truncatingRemainder(dividingBy: 6)
      return color.brightness * (1 - color.saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: color.alpha)
  }
}

/// A color as hue, saturation and lightness of sRGB; saturation and lightness are from 0 to 1.
struct HSL: Hashable, Sendable {
  /// The hue in degrees; computed ones are below 360, and 0 for a neutral color.
  var hue: Double
  var saturation: Double
  var lightness: Double
  var alpha = 1.0
}

extension HSL {
  // CSS Color 4, 7.2 (sample code): rgbToHsl. A negative saturation, which occurs outside the
  // gamut, becomes positive with the opposite hue.
  init(_ color: SRGB) {
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
  init(_ color: HSL) {
    let amplitude = color.saturation * min(color.lightness, 1 - color.lightness)
    func channel(_ offset: Double) -> Double {
      let k = (offset + normalizedHue(color.hue) / 30).truncatingRemainder(dividingBy: 12)
      return color.lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: color.alpha)
  }

  /// The hue in degrees, as an angle on the hexagon of red, yellow, green, cyan, blue and magenta.
  fileprivate var sectorHue: Double {
    let high = max(red, green, blue)
    let spread = high - min(red, green, blue)
    guard spread > 0 else { return 0 }
    if high == red { return normalizedHue((green - blue) / spread * 60) }
    return high == green ? (blue - red) / spread * 60 + 120 : (red - green) / spread * 60 + 240
  }
}

/// Returns the equivalent angle that is at least 0 and less than 360 degrees.
func normalizedHue(_ degrees: Double) -> Double {
  let rest = degrees.truncatingRemainder(dividingBy: 360)
  let positive = rest < 0 ? rest + 360 : rest
  // For a tiny negative angle, adding 360 rounds to exactly 360.
  return positive >= 360 ? 0 : positive
}

/// Returns the smaller angle between two hues, from 0 to 180 degrees.
func hueDistance(_ first: Double, _ second: Double) -> Double {
  let difference = normalizedHue(first - second)
  return min(difference, 360 - difference)
}
