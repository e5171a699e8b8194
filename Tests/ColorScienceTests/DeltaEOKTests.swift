import Testing

@testable import ColorScience

@Suite struct DeltaEOKTests {
  @Test func `black and white are 1 apart`() {
    #expect((deltaEOK(SRGB.black, SRGB.white) - 1).magnitude < 1e-7)
  }
}
