import Testing

@testable import ColorScience

@Suite struct SRGBTests {
  @Test func `bytes come back from a hex text`() throws {
    #expect(try SRGB(hex: "#FF383C") == SRGB(red8: 255, green8: 56, blue8: 60))
    #expect(try SRGB(hex: "#abc") == SRGB(red8: 0xAA, green8: 0xBB, blue8: 0xCC))
  }
}
