import Testing

@testable import ColorScience

@Suite struct VisionDeficiencyTests {
  @Test(arguments: VisionDeficiency.allCases)
  func `grays look the same to everyone`(deficiency: VisionDeficiency) {
    for level in stride(from: 0.0, through: 1, by: 0.125) {
      let gray = SRGB(red: level, green: level, blue: level)
      #expect(difference(gray.seen(with: deficiency), gray) < 0.001)
    }
  }

  @Test(arguments: [VisionDeficiency.protan, .deutan])
  func `red and green become alike`(deficiency: VisionDeficiency) {
    let seen = SRGB(red8: 200, green8: 30, blue8: 40).seen(with: deficiency)
    #expect((seen.red - seen.green).magnitude < 1e-12)
  }
}
