import Testing

@testable import ColorScience

@Suite struct ColorParserTests {
  @Test(arguments: [
    "#FF383C", "#ff383cff", "FF383C", "0xFF383C", "0xff_38_3c", "rgb(255 56 60)",
    "rgb(255, 56, 60)", "RGBA(255,56,60,1)", "rgb(100% 21.961% 23.529%)", "R-255,G-56,B-60",
    "R-255, G-56, B-60", "R:255 G:56 B:60", "r=255, g=56, b=60", "R255 G56 B60",
    "R 255, G 56, B 60", "R255,G56,B60", "R-255 G-56 B-60", "R–255, G–56, B–60",
    "Red255 Green56 Blue60", "RGB 255 56 60", "RGB: 255, 56, 60", "rgb 255,56,60",
    "Red: 255, Green: 56, Blue: 60", "255, 56, 60", "255 56 60", "255，56，60", "  #FF383C; ",
    "#ＦＦ３８３Ｃ", "UIColor(red: 1, green: 0.22, blue: 0.235, alpha: 1)",
    "UIColor(red: 255/255, green: 56/255.0, blue: 60 / 255, alpha: 1.0)",
    "[UIColor colorWithRed:1.0f green:0.22f blue:0.235f alpha:1.0f]",
    "NSColor(srgbRed: 1, green: 0.22, blue: 0.235, alpha: 1)",
    "NSColor(red: 1, green: 0.22, blue: 0.235, alpha: 1)",
    "Color(red: 1, green: 0.22, blue: 0.235)",
    "Color(.sRGB, red: 1, green: 0.22, blue: 0.235, opacity: 1)",
    "#colorLiteral(red: 1, green: 0.22, blue: 0.235, alpha: 1)",
    "color(srgb 1 0.22 0.235)", "color(srgb 100% 22% 23.5% / 100%)",
  ])
  func `one red is read in every notation`(text: String) throws {
    #expect(try parseColor(text).hexWithAlpha == "#FF383CFF")
  }

  @Test(arguments: [
    ("red", "#FF0000FF"), ("RebeccaPurple", "#663399FF"), ("transparent", "#00000000"),
    ("#f38", "#FF3388FF"), ("bad", "#BBAADDFF"), ("tan", "#D2B48CFF"),
    ("rgba(0,0,0,0.3)", "#0000004D"), ("rgb(0 0 0 / 30%)", "#0000004D"),
    ("hsl(120deg 100% 25%)", "#008000FF"), ("hsl(120, 100%, 25%)", "#008000FF"),
    ("hsla(120 100 25 / .5)", "#00800080"), ("hsl(0.5turn 100% 50%)", "#00FFFFFF"),
    ("hsl(-240 100% 50%)", "#00FF00FF"), ("hwb(194 0% 0%)", "#00C3FFFF"),
    ("hwb(45 40% 80%)", "#555555FF"), ("rgb(none 128 none)", "#008000FF"),
    ("lab(46.2775% -47.5621 48.5837)", "#008000FF"),
    ("lch(46.2775% 67.9892 134.3912)", "#008000FF"),
    ("oklab(51.975% -0.1403 0.10768)", "#008000FF"),
    ("oklch(51.975% 0.17686 142.495)", "#008000FF"),
    ("color(srgb-linear 0 0.21586 0)", "#008000FF"),
    ("color(xyz 0.07719 0.15438 0.02573)", "#008000FF"),
    ("color(xyz-d50 0.08314 0.15475 0.02096)", "#008000FF"),
    ("color(display-p3 0.21604 0.49418 0.13151)", "#008000FF"),
    ("UIColor(white: 0.5, alpha: 0.5)", "#80808080"), ("Color(white: 1)", "#FFFFFFFF"),
    ("UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1)", "#00FFFFFF"),
  ])
  func `CSS and Apple notations give the color they name`(text: String, hex: String) throws {
    #expect(try parseColor(text).hexWithAlpha == hex)
  }

  @Test(arguments: [
    "\"#007AFF\"", "'#007AFF'", "`#007AFF`", "“#007AFF”", "‘#007AFF’;", "\"#007AFF\",",
    "background: #007AFF;", "background:#007aff", "background-color: #007AFF !important;",
    "--brand: rgb(0 122 255);", "$brand: #007AFF;", "@brand: #007AFF;", "tint: 0, 122, 255",
    "\"tint\": \"#007AFF\",", "tint: '#007AFF',", "color：#007AFF；", "0x007AFF", "0X007aff",
    "Color(hex: 0x007AFF)", "Color(hex: \"#007AFF\")", "Color(hex: \"007AFF\")", "Color(0x007AFF)",
    "UIColor(hex: 0x007AFF)", "UIColor(rgb: 0x00_7A_FF)", "NSColor(hexString: \"#007AFF\")",
    "Color(hex: 0x007AFF, alpha: 1)", "background: Color(hex: 0x007AFF)", "#007AFF 100%",
    "hsb(211.2941 100% 100%)", "hsb(211.2941, 100%, 100%)", "HSV(211.2941deg 100 100)",
    "hsva(211.2941, 100%, 100%, 1)", "hsba(211.2941 100% 100% / 100%)",
  ])
  func `what people paste is read`(text: String) throws {
    #expect(try parseColor(text).hexWithAlpha == "#007AFFFF")
  }

  @Test(arguments: [
    "#007AFF 50%", "#007AFF, 50%", "#007AFF / 50%", "#007AFF/50%", "#007AFF / 0.5", "007AFF 50%",
    "0x007AFF 50%", "rgb(0 122 255) 50%", "UIColor(hex: 0x007AFF) 50%", "\"#007AFF 50%\"",
    "background: #007AFF 50%;", "#007AFF　50％", "Color(hex: 0x007AFF, opacity: 0.5)",
    "hsb(211.2941 100% 100% / 50%)", "hsva(211.2941, 100%, 100%, 0.5)",
  ])
  func `opacity behind a color is read`(text: String) throws {
    let blue = SRGB(red8: 0, green8: 122, blue8: 255, alpha: 0.5)
    #expect(try parseColor(text).rounded8 == blue)
  }

  @Test(arguments: ["", "Color", "UIColor", "NSColor"])
  func `white, black and clear are the same in every framework`(type: String) throws {
    #expect(try parseColor(type + ".white") == .white)
    #expect(try parseColor(type + ".black") == .black)
    #expect(try parseColor(type + ".clear") == SRGB.black.withAlpha(0))
  }

  @Test func `a color beyond sRGB is not clipped`() throws {
    let css = try parseColor("color(display-p3 1 0 0)")
    #expect(!css.isInGamut && (css.red - 1.0931).magnitude < 1e-4)
    #expect(try parseColor("Color(.displayP3, red: 1, green: 0, blue: 0)") == css)
    #expect(try parseColor("UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)") == css)
  }

  @Test func `AppKit reads white in its own gray, the others in sRGB`() throws {
    #expect(try parseColor("UIColor(white: 0.5, alpha: 1)").hex == "#808080")
    let gray = try parseColor("NSColor(white: 0.5, alpha: 1)")
    #expect(gray == SRGB(GrayGamma22(white: 0.5)))
  }

  // CSS Color 4, 6.1, as tinycss2 1.5.1 has the table.
  @Test func `every named color has the value of CSS`() throws {
    let rows = try Fixture("css-named-colors.csv").rows.dropFirst()
    #expect(rows.count == 148)
    #expect(namedColors.count == rows.count)
    for row in rows {
      #expect(try parseColor(String(row[0])).hex == row[1], "\(row[0])")
    }
  }

  @Test func `every printed notation is read back as the same bytes`() throws {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<300 {
      let color = numbers.byteColor().withAlpha(Double(numbers.next() % 5) / 4)
      for format in ColorFormat.allCases {
        let text = color.text(format)
        #expect(try parseColor(text).hexWithAlpha == color.hexWithAlpha, "\(text)")
      }
    }
  }
}
