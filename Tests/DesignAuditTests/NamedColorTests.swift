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

  @Test(arguments: [("0xFF383C", 1), ("0xC6C6C8", 0)])
  func `a shade of gray that no text may have coincides by chance`(value: String, found: Int) {
    let code = "import UIKit\nlet a = f(UIColor(hex: \(value)))"
    #expect(SmallApp().with("A.swift", code).findings(only: "hard-coded-color").count == found)
  }
}
