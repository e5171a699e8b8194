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

  @Test func `a color does not differ from itself`() {
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<200 {
      let color = numbers.extendedColor()
      #expect(deltaE2000(color, color) == 0)
    }
  }
}
