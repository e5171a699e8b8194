import DesignAudit
import Diagnostics
import Testing

@Suite struct SystemPairTests {
  @Test(arguments: [
    ("Text(a).foregroundStyle(.white).background(Color.red)", 0),
    ("Text(a).foregroundStyle(Color.red).background(Color.white)", 0),
    ("Text(a).foregroundStyle(Color(\"Own\")).background(Color.white)", 1),
    ("Text(a).foregroundStyle(.white).background(Color(\"Own\"))", 1),
    ("Text(a).foregroundStyle(Color(\"Link\")).background(Color.white)", 0),
    ("Text(a).foregroundStyle(.white).background(Color(\"Own\")).accessibilityHidden(true)", 0),
    ("Text(a).accessibilityHidden(isHidden).foregroundStyle(.white).background(Color(\"Own\"))", 1),
  ])
  func `what the system draws so, and decoration, is no fault of an app`(code: String, count: Int) {
    let reference = """
      {"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemRedColor"}}]}
      """
    let app = SmallApp().with(colorSet: "Own", ["": "#FF6666", "dark": "#FF6666"])
      .with("Assets.xcassets/Link.colorset/Contents.json", reference)
      .with("App/A.swift", "import SwiftUI\nlet a = \(code)\n")
    #expect(app.findings(only: "low-contrast").count == count)
  }
}
