import Testing

@testable import ColorScience

@Suite struct SRGBHexTests {
  @Test(arguments: [
    ("#FF383C", "#FF383CFF"), ("#ff383c", "#FF383CFF"), ("FF383C", "#FF383CFF"),
    ("#F3C", "#FF33CCFF"), ("#F3C8", "#FF33CC88"), ("#FF383C80", "#FF383C80"),
  ])
  func `three, four, six and eight digits are read`(text: String, expected: String) throws {
    #expect(try SRGB(hex: text).hexWithAlpha == expected)
  }

  @Test(arguments: ["", "#", "#F", "#FF", "#FF383", "#FF383C8", "#FF383C801"])
  func `another number of digits is told`(text: String) {
    let count = text.filter { $0 != "#" }.count
    #expect(throws: HexColorError.wrongLength(count)) { try SRGB(hex: text) }
  }

  @Test func `the first wrong digit is told`() {
    #expect(throws: HexColorError.invalidDigit("G")) { try SRGB(hex: "#FFG83X") }
    #expect(throws: HexColorError.invalidDigit("#")) { try SRGB(hex: "##F383C") }
    #expect(throws: HexColorError.invalidDigit("１")) { try SRGB(hex: "#１23456") }
  }

  @Test func `every byte survives the way through text`() throws {
    for value in UInt8.min...UInt8.max {
      let color = SRGB(red8: value, green8: 255 - value, blue8: 7, alpha: Double(value) / 255)
      #expect(try SRGB(hex: color.hexWithAlpha) == color)
    }
  }
}
