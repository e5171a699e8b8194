import Testing

@testable import ColorScience

@Suite struct GamutTests {
  @Test func `the red of Display P3 is outside sRGB`() {
    #expect(!SRGB(DisplayP3(red: 1, green: 0, blue: 0)).isInGamut)
  }

  @Test func `not a number is in no gamut`() {
    #expect(!SRGB(red: .nan, green: 0, blue: 0).isInGamut)
  }

  @Test func `a mapped color is inside and has about the lightness it had`() {
    var numbers = SeededNumbers(seed: 4)
    for _ in 0..<300 {
      let color = numbers.extendedColor()
      let mapped = color.mappedToGamut
      #expect(mapped.isInGamut)
      let lightness = min(max(OKLCh(color).lightness, 0), 1)
      #expect((OKLCh(mapped).lightness - lightness).magnitude < 0.03)
    }
  }

  // CSS Color 4, 13.2; computed by coloraide, whose method is called `oklch-chroma`.
  @Test func `hex of a color outside is that of the mapping of CSS`() throws {
    let rows = try OracleTable().rows.filter { !$0.color.isInGamut }
    #expect(rows.count > 300)
    for row in rows { #expect(row.color.hex == row.mapped.hex) }
  }

  @Test(arguments: [
    ("color(display-p3 1 0 0)", "#FF0B0C"), ("color(display-p3 0 1 0)", "#00FB29"),
    ("color(display-p3 0 0 1)", "#0000FF"), ("color(display-p3 1 1 0)", "#FEFF00"),
    ("oklch(70% 0.4 150)", "#00C248"), ("Color(.displayP3, red: 1, green: 0, blue: 0)", "#FF0B0C"),
  ])
  func `a wide color has one sRGB value in every place`(text: String, hex: String) throws {
    let (color, mapped) = (try parseColor(text), try SRGB(hex: hex))
    #expect(color.hex == hex && color.text(.hex) == hex && color.hexWithAlpha == hex + "FF")
    #expect(color.text(.rgb) == mapped.text(.rgb) && color.text(.hsl) == mapped.text(.hsl))
    #expect(color.over(.black) == mapped && color.rounded8 == mapped)
    #expect(color.relativeLuminance == mapped.relativeLuminance)
    let veil = (color.withAlpha(0.5), mapped.withAlpha(0.5))
    for ground in [SRGB.white, .black, SRGB(red8: 119, green8: 119, blue8: 119)] {
      #expect(contrastRatio(color, ground) == contrastRatio(mapped, ground))
      #expect(contrastRatio(ground, veil.0) == contrastRatio(ground, veil.1))
      #expect(
        nearestPassing(foreground: color, on: [ground], ratio: 4.5)
          == nearestPassing(foreground: mapped, on: [ground], ratio: 4.5))
    }
  }

  @Test func `hex, rgb() and the ratio of 2,000 wide colors agree`() throws {
    var numbers = SeededNumbers(seed: 23)
    var outside = 0
    for _ in 0..<2000 {
      let color = numbers.wideColor()
      let hex = try SRGB(hex: color.hex)
      #expect(color.rounded8 == hex)
      #expect(try parseColor(color.text(.rgb)) == hex)
      guard !color.isInGamut else { continue }
      outside += 1
      for ground in [SRGB.white, .black] {
        #expect(contrastRatio(color, ground) == contrastRatio(hex, ground), "\(color.hex)")
      }
    }
    #expect(outside > 500)
  }

  @Test func `a color inside is left alone`() {
    let color = SRGB(red8: 255, green8: 56, blue8: 60, alpha: 0.5)
    #expect(color.mappedToGamut == color)
  }

  @Test func `what is lighter than white becomes white`() {
    #expect(SRGB(red: 1.2, green: 1.2, blue: 1.2).mappedToGamut == .white)
    #expect(SRGB(red: -0.2, green: -0.2, blue: -0.2).mappedToGamut == .black)
  }
}
