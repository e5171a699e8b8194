import Testing

@testable import ColorScience

@Suite struct FixedDecimalTests {
  @Test(arguments: [
    (1.0, 2, "1.00"), (0.005, 2, "0.01"), (-0.001, 2, "0.00"), (-1.5, 0, "-2"),
    (12.3456, 3, "12.346"),
    (0.1, 15, "0.100000000000000"), (1e30, 2, "1e+30"), (.nan, 2, "NaN"),
    (-.infinity, 0, "-Infinity"),
  ])
  func `numbers have the decimals asked for`(value: Double, places: Int, text: String) {
    #expect(fixedDecimal(value, places: places) == text)
  }

  @Test(arguments: [
    (1.0, "1"), (0.25, "0.25"), (100, "100"), (0, "0"), (-0.0004, "0"), (1e30, "1e+30"),
  ])
  func `zeros at the end are dropped`(value: Double, text: String) {
    #expect(shortDecimal(value, places: 3) == text)
  }
}
