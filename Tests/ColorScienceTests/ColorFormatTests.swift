import Testing

@testable import ColorScience

@Suite struct ColorFormatTests {
  @Test(arguments: [
    (ColorFormat.hex, "#FF383C"), (.rgb, "rgb(255 56 60)"), (.hsl, "hsl(358.8 100% 61%)"),
    (.oklch, "oklch(65.32% 0.23282 25.739)"),
    (.displayP3, "color(display-p3 0.9209 0.2963 0.2742)"),
    (.swiftUI, "Color(.sRGB, red: 1, green: 0.22, blue: 0.235)"),
    (.uiKit, "UIColor(red: 1, green: 0.22, blue: 0.235, alpha: 1)"),
    (.appKit, "NSColor(srgbRed: 1, green: 0.22, blue: 0.235, alpha: 1)"),
  ])
  func `an opaque color is printed in each notation`(format: ColorFormat, text: String) {
    #expect(SRGB(red8: 255, green8: 56, blue8: 60).text(format) == text)
  }

  @Test(arguments: [
    (ColorFormat.hex, "#0000004D"), (.rgb, "rgb(0 0 0 / 0.3)"), (.hsl, "hsl(0 0% 0% / 0.3)"),
    (.oklch, "oklch(0% 0 0 / 0.3)"), (.displayP3, "color(display-p3 0 0 0 / 0.3)"),
    (.swiftUI, "Color(.sRGB, red: 0, green: 0, blue: 0, opacity: 0.3)"),
    (.uiKit, "UIColor(red: 0, green: 0, blue: 0, alpha: 0.3)"),
    (.appKit, "NSColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.3)"),
  ])
  func `opacity is printed in each notation`(format: ColorFormat, text: String) {
    #expect(SRGB.black.withAlpha(0.3).text(format) == text)
  }

  @Test(arguments: [
    (ColorFormat.displayP3, "color(display-p3 1 0 0)"),
    (.swiftUI, "Color(.displayP3, red: 1, green: 0, blue: 0)"),
    (.uiKit, "UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)"),
    (.appKit, "NSColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)"),
  ])
  func `a color outside sRGB is printed in Display P3`(format: ColorFormat, text: String) {
    #expect(SRGB(DisplayP3(red: 1, green: 0, blue: 0)).text(format) == text)
  }

  @Test func `hex of a color outside sRGB is its nearest inside`() {
    let green = SRGB(DisplayP3(red: 0, green: 1, blue: 0))
    #expect(green.text(.hex) == green.mappedToGamut.hex)
  }
}

@Suite struct FixedDecimalTests {
  @Test(arguments: [
    (1.0, 2, "1.00"), (0.005, 2, "0.01"), (-0.001, 2, "0.00"), (-1.5, 0, "-2"),
    (12.3456, 3, "12.346"), (0.1, 15, "0.100000000000000"), (1e30, 2, "1e+30"), (.nan, 2, "NaN"),
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
