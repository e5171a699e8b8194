/// A colour that was read from a text, and what the text was.
package struct ParsedColor: Hashable, Sendable {
  /// The value in sRGB; outside 0 to 1 when the text names a colour beyond that gamut.
  package let srgb: SRGB
  package let notation: ColorNotation
  package let space: ColorSpace

  package init(srgb: SRGB, notation: ColorNotation, space: ColorSpace) {
    self.srgb = srgb
    self.notation = notation
    self.space = space
  }

  package var isOutsideSRGB: Bool { !srgb.isInGamut }
}

/// The way a colour was written.
package enum ColorNotation: String, CaseIterable, Hashable, Sendable {
  case hex
  /// `0xRRGGBB`
  case hexNumber
  case name
  case cssFunction
  /// `Color(red:green:blue:)`
  case swiftUI
  case uiKit
  case appKit
  /// `R-255,G-56,B-60`
  case labelledTriple
  /// `255, 56, 60`
  case triple
}

/// The space whose coordinates were written; the raw values are the names of CSS where it has one.
package enum ColorSpace: String, CaseIterable, Hashable, Sendable {
  case srgb
  case srgbLinear = "srgb-linear"
  case displayP3 = "display-p3"
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"
  case hsl
  case hwb
  case hsb
  case lab
  case lch
  case oklab
  case oklch
  case grayGamma22 = "gray-gamma-2.2"
}
