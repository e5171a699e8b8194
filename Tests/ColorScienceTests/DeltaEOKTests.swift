import Testing

@testable import ColorScience

@Suite struct DeltaEOKTests {
  @Test func `the difference is the distance in OKLab`() {
    let first = OKLab(lightness: 0.5, a: 0, b: 0)
    #expect((deltaEOK(first, OKLab(lightness: 0.5, a: 0.3, b: 0.4)) - 0.5).magnitude < 1e-15)
  }

  @Test func `black and white are 1 apart`() {
    #expect((deltaEOK(SRGB.black, SRGB.white) - 1).magnitude < 1e-7)
  }
}
