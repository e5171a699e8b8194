import ColorScience
import Diagnostics
import TestSupport
import Testing

@testable import DesignAudit

@Suite struct ColorLiteralTests {
  @Test(arguments: [
    ("Color.init(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5)", "SwiftUI #33669980"),
    ("SwiftUI.Color(white: 0.2)", "SwiftUI #333333"),
    ("Color(hex: \"0xFF336699\")", "SwiftUI unknown"),
    ("UIColor(rgbaString: \"#336699\")", "UIKit #336699"),
    ("Color(hex: \"336699\", alpha: 0.5)", "SwiftUI #336699"),
    ("Color(hex: 0xFF336699)", "SwiftUI unknown"),
    ("UIColor(red: CGFloat(51) / 255.0, green: (102.0/255), blue: 0.6, alpha: 1)", "UIKit #336699"),
    ("UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: opacity)", "UIKit #336699"),
    ("UIColor(red: 51.5, green: 0.4, blue: 0.6, alpha: 1)", "UIKit invalid"),
    ("NSColor(srgbRed: 0.2, green: 0.4, blue: 0.6, alpha: 1)", "AppKit #336699"),
    ("NSColor(calibratedRed: 0.2, green: 0.4, blue: 0.6, alpha: 1)", "AppKit unknown"),
    ("NSColor(genericGamma22White: 1, alpha: 1)", "AppKit #FFFFFF"),
    ("CGColor(gray: 0.2, alpha: 1)", "- #333333"),
    ("CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)", "- #336699"),
    ("return .init(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)", "- #336699"),
  ])
  func `a color in Swift is found`(text: String, expected: String) {
    #expect(found(text, .swift) == [expected])
  }

  @Test(arguments: [
    ("[UIColor colorWithRed:51/255.0 green:(102.0/255.0) blue:0.6 alpha:a]", "UIKit #336699"),
    ("[NSColor colorWithCalibratedWhite:0.5 alpha:1]", "AppKit unknown"),
    ("[NSColor colorWithCalibratedWhite:255 alpha:1]", "AppKit #FFFFFF"),
    ("[NSColor colorWithDeviceWhite:0 alpha:0.5]", "AppKit #00000080"),
    ("[UIColor colorWithWhite:(CGFloat)0.2 alpha:1]", "UIKit #333333"),
  ])
  func `a color in Objective-C is found`(text: String, expected: String) {
    #expect(found(text, .objectiveC) == [expected])
  }

  @Test(arguments: [
    "Color(red: r, green: 0.4, blue: 0.6)", "Color(\"Brand\")", "Color(.systemBlue)", "Color.red",
    "UIColor(named: \"Brand\")", "UIColor(red: 0.2 * x, green: 0, blue: 0, alpha: 1)",
    "extension UIColor { }", "Color(uiColor: base)", "UIColor { $0.isDark ? a : b }",
    "RGB(red: 0.2, green: 0.4, blue: 0.6)", "Pixel.init(red: 0.2, green: 0.4, blue: 0.6)",
    "Color(red: 0.2, green: 0.4)", "Color(hex: hex)", "Color(", "#colorLiteral", "Color()",
    "Color(red: isOn ? 1 : 0, green: 0, blue: 0)", "[UIColor redColor]", "UIColor(white: gray)",
  ])
  func `what is no literal color is passed over`(text: String) {
    #expect(found(text, .swift) == [] && found(text, .objectiveC) == [])
  }

  @Test func `exactly the colors in code are found, whatever surrounds them`() {
    let color = "Color(red: 0.2, green: 0.4, blue: 0.6)"
    let pieces: [(text: String, count: Int)] = [
      ("let a = \(color)", 1), ("f(\(color), \(color))", 2), ("// \(color)", 0),
      ("/* \(color) /* \(color) */ \(color) */", 0), ("let s = \"\(color)\"", 0),
      ("let s = \"\\(\(color))\"", 1), ("let s = #\"\\(\(color))\"#", 0),
      ("let s = #\"\\#(\(color))\"#", 1), ("let s = \"\"\"\n\(color) \" \"\" \\\"\"\"\n\"\"\"", 0),
      ("let s = \"\"\"\n\\(g(\"\\(\(color))\"))\n\"\"\"", 1), ("let s = \"unclosed \(color)", 0),
      ("let r = #/\"\(color)/#", 0), ("x(y: [\(color)])", 1), ("let q = \"\\\\\"; _ = \(color)", 1),
    ]
    var random = SplitMix(seed: 11)
    for _ in 0..<100 {
      let chosen = (0..<12).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
      let text = chosen.map(\.text).joined(separator: "\n")
      #expect(found(text, .swift).count == chosen.map(\.count).reduce(0, +), "\(text)")
    }
  }

  private func found(_ text: String, _ language: SourceLanguage) -> [String] {
    let file = SourceFile(Array(text.utf8), path: "a", language)
    return file.colors.map { color in
      let framework = color.framework?.rawValue ?? "-"
      switch color.value {
      case .color(let value):
        return "\(framework) \(value.isOpaque ? value.hex : value.hexWithAlpha)"
      case .unknown: return "\(framework) unknown"
      case .invalid: return "\(framework) invalid"
      }
    }
  }
}
