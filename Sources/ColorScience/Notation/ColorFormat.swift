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
  /// Returns the color in a notation, ready to be pasted into code.
  ///
  /// `hex`, `rgb` and `hsl` can express only colors inside the sRGB gamut. Other colors are mapped
  /// into it.
  package func text(_ format: ColorFormat) -> String {
    switch format {
    case .hex: isOpaque ? hex : hexWithAlpha
    case .rgb: cssRGB
    case .hsl: shownInSRGB.cssHSL
    case .oklch: cssOKLCh
    case .displayP3: cssDisplayP3
    case .swiftUI: swiftUIInitializer
    case .uiKit: uiKitInitializer
    case .appKit: appKitInitializer
    }
  }
}

/// Returns the number with exactly `places` decimals, the same on every platform and locale.
///
/// Halves are rounded away from zero. A result of zero has no minus sign.
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
  return sign + String(digits / unit) + "." + leftPadded(digits % unit, to: places)
}

/// Returns the number with at most `places` decimals, without trailing zeros.
package func shortDecimal(_ value: Double, places: Int) -> String {
  var text = fixedDecimal(value, places: places)
  guard value.isFinite, text.contains("."), !text.contains("e") else { return text }
  while text.hasSuffix("0") { text.removeLast() }
  if text.hasSuffix(".") { text.removeLast() }
  return text
}

private func leftPadded(_ number: UInt64, to count: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: count - digits.count) + digits
}

// These powers are exact as `Double`; results of `pow` might not be.
private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
]
