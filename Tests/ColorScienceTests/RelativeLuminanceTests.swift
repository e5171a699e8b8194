import Testing

@testable import ColorScience

@Suite struct RelativeLuminanceTests {
  // WCAG 2.2, relative luminance.
  @Test func `the primaries weigh what WCAG says`() {
    #expect(SRGB(red: 1, green: 0, blue: 0).relativeLuminance == 0.2126)
    #expect(SRGB(red: 0, green: 1, blue: 0).relativeLuminance == 0.7152)
    #expect(SRGB(red: 0, green: 0, blue: 1).relativeLuminance == 0.0722)
  }

  @Test func `white is 1 and black is 0`() {
    #expect(SRGB.white.relativeLuminance == 1)
    #expect(SRGB.black.relativeLuminance == 0)
  }
}
