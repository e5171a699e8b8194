import Testing

@testable import ColorScience
@testable import Search

@Suite struct ColorValueTests {
  /// Values from Björn Ottosson's reference implementation, rounded to four places.
  @Test(arguments: [
    ("ffffff", 10000, 0, 0), ("000000", 0, 0, 0), ("ff0000", 6280, 2249, 1258),
    ("00ff00", 8664, -2339, 1795), ("0000ff", 4520, -325, -3115),
  ])
  func `oklab agrees with the reference`(digits: String, lightness: Int, a: Int, b: Int) throws {
    let color = try #require(FixedPointOKLab(digits: Array(digits.utf8)))
    #expect(abs(color.lightness - lightness) <= 1)
    #expect(abs(color.a - a) <= 1)
    #expect(abs(color.b - b) <= 1)
  }

  @Test func `all notations are understood`() {
    #expect(
      ["#f00", "F00F", "#FF0000", "ff000080"].map { sixHexDigits(of: $0)?.text }
        == ["ff0000", "ff0000", "ff0000", "ff0000"])
    #expect(sixHexDigits(of: "#ff00") == Array("ffff00".utf8))
    #expect(sixHexDigits(of: "#gg0000") == nil)
    #expect(sixHexDigits(of: "#ff000") == nil)
  }

  /// The same color in the notations of https://www.w3.org/TR/css-color-4/, as its examples and
  /// the inspectors of browsers have it.
  @Test(arguments: [
    "rgb(255, 0, 0)", "rgba(255 0 0 / 50%)", "rgb(100% 0% 0%)", " hsl(0, 100%, 50%) ",
    "hsl(360deg 100% 50%)", "oklch(62.8% 0.25768 29.234)", "oklab(0.628 0.22486 0.12585)",
  ])
  func `functions of css are understood`(text: String) throws {
    let red = try #require(FixedPointOKLab(digits: Array("ff0000".utf8)))
    let color = try #require(ColorFunction(folding.fold(text))).color
    #expect(color.distance(to: red) <= 2)
  }

  @Test(arguments: ["hsl(208 100% 50%)", "oklch(63.2% 0.2018 254.09)", "rgb(0 136 255)"])
  func `hues turn the right way`(text: String) throws {
    let blue = try #require(FixedPointOKLab(digits: Array("0088ff".utf8)))
    let color = try #require(ColorFunction(folding.fold(text))).color
    #expect(color.distance(to: blue) <= 40)
  }

  @Test(arguments: [
    "rgb(", "rgb()", "rgb(1,2)", "rgb(1 2 3 4 5)", "rgb(a b c)", "rgb(1 2 3) x", "hwb(1 2 3)",
    "rgb(--1 2 3)", "rgb(1.2.3 4 5)", "rgb(9999999999999 0 0)", "rgb", "(1 2 3)",
  ])
  func `other text is no color`(text: String) {
    #expect(ColorFunction(folding.fold(text)) == nil)
  }

  /// Indigo as the guidelines print it, and as design tools do; 0x61 = 97, 0x55 = 85, 0xF5 = 245.
  @Test(arguments: [
    "R-97,G-85,B-245", "R-97, G-85, B-245", "R–97 G–85 B–245", "R 97 G 85 B 245",
    "R: 97, G: 85, B: 245", "r:97 g:85 b:245", "R97 G85 B245", "R97,G85,B245", "R=97, G=85, B=245",
    "Red 97, Green 85, Blue 245", "RGB 97 85 245", "RGB: 97, 85, 245", "97,85,245", "97, 85, 245",
    " 97  85\t245 ", "９７，８５，２４５", "97、85、245",
  ])
  func `three numbers are a color`(text: String) throws {
    let indigo = try #require(FixedPointOKLab(digits: Array("6155f5".utf8)))
    #expect(try #require(ColorTriple(folding.fold(text))).color == indigo)
    #expect(try parseColor(text).hex == "#6155F5")
  }

  @Test func `small numbers are a color only with commas or labels`() {
    for text in ["28, 28, 30", "R-28,G-28,B-30", "rgb 28 28 30"] {
      #expect(ColorTriple(folding.fold(text)) != nil, "\(text)")
    }
    for text in ["4 5 1", "16 24 32", "28, 28 30", "17 18 26"] {
      #expect(ColorTriple(folding.fold(text)) == nil, "\(text)")
    }
  }

  @Test(arguments: [
    "", "97 85", "97 85 245 1", "256 0 0", "0, 0, 256", "1000 0 0", "-97 85 245", "9.7, 85, 245",
    "R-97,G-85", "G 97 R 85 B 245", "R-97,G-85,245", "R97G85B245", "rgb97 85 245", "iOS 17 180",
    "97/85/245", "4.5:1", "2024 11 23", "red 97",
  ])
  func `other numbers are words`(text: String) {
    #expect(ColorTriple(folding.fold(text)) == nil)
  }

  @Test func `numbers out of range are clamped`() {
    for text in ["rgb(999 -5 1e)", "rgb(999999 -5 0)", "oklch(900% 50 -99999)"] {
      guard let color = ColorFunction(folding.fold(text))?.color else { continue }
      #expect(abs(color.lightness) <= 10000 && abs(color.a) <= 10000)
    }
  }

  @Test func `distances are rounded down`() {
    for number in 1...300 {
      let color = FixedPointOKLab(lightness: Double(number) / 10000, a: 0.0001, b: 0)
      #expect(color.distance(to: FixedPointOKLab(lightness: 0, a: 0, b: 0)) == number)
    }
  }
}
