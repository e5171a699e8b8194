@testable import ColorScience

/// The same pseudo-random numbers on every platform (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func byteColor() -> SRGB {
    let (red, green, blue) = (next(), next(), next())
    return SRGB(
      red8: UInt8(truncatingIfNeeded: red >> 56), green8: UInt8(truncatingIfNeeded: green >> 56),
      blue8: UInt8(truncatingIfNeeded: blue >> 56))
  }

  /// A color in the gamut and somewhat outside.
  mutating func extendedColor() -> SRGB {
    SRGB(red: share() * 1.4 - 0.2, green: share() * 1.4 - 0.2, blue: share() * 1.4 - 0.2)
  }

  /// A color of Display P3, or one of OKLCh, most of which are outside of sRGB.
  mutating func wideColor() -> SRGB {
    next() % 2 == 0
      ? SRGB(DisplayP3(red: share(), green: share(), blue: share()))
      : SRGB(OKLCh(lightness: share(), chroma: share() * 0.4, hue: share() * 360))
  }

  /// A number from 0 to 1.
  mutating func share() -> Double { Double(next() >> 11) / 0x1p53 }
}
