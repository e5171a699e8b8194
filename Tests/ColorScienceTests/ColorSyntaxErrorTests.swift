import TestSupport
import Testing

@testable import ColorScience

@Suite struct ColorSyntaxErrorTests {
  @Test(arguments: [
    ("", "color is empty; write a color value such as '#FF383C'"),
    (" ;", "color is empty; write a color value such as '#FF383C'"),
    ("#FF383", "hex color has 5 digits instead of 3, 4, 6 or 8, as in '#FF383C'"),
    ("#FF383G", "'G' is not a hex digit; use 0 to 9 and A to F, as in '#FF383C'"),
    ("0xFF383CFF", "'0xFF383CFF' may begin or end with the opacity; write '#RRGGBBAA'"),
    ("0xFF38", "hex color has 4 digits instead of 3, 4, 6 or 8, as in '#FF383C'"),
    ("rebecapurple", "unknown color name 'rebecapurple'; did you mean 'rebeccapurple'?"),
    ("qqqq", "unknown color name 'qqqq'; write a color value such as '#FF383C'"),
    ("rbg(1 2 3)", "unknown color function 'rbg'; did you mean 'rgb'?"),
    (
      "color(cmyk 1 0 0)",
      "unknown color space 'cmyk'; use one of a98-rgb, display-p3, prophoto-rgb, rec2020, srgb, "
        + "srgb-linear, xyz, xyz-d50, xyz-d65"
    ),
    (
      "color-mix(in oklab, red 30%, white)",
      "'color-mix()' depends on other colors or on the page; "
        + "write the resulting color, such as '#FF383C'"
    ),
    (
      "rgb(from var(--brand) r g b)",
      "'from' depends on other colors or on the page; write the resulting color, such as '#FF383C'"
    ),
    (
      "CanvasText",
      "'CanvasText' depends on other colors or on the page; "
        + "write the resulting color, such as '#FF383C'"
    ),
    ("light-dark(#FFF, #000)", "'light-dark()' has two colors; write one of them"),
    ("rgb(255 56 60", "'rgb(' has no closing ')'"),
    ("rgb(255 56 60) x", "unexpected 'x' after ')'"),
    ("rgb(255 56)", "'rgb' has 2 components; write it as 'rgb(255 56 60 / 50%)'"),
    ("rgb()", "'rgb' has 0 components; write it as 'rgb(255 56 60 / 50%)'"),
    (
      "oklch(55%, 0.15, 345)",
      "'oklch' has commas where they do not belong; write it as 'oklch(65% 0.23 25 / 50%)'"
    ),
    ("rgb(300 0 0)", "red 300 is outside the range 0 to 255"),
    ("rgb(0 0 0 / 1.5)", "alpha 1.5 is outside the range 0 to 1"),
    ("300, 0, 0", "red 300 is outside the range 0 to 255"),
    ("R-300,G-0,B-0", "red 300 is outside the range 0 to 255"),
    ("oklch(50% -0.1 20)", "chroma -0.1 is outside the range 0 to 2"),
    ("rgb(NaN 0 0)", "'NaN' is not a finite number"),
    ("rgb(1e999 0 0)", "'1e999' is not a finite number"),
    ("nan", "'nan' is not a finite number"),
    ("rgb(1px 0 0)", "red '1px' is not a number"),
    (
      "UIColor(red: 255, green: 56, blue: 60, alpha: 1)",
      "red 255 is above 1; did you mean '255/255'?"
    ),
    ("UIColor(red: 1/0, green: 0, blue: 0, alpha: 1)", "'red / 0' is not a finite number"),
    (
      "UIColor(rojo: 1, green: 0, blue: 0)",
      "unknown arguments 'rojo, green, blue'; "
        + "write them as 'UIColor(red: 1, green: 0.22, blue: 0.235, alpha: 1)'"
    ),
    (
      "NSColor(calibratedRed: 1, green: 0, blue: 0, alpha: 1)",
      "'calibratedred' has no fixed value; "
        + "name a color space, as in 'NSColor(srgbRed: 1, green: 0.22, …)'"
    ),
    (
      "0.2, 0.5, 1",
      "'0.2 , 0.5 , 1' is not a color; write one such as '#FF383C' or 'rgb(255 56 60)'"
    ),
    ("12", "'12' is not a color; write one such as '#FF383C' or 'rgb(255 56 60)'"),
    ("red!", "unexpected '!' in a color"),
    ("\"#007AFF", "unexpected '\"' in a color"),
    ("#007AFF 150%", "alpha 1.5 is outside the range 0 to 1"),
    ("#007AFF80 50%", "unexpected '50%' after '#007AFF80'"),
    ("background: #007AF;", "hex color has 5 digits instead of 3, 4, 6 or 8, as in '#FF383C'"),
    ("hsb(211 100% 120%)", "brightness 120 is outside the range 0 to 100"),
    ("Color(hex: 0xFF7AFF00)", "'0xFF7AFF00' may begin or end with the opacity; write '#RRGGBBAA'"),
    ("Color(\"Brand\")", "unknown color name 'Brand'; write a color value such as '#FF383C'"),
    (
      "UIColor.red",
      "'UIColor.red' is not a color; write one such as '#FF383C' or 'rgb(255 56 60)'"
    ),
  ])
  func `the message says what is wrong and what would be right`(text: String, message: String) {
    let error = #expect(throws: ColorSyntaxError.self) { try parseColor(text) }
    #expect(error?.message.english == message)
    #expect(error?.message.leftEnglish == [])
  }

  @Test(arguments: [
    ("rgb(300 0 0)", ["red 300 is outside the range 0 to 255; CSS clamps it"]),
    (
      "rgb(0 -1 0 / 2)",
      [
        "green -1 is outside the range 0 to 255; CSS clamps it",
        "alpha 2 is outside the range 0 to 1; CSS clamps it",
      ]
    ),
    (
      "#FF007AFF",
      [
        "'#FF007AFF' is read as #RRGGBBAA, as in CSS; Android writes #AARRGGBB, which would be #007AFF"
      ]
    ),
    (
      "#80007AFF",
      [
        "'#80007AFF' is read as #RRGGBBAA, as in CSS; Android writes #AARRGGBB, which would be #007AFF80"
      ]
    ),
    ("#3C3C4399", []), ("#007AFFFF", []), ("android:color=\"#FF007AFF\"", []),
    ("rgb(0 122 255)", []),
  ])
  func `a remark says where a color may not be the one that is meant`(
    text: String, remarks: [String]
  ) throws {
    #expect(try readColor(text).remarks.map(\.message.english) == remarks)
  }

  @Test func `a very long text is refused at once`() {
    #expect(throws: ColorSyntaxError.tooLong(100_000)) {
      try parseColor(String(repeating: "#", count: 100_000))
    }
  }
}
