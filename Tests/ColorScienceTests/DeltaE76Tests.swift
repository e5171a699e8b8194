import Testing

@testable import ColorScience

@Suite struct DeltaE76Tests {
  @Test func `the difference is the distance in Lab`() {
    let first = LabD65(lightness: 50, a: 0, b: 0)
    #expect(deltaE76(first, LabD65(lightness: 50, a: 3, b: 4)) == 5)
  }

  @Test func `black and white are 100 apart`() {
    #expect((deltaE76(SRGB.black, SRGB.white) - 100).magnitude < 1e-9)
  }
}
