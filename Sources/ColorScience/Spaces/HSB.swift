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

/// OKLab turned so that one axis is chroma along a hue and the other is the shift to its side.
struct HueFrame {
  /// From the cube roots of cone responses to lightness, chroma and shift.
  private let rows: (Vector3, Vector3, Vector3)
  private let slopes: (RowSlopes, RowSlopes, RowSlopes)

  init(hue: Double) {
    let (x, y) = (cosine(degrees: hue), sine(degrees: hue))
    rows = (Matrix3(1, 0, 0, 0, x, y, 0, -y, x) * OKLab.fromRootCones).rows
    slopes = (RowSlopes(rows.0), RowSlopes(rows.1), RowSlopes(rows.2))
  }

  /// Returns what the colours between two corners of linear light cover on each axis.
  ///
  /// Two bounds are combined: cone responses grow with each channel, so the corners limit them;
  /// and from the middle nothing is farther than the steepest slope leads (mean value theorem).
  func bounds(
    _ low: Vector3, _ high: Vector3
  ) -> (lightness: Interval, chroma: Interval, shift: Interval) {
    let least = (conesFromLight * low).map(cubeRoot)
    let most = (conesFromLight * high).map(cubeRoot)
    let middle = (conesFromLight * low.interpolated(to: high, 0.5)).map(cubeRoot)
    let reach = Vector3((high.x - low.x) / 2, (high.y - low.y) / 2, (high.z - low.z) / 2)
    func interval(_ row: Vector3, _ slopes: RowSlopes) -> Interval {
      Interval(row, least, most)
        .limited(to: slopes.radius(reach, least, most), around: row.dot(middle))
    }
    return (
      interval(rows.0, slopes.0), interval(rows.1, slopes.1), interval(rows.2, slopes.2)
    )
  }
}

/// How an axis changes with red, green and blue light, apart from the slope of the cube root.
private struct RowSlopes {
  private let red: Vector3
  private let green: Vector3
  private let blue: Vector3

  init(_ row: Vector3) {
    let (long, medium, short) = conesFromLight.rows
    red = Vector3(row.x * long.x, row.y * medium.x, row.z * short.x)
    green = Vector3(row.x * long.y, row.y * medium.y, row.z * short.y)
    blue = Vector3(row.x * long.z, row.y * medium.z, row.z * short.z)
  }

  /// Returns how far the axis can change over `reach` of light; infinite next to black.
  func radius(_ reach: Vector3, _ least: Vector3, _ most: Vector3) -> Double {
    guard least.x > 0, least.y > 0, least.z > 0 else { return .infinity }
    let flattest = most.map { 1 / (3 * $0 * $0) }
    let steepest = least.map { 1 / (3 * $0 * $0) }
    return Interval(red, flattest, steepest).greatestMagnitude * reach.x
      + Interval(green, flattest, steepest).greatestMagnitude * reach.y
      + Interval(blue, flattest, steepest).greatestMagnitude * reach.z
  }
}

private let conesFromLight = OKLab.conesFromXYZ * XYZD65.fromLinearSRGB
