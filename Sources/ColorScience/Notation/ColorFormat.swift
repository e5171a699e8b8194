import Diagnostics

/// A notation in which a color can be printed.
package enum ColorFormat: String, CaseIterable, Hashable, Sendable {
  case hex
  case rgb
  case hsl
  case oklch
  case displayP3
  case swiftUI
  case uiKit
  case appKit
}

extension SRGB {
  /// Returns the color in a notation, ready to be pasted into code. `hex`, `rgb` and `hsl` can
  /// express only colors inside the sRGB gamut. Other colors are mapped into it. Initializers print
  /// them in Display P3, because in sRGB they would have components below 0 or above 1, which are
  /// hard to read.
  package func text(_ format: ColorFormat) -> String {
    // Three decimals are enough to get the same byte back.
    let opacity = shortDecimal(alpha, places: 3)
    switch format {
    case .hex: return isOpaque ? hex : hexWithAlpha
    case .rgb:
      let bytes = bytes
      return cssFunction("rgb", ["\(bytes.red)", "\(bytes.green)", "\(bytes.blue)"])
    case .hsl:
      let color = HSL(shownInSRGB)
      func percent(_ share: Double) -> String { shortDecimal(share * 100, places: 1) + "%" }
      return cssFunction(
        "hsl",
        [shortDecimal(color.hue, places: 1), percent(color.saturation), percent(color.lightness)])
    case .oklch:
      // Fewer digits would not always give the same bytes when read back.
      let color = OKLCh(self)
      let isNeutral = color.chroma < 0.000005
      return cssFunction(
        "oklch",
        [
          shortDecimal(color.lightness * 100, places: 3) + "%",
          shortDecimal(color.chroma, places: 5),
          isNeutral ? "0" : shortDecimal(color.hue, places: 3),
        ])
    case .displayP3:
      let color = DisplayP3(self).vector
      let components = [color.x, color.y, color.z].map { shortDecimal($0, places: 4) }
      return cssFunction("color", ["display-p3"] + components)
    case .swiftUI:
      let space = isInGamut ? ".sRGB" : ".displayP3"
      return
        "Color(\(space), red: \(labelledComponents)\(isOpaque ? "" : ", opacity: \(opacity)"))"
    case .uiKit:
      let label = isInGamut ? "red" : "displayP3Red"
      return "UIColor(\(label): \(labelledComponents), alpha: \(opacity))"
    case .appKit:
      let label = isInGamut ? "srgbRed" : "displayP3Red"
      return "NSColor(\(label): \(labelledComponents), alpha: \(opacity))"
    }
  }
}

/// Returns the number with exactly `places` decimals, the same on every platform and locale. Halves
/// are rounded away from zero. A result of zero has no minus sign.
package func fixedDecimal(_ value: Double, places: Int) -> String {
  precondition((0...15).contains(places), "decimals have 0 to 15 places")
  guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity" }
  let scale = powersOfTen[places]
  let scaled = (value.magnitude * scale).rounded()
  guard scaled < 0x1p63 else { return value.description }
  let digits = UInt64(scaled)
  let sign = value < 0 && digits > 0 ? "-" : ""
  let unit = UInt64(scale)
  guard places > 0 else { return sign + String(digits) }
  return sign + String(digits / unit) + "." + String(digits % unit).zeroPadded(to: places)
}

/// Returns the number with at most `places` decimals, without trailing zeros.
package func shortDecimal(_ value: Double, places: Int) -> String {
  var text = fixedDecimal(value, places: places)
  guard value.isFinite, text.contains("."), !text.contains("e") else { return text }
  while text.hasSuffix("0") { text.removeLast() }
  if text.hasSuffix(".") { text.removeLast() }
  return text
}

// These powers are exact as `Double`; results of `pow` might not be.
private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
]

extension SRGB {
  private func cssFunction(_ name: String, _ components: [String]) -> String {
    let opacity = isOpaque ? [] : ["/", shortDecimal(alpha, places: 3)]
    return name + "(" + (components + opacity).joined(separator: " ") + ")"
  }

  private var labelledComponents: String {
    let values = isInGamut ? vector : DisplayP3(self).vector
    let texts = [values.x, values.y, values.z].map { shortDecimal($0, places: 3) }
    return "\(texts[0]), green: \(texts[1]), blue: \(texts[2])"
  }
}
