import DesignAudit
import Diagnostics
import Testing

@Suite struct SystemPairTests {
  @Test(arguments: [
    ("Text(a).foregroundStyle(.white).background(Color.red)", 0),
    ("Text(a).font(.headline).foregroundStyle(.white).background(Color.red)", 0),
    ("Text(a).font(.caption).foregroundStyle(.white).background(Color.red)", 1),
    ("Text(a).font(.system(size: 12)).foregroundStyle(.white).background(Color.red)", 1),
    ("Text(a).foregroundStyle(Color.red).background(Color.white)", 0),
    ("Text(a).foregroundStyle(Color(\"Own\")).background(Color.white)", 1),
    ("Text(a).foregroundStyle(Color(\"Own\")).background(Color(\"Own\").opacity(0.1))", 1),
    ("Text(a).foregroundStyle(Color.red).background(Color.red.opacity(0.1))", 0),
    ("Text(a).foregroundStyle(Color.white).background(Color.white.opacity(0.1))", 0),
    ("Text(a).foregroundStyle(Color.white.opacity(0.9)).background(Color.white.opacity(0.1))", 0),
    (
      "Text(a).foregroundStyle(Color(\"Own\").opacity(0.9)).background(Color(\"Own\").opacity(0.1))",
      1
    ),
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

  @Test(arguments: [
    (["A", "B"], 0), (["A", "A"], 1), (["A", "AB"], 1), (["Lists", "Lists"], 1),
  ])
  func `color sets with names of a pair meet in a file that uses both`(files: [String], count: Int)
  {
    let uses = zip(["CardLabel", "CardBackground"], files).flatMap { set, files in
      files.map { (file: "App/\($0).swift", code: "let \(set) = Color(\"\(set)\")\n") }
    }
    let app = Dictionary(grouping: uses, by: \.file).reduce(
      SmallApp().with(colorSet: "CardLabel", ["": "#888888", "dark": "#888888"])
        .with(colorSet: "CardBackground", ["": "#999999", "dark": "#999999"])
    ) { $0.with($1.key, $1.value.map(\.code).joined()) }
    #expect(app.findings(only: "low-contrast").count == count)
  }

  @Test(arguments: [
    ("#777777", "#555555", "advice"), ("#777777", "#777777", "warning"),
    ("#888888", "#555555", "warning"),
  ])
  func `a contrast that one appearance misses narrowly is advice`(
    light: String, dark: String, severity: String
  ) {
    let app = SmallApp().with(colorSet: "Ink", ["": light, "dark": dark])
      .with(
        "App/A.swift",
        "import SwiftUI\nlet a = Text(b).foregroundColor(Color(\"Ink\")).background(Color.white)\n")
    let found = app.diagnostics(AuditOptions(only: ["low-contrast"]))
    #expect(found.map(\.severity.rawValue) == [severity])
  }

  @Test(arguments: [
    ("Circle().fill(.white)", 1), ("Circle().stroke(lineWidth: 1).foregroundColor(.white)", 0),
    ("Circle().fill(.white).stroke(.black)", 1),
  ])
  func `a line is no background`(background: String, count: Int) {
    let text = "Text(a).foregroundColor(Color(\"Pale\")).background(\(background))"
    let app = SmallApp().with(colorSet: "Pale", ["": "#CCCCCD", "dark": "#CCCCCD"])
      .with("App/A.swift", "import SwiftUI\nlet a = \(text)\n")
    #expect(app.findings(only: "low-contrast").count == count)
  }

  @Test(arguments: [("filled", 1), ("tinted", 0)])
  func `a tinted configuration lets through what lies under it`(name: String, count: Int) {
    let code = """
      import UIKit
      func a() {
        var configuration = UIButton.Configuration.\(name)()
        configuration.baseForegroundColor = UIColor(named: "Pale")
        configuration.baseBackgroundColor = .white
      }
      """
    let app = SmallApp().with(colorSet: "Pale", ["": "#CCCCCD", "dark": "#CCCCCD"])
      .with("App/A.swift", code)
    #expect(app.findings(only: "low-contrast").count == count)
  }
}
