import Testing

@testable import Search

@Suite struct HexColorTests {
  /// Values from Björn Ottosson's reference implementation, rounded to four places.
  @Test(arguments: [
    ("ffffff", 10000, 0, 0), ("000000", 0, 0, 0), ("ff0000", 6280, 2249, 1258),
    ("00ff00", 8664, -2339, 1795), ("0000ff", 4520, -325, -3115),
  ])
  func `oklab agrees with the reference`(digits: String, lightness: Int, a: Int, b: Int) throws {
    let color = try #require(HexColor(digits: Array(digits.utf8)))
    #expect(abs(color.lightness - lightness) <= 1)
    #expect(abs(color.greenRed - a) <= 1)
    #expect(abs(color.blueYellow - b) <= 1)
  }

  @Test func `all notations are understood`() {
    #expect(
      ["#f00", "F00F", "#FF0000", "ff000080"].map { HexColor.digits(of: $0)?.text }
        == ["ff0000", "ff0000", "ff0000", "ff0000"])
    #expect(HexColor.digits(of: "#ff00") == Array("ffff00".utf8))
    #expect(HexColor.digits(of: "#gg0000") == nil)
    #expect(HexColor.digits(of: "#ff000") == nil)
  }

  @Test func `square roots are whole`() {
    for number in 0...1000 {
      let root = OKLab.squareRoot(number)
      #expect(root * root <= number && (root + 1) * (root + 1) > number)
    }
  }
}
