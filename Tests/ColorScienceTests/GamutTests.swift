import Testing

@testable import ColorScience

@Suite struct GamutTests {
  @Test func `the red of Display P3 is outside sRGB`() {
    #expect(!SRGB(DisplayP3(red: 1, green: 0, blue: 0)).isInGamut)
  }

  @Test func `not a number is in no gamut`() {
    #expect(!SRGB(red: .nan, green: 0, blue: 0).isInGamut)
  }

  @Test func `a mapped colour is inside and has about the lightness it had`() {
    var numbers = SeededNumbers(seed: 4)
    for _ in 0..<300 {
      let color = numbers.extendedColor()
      let mapped = color.mappedToGamut
      #expect(mapped.isInGamut)
      let lightness = min(max(OKLCh(color).lightness, 0), 1)
      #expect((OKLCh(mapped).lightness - lightness).magnitude < 0.03)
    }
  }

  @Test func `a colour inside is left alone`() {
    let color = SRGB(red8: 255, green8: 56, blue8: 60, alpha: 0.5)
    #expect(color.mappedToGamut == color)
  }

  @Test func `what is lighter than white becomes white`() {
    #expect(SRGB(red: 1.2, green: 1.2, blue: 1.2).mappedToGamut == .white)
    #expect(SRGB(red: -0.2, green: -0.2, blue: -0.2).mappedToGamut == .black)
  }
}
