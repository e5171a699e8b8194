import DesignAudit
import Guidelines
import Testing

@Suite struct NamedColorTests {
  @Test(arguments: [
    ("Assets.xcassets/Brand.colorset", "App/A.swift", 1),
    ("App Widgets/Assets.xcassets/Brand.colorset", "App/A.swift", 0),
    ("App Widgets/Assets.xcassets/Brand.colorset", "App Widgets/A.swift", 1),
    ("Share Extension/Assets.xcassets/Brand.colorset", "App/A.swift", 0),
    ("Assets.xcassets/LaunchGround.colorset", "App/A.swift", 0),
  ])
  func `a color set is proposed in the part of the app that has it`(
    set: String, path: String, found: Int
  ) {
    let brand = """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
        {"red": "0x1A", "green": "0x4F", "blue": "0xA0", "alpha": "1.000"}}}]}
      """
    let app = SmallApp().with("\(set)/Contents.json", brand)
    let code = "import UIKit\nlet a = f(UIColor(hex: 0x1A4FA0))"
    #expect(app.with(path, code).findings(only: "hard-coded-color").count == found)
  }

  @Test(arguments: [("", 1), ("Package.swift", 0), ("Other/Package.swift", 1)])
  func `folders are targets in packages alone`(package: String, found: Int) {
    let app = SmallApp().with(
      "Sources/Shared/Colors.xcassets/Brand.colorset/Contents.json",
      """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
        {"red": "0x1A", "green": "0x4F", "blue": "0xA0", "alpha": "1.000"}}}]}
      """)
    let code = "import UIKit\nlet a = f(UIColor(hex: 0x1A4FA0))"
    let whole = package.isEmpty ? app : app.with(package, "let package = 1")
    #expect(
      whole.with("Sources/Settings/A.swift", code).findings(only: "hard-coded-color").count == found
    )
  }

  @Test(arguments: [("labelText", 1), ("userDefinedRuntimeAttribute", 0)])
  func `views of an interface file are no list of colors, and attributes of a class its own affair`(
    kind: String, found: Int
  ) {
    func color(_ key: String, _ red: String) -> String {
      "<color key=\"\(key)\" red=\"\(red)\" green=\"0.22\" blue=\"0.24\" alpha=\"1\" colorSpace=\"custom\" "
        + "customColorSpace=\"sRGB\"/>"
    }
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"300\" height=\"60\"/>"
    // #FF383C is red of the system.
    let red = "1\" green=\"0.2196078431\" blue=\"0.2352941176"
    let copy =
      kind == "labelText"
      ? "<label text=\"A\" id=\"c\">\(frame)<color key=\"textColor\" red=\"\(red)\" alpha=\"1\" "
        + "colorSpace=\"custom\" customColorSpace=\"sRGB\"/></label>"
      : "<view id=\"c\">\(frame)<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"color\" "
        + "keyPath=\"on\"><color key=\"value\" red=\"\(red)\" alpha=\"1\" colorSpace=\"custom\" "
        + "customColorSpace=\"sRGB\"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>"
    let others = (0..<9).map { index in
      "<label text=\"A\" id=\"l\(index)\">\(frame)\(color("textColor", "0.\(index)5"))</label>"
    }
    let xib = """
      <?xml version="1.0"?>
      <document targetRuntime="iOS.CocoaTouch"><objects><view id="v">\(frame)<subviews>
      \(others.joined())\(copy)
      </subviews></view></objects></document>
      """
    #expect(
      SmallApp().with("A.xib", xib).findings(only: "hard-coded-color").count == found, "\(kind)")
  }

  @Test(arguments: [
    ("static let brand = UIColor(hex: 0x1A4FA0)", 1),
    ("static let ink = UIColor(hex: 0x1A4FA0)", 0),
    ("static let other = UIColor(hex: 0x1A4FA0)", 1),
  ])
  func `a constant with the name of another color set is no copy`(code: String, found: Int) {
    let app = SmallApp().with(colorSet: "Brand", ["": "#1A4FA0", "dark": "#FFFFFF"])
      .with(colorSet: "Ink", ["": "#1A4FA1"])
    let text =
      "import UIKit\nextension UIColor { \(code) }\nlet b = [UIColor.brand, UIColor.ink, UIColor.other]"
    #expect(app.with("A.swift", text).findings(only: "hard-coded-color").count == found, "\(code)")
  }

  @Test(arguments: [
    ("UIColor.Palette.ink", 1), ("Palette.ink", 1), ("UIColor.Other.ink", 0), ("UIColor.ink", 0),
  ])
  func `a constant may stand in a type within that of colors`(name: String, found: Int) {
    let code = """
      import UIKit
      extension UIColor { enum Palette { static let ink = UIColor(hex: 0x222222) } }
      class Card: UIView { func a() { label.textColor = \(name) } }
      """
    #expect(SmallApp().with("A.swift", code).findings(only: "fixed-color").count == found)
  }

  @Test(arguments: [("#EEEEEE", 1), ("#DDDDDD", 0)])
  func `sets of one name have a value where it is the same in all`(value: String, found: Int) {
    let code =
      "import SwiftUI\nstruct A: View { var body: some View { "
      + "Text(a).foregroundColor(Color(\"Ink\")).background(Color.white) } }"
    let set = { (value: String) in
      """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
        {"red": "0x\(value)", "green": "0x\(value)", "blue": "0x\(value)", "alpha": "1.000"}}}]}
      """
    }
    let app = SmallApp().with("App/Assets.xcassets/Ink.colorset/Contents.json", set("EE"))
      .with("Widget/Assets.xcassets/Ink.colorset/Contents.json", set(String(value.suffix(2))))
    #expect(app.with("A.swift", code).findings(only: "low-contrast").count == found)
  }

  @Test(arguments: [
    ("cardBGDefault", "cardTextDefault", 1), ("CTABackground", "CTALabel", 1),
    ("cardBGDefault", "cardTextOther", 0),
  ])
  func `words of capital letters are words of a name`(ground: String, text: String, found: Int) {
    let app = SmallApp().with(colorSet: ground, ["": "#FFFFFF"])
      .with(colorSet: text, ["": "#EEEEEE"])
    #expect(app.findings(only: "low-contrast").count == found)
  }

  @Test(arguments: [("0xFF383C", 1), ("0xC6C6C8", 0)])
  func `a shade of gray that no text may have coincides by chance`(value: String, found: Int) {
    let code = "import UIKit\nlet a = f(UIColor(hex: \(value)))"
    #expect(SmallApp().with("A.swift", code).findings(only: "hard-coded-color").count == found)
  }
}
