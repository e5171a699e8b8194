/// A notation to print a colour in.
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
  /// Returns the colour in a notation that can be pasted where it belongs.
  ///
  /// `hex`, `rgb` and `hsl` can only name colours of the sRGB gamut: others are mapped into it.
  package func text(_ format: ColorFormat) -> String {
    switch format {
    case .hex: isOpaque ? shownInSRGB.hex : shownInSRGB.hexWithAlpha
    case .rgb: shownInSRGB.cssRGB
    case .hsl: shownInSRGB.cssHSL
    case .oklch: cssOKLCh
    case .displayP3: cssDisplayP3
    case .swiftUI: swiftUIInitializer
    case .uiKit: uiKitInitializer
    case .appKit: appKitInitializer
    }
  }

  private var shownInSRGB: SRGB { isInGamut ? self : Gamut.srgb.mapped(self) }
}
