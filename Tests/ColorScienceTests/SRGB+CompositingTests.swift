import Testing

@testable import ColorScience

@Suite struct SRGBCompositingTests {
  @Test func `a translucent black darkens white`() {
    let result = SRGB(red: 0, green: 0, blue: 0, alpha: 0.3).over(.white)
    #expect(difference(result, SRGB(red: 0.7, green: 0.7, blue: 0.7)) < 1e-15)
  }

  @Test func `an opaque color hides its base`() {
    let color = SRGB(red8: 12, green8: 34, blue8: 56)
    #expect(color.over(.white) == color)
  }

  @Test func `a transparent color leaves its base`() {
    let base = SRGB(red8: 12, green8: 34, blue8: 56, alpha: 0.5)
    #expect(difference(SRGB.black.withAlpha(0).over(base), base) < 1e-15)
  }

  // Compositing and Blending Level 1: the result of two layers is alpha 0.75 here.
  @Test func `two translucent layers add up`() {
    let result = SRGB(red: 1, green: 0, blue: 0, alpha: 0.5)
      .over(SRGB(red: 0, green: 0, blue: 1, alpha: 0.5))
    #expect(
      difference(result, SRGB(red: 2.0 / 3, green: 0, blue: 1.0 / 3, alpha: 0.75)) < 1e-15)
  }

  @Test func `nothing over nothing is transparent black`() {
    let clear = SRGB(red: 1, green: 1, blue: 1, alpha: 0)
    #expect(clear.over(clear) == SRGB(red: 0, green: 0, blue: 0, alpha: 0))
  }
}
