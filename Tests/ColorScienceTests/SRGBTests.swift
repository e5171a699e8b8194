import Testing

@testable import ColorScience

@Suite struct SRGBTests {
  @Test func `bytes are mapped to the gamut and rounded`() {
    let inside = SRGB(red: 0.1001, green: 0.5, blue: 1).bytes
    #expect([inside.red, inside.green, inside.blue] == [26, 128, 255])
    let wide = SRGB(DisplayP3(red: 1, green: 0, blue: 0)).bytes
    #expect([wide.red, wide.green, wide.blue] == [255, 11, 12])
  }

  @Test func `not a number and infinity have bytes too`() {
    let bytes = SRGB(red: .nan, green: .infinity, blue: -.infinity).bytes
    #expect(bytes.red == 0)
    #expect(bytes.green == 255)
    #expect(bytes.blue == 0)
  }

  @Test func `rounding keeps the opacity`() {
    let color = SRGB(red: 0.1001, green: 0.2, blue: 0.3, alpha: 0.25).rounded8
    #expect(color == SRGB(red8: 26, green8: 51, blue8: 77, alpha: 0.25))
  }
}
