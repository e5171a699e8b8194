import Foundation
import TestSupport
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
    "#ＦＦ３８３Ｃ", "NSColor(red: 1, green: 0.22, blue: 0.235, alpha: 1)", "color(srgb 1 0.22 0.235)",
    "color(srgb 100% 22% 23.5% / 100%)",
  ])
  func `one red is read in every notation`(text: String) throws {
    #expect(try parseColor(text).hexWithAlpha == "#FF383CFF")
  }

  @Test(arguments: [
    ("red", "#FF0000FF"), ("tan", "#D2B48CFF"), ("#f38", "#FF3388FF"), ("bad", "#BBAADDFF"),
    ("rgba(0,0,0,0.3)", "#0000004D"), ("rgb(0 0 0 / 30%)", "#0000004D"),
    ("hsla(120 100 25 / .5)", "#00800080"), ("hsl(-240 100% 50%)", "#00FF00FF"),
    ("rgb(none 128 none)", "#008000FF"), ("Color(white: 1)", "#FFFFFFFF"),
    ("Color(hex: 0x007AFF, alpha: 1)", "#007AFFFF"), ("#007AFF 100%", "#007AFFFF"),
    ("hsba(211.2941 100% 100% / 100%)", "#007AFFFF"), ("#007AFF/50%", "#007AFF80"),
    ("\"#007AFF 50%\"", "#007AFF80"), ("#007AFF　50％", "#007AFF80"),
    ("hsb(211.2941 100% 100% / 50%)", "#007AFF80"),
    ("hsva(211.2941, 100%, 100%, 0.5)", "#007AFF80"),
  ])
  func `a notation gives the color that it names`(text: String, hex: String) throws {
    #expect(try parseColor(text).hexWithAlpha == hex)
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
    var numbers = SplitMix(seed: 5)
    for _ in 0..<300 {
      let color = numbers.byteColor().withAlpha(Double(numbers.next() % 5) / 4)
      for format in ColorFormat.allCases {
        let text = color.text(format)
        #expect(try parseColor(text).hexWithAlpha == color.hexWithAlpha, "\(text)")
      }
    }
  }
}

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

@Suite struct NearestSpellingTests {
  @Test func `the nearest word is found, the first by alphabet on a tie`() {
    #expect(nearestSpelling(of: "gren", among: ["red", "green", "grey"]) == "green")
    #expect(nearestSpelling(of: "grxy", among: ["grey", "gray"]) == "gray")
  }

  @Test func `a word far from all has no suggestion`() {
    #expect(nearestSpelling(of: "window", among: ["red", "green"]) == nil)
    #expect(nearestSpelling(of: "", among: ["red"]) == nil)
  }
}

/// The notations in Tests/Conformance/search/colors.json, which the script of the site, the commands
/// and the tools for assistants are checked against as well.
@Suite struct ColorNotationTests {
  private struct File: Decodable {
    let cases: [Case]
  }

  private struct Case: Decodable {
    let text: String
    /// The color as `#RRGGBBAA`; nil if the text is refused.
    let hex: String?
    let remark: Bool?
  }

  @Test func `every notation is read as the color that it names, or refused`() throws {
    let path = Repository.root.appending(path: "Tests/Conformance/search/colors.json")
    let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: path))
    #expect(file.cases.count > 200)
    for notation in file.cases {
      let read = try? readColor(notation.text)
      #expect(read?.color.hexWithAlpha == notation.hex, "\(notation.text)")
      #expect((read?.remarks ?? []).isEmpty == (notation.remark != true), "\(notation.text)")
    }
  }
}
