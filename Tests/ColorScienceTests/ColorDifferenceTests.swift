import TestSupport
import Testing

@testable import ColorScience

@Suite struct DeltaE2000Tests {
  // Sharma, Wu, Dalal 2005, table 1.
  @Test func `all 34 published pairs agree to the printed digits`() throws {
    let rows = try Fixture("ciede2000_sharma34.csv").rows.dropFirst()
    #expect(rows.count == 34)
    for row in rows {
      let n = try row.map { try #require(Double($0)) }
      let first = LabD65(lightness: n[0], a: n[1], b: n[2])
      let second = LabD65(lightness: n[3], a: n[4], b: n[5])
      #expect((deltaE2000(first, second) - n[6]).magnitude < 5e-5)
      #expect((deltaE2000(second, first) - n[6]).magnitude < 5e-5)
    }
  }
}

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
