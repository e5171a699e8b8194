import ColorScience
import Diagnostics
import TestSupport
import Testing

@testable import DesignAudit

@Suite struct ViewPairTests {
  @Test(arguments: [
    (
      "Text(a).font(.title).foregroundColor(.red).background { Color.white }",
      "Color.red Color.white largeText"
    ),
    (
      "Text(a).font(.system(size: 15, weight: .bold)).foregroundColor(.red).background(Color(\"Card\"))",
      "Color.red Card largeText"
    ),
    (
      "VStack { Text(a).foregroundColor(.red).background(.white) }.font(.title)",
      "Color.red Color.white largeText"
    ),
    (
      "Image(systemName: \"x\").foregroundColor(.red).background(Color.white)",
      "Color.red Color.white largeText"
    ),
    (
      "Text(a).foregroundColor(Color.Palette.ink).background(Color.white)",
      "Palette.ink Color.white text"
    ),
    (
      "Text(a).background(Color.white).foregroundColor(.red).background(Color.black)",
      "Color.red Color.white text"
    ),
    (
      "Text(a).foregroundColor(.red).background(Color.clear).background(Color.black)",
      "Color.red Color.black text"
    ),
    (
      "Button(\"A\") { b() }.foregroundColor(.red).background(Color.white)",
      "Color.red Color.white text"
    ),
  ])
  func `text and background of one SwiftUI view are a pair`(code: String, pair: String) {
    #expect(pairs("struct A { var body: some View { \(code) } }", .swift) == [pair])
  }

  @Test(arguments: [
    "VStack { Text(a).foregroundColor(.red) }.background(Color.white)",
    "HStack { Text(a) }.foregroundColor(.red).background(.white)",
    "Text(a).foregroundColor(isOn ? .red : .white).background(Color.white)",
    "Text(a).foregroundColor(.red).overlay(b).background(Color.white)",
    "Text(a).foregroundColor(.red).background(.thinMaterial, in: b).modifier(b)",
    "Text(a).foregroundColor(.red).background(Color.white).opacity(0.5)",
    "Text(a).foregroundColor(.red).disabled(isOff).background(Color.white)",
    "Text(a).foregroundColor(.red).background(Color.white).accessibilityHidden(true)",
    "Circle().foregroundColor(.red).background(Color.white)",
    "Text(a).foregroundColor(.red).cardStyle().background(Color.white)",
    "Text(a).foregroundColor(.red).foregroundColor(.blue).background(Color.white)",
    "Text(a).foregroundColor(.red).background(Circle().fill(.white))",
    "Text(a).foregroundColor(.red).background(Capsule().stroke(.white))",
  ])
  func `what may be between text and background makes no pair`(code: String) {
    #expect(pairs("struct A { var body: some View { \(code) } }", .swift) == [])
  }

  @Test(arguments: [
    (
      "let a = UIButton(); a.setTitleColor(.red, for: .normal); a.backgroundColor = .white",
      "UIColor.red UIColor.white text"
    ),
    (
      "a.titleLabel?.textColor = .red; a.titleLabel?.backgroundColor = .white; a.titleLabel?.font = .caption",
      "UIColor.red UIColor.white text"
    ),
    (
      "button.titleLabel.textColor = .red; button.backgroundColor = .white",
      "UIColor.red UIColor.white largeText"
    ),
    (
      "let a = UIButton(); a.setTitleColor(.red, for: .normal); a.setTitleColor(.blue, for: .selected); "
        + "a.backgroundColor = .white", "UIColor.red UIColor.white text"
    ),
    ("self.a.textColor = .red; a.backgroundColor = .white", "UIColor.red UIColor.white largeText"),
    (
      "config.baseForegroundColor = .red; config.baseBackgroundColor = UIColor(named: \"Card\")",
      "UIColor.red Card largeText"
    ),
  ])
  func `text and background of one UIKit view are a pair`(code: String, pair: String) {
    #expect(pairs("class A { func f() { \(code) } }", .swift) == [pair])
  }

  @Test(arguments: [
    "a.textColor = .red; b.backgroundColor = .white",
    "a.textColor = .red; if isOn { a.backgroundColor = .white }",
    "a.textColor = .red; a.backgroundColor = .white; a.backgroundColor = .black",
    "a.setTitleColor(.red, for: .highlighted); a.backgroundColor = .white",
    "a.textColor = .red; a.backgroundColor = .white; a.attributedText = b",
    "var c = B.tinted(); c.baseForegroundColor = .red; c.baseBackgroundColor = .white",
  ])
  func `colors that may never meet in a UIKit view are no pair`(code: String) {
    #expect(pairs("class A { func f() { \(code) } }", .swift) == [])
  }

  @Test(arguments: [
    ("@Environment(\\.colorScheme) var colorScheme", 1), ("", 1),
    ("func a() -> some View { b.environment(\\.colorScheme, .dark) }", 0),
    ("func a() -> some View { b.colorScheme(.dark) }", 0),
    ("func a() -> some View { b.preferredColorScheme(.dark) }", 0),
  ])
  func `a file that sets the appearance has no pairs, one that asks for it has`(
    member: String, count: Int
  ) {
    let body = "var body: some View { Text(a).foregroundColor(.red).background(Color.white) }"
    #expect(pairs("struct A {\n\(member)\n\(body) }", .swift).count == count)
  }

  @Test func `messages of Objective-C are read as well`() {
    let code = """
      @implementation A
      - (void)f {
        [self.button setTitleColor:[UIColor redColor] forState:UIControlStateNormal];
        [self.button setBackgroundColor:[UIColor colorNamed:@"Card"]];
      }
      @end
      """
    #expect(pairs(code, .objectiveC) == ["UIColor.red Card largeText"])
  }

  @Test(arguments: [
    ("Text(a).foregroundStyle(.white).background(Color.red)", 0),
    ("Text(a).foregroundStyle(Color.red).background(Color.white)", 0),
    ("Text(a).foregroundStyle(Color(\"Own\")).background(Color.white)", 1),
    ("Text(a).foregroundStyle(Color(\"Own\")).background(Color(\"Own\").opacity(0.1))", 0),
    ("Text(a).foregroundStyle(Color(\"Own\").opacity(0.9)).background(Color.white)", 1),
    ("Text(a).foregroundStyle(.white).background(Color(\"Own\"))", 1),
    ("Text(a).foregroundStyle(.clear).background(Color(\"Own\"))", 0),
    ("Text(a).foregroundStyle(Color(\"Own\")).background(Color(\"Own\"))", 0),
    ("Text(a).foregroundStyle(.white).background(Color(\"None\"))", 0),
  ])
  func `what the system draws so, and a ground that lets something through, is no fault`(
    code: String, count: Int
  ) {
    let app = SmallApp().with(colorSet: "Own", ["": "#FF6666", "dark": "#FF6666"])
      .with("App/A.swift", "import SwiftUI\nlet a = \(code)\n")
    #expect(app.findings(only: "low-contrast").count == count)
    let watch = app.with("App/A.swift", "import WatchKit\nlet a = \(code)\n")
    #expect(watch.findings(only: "low-contrast").count == count)
  }

  @Test(arguments: [
    ("#777777", "#555555", "advice"), ("#777777", "#777777", "warning"),
    ("#888888", "#555555", "warning"), ("#CCCCCC", "#CCCCCC", "error"),
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
    ("cardBGDefault", "cardTextDefault", 1), ("CTABackground", "CTALabel", 1),
    ("cardBGDefault", "cardTextOther", 0), ("CardBackground", "DisabledCardLabel", 0),
    ("CardBackground", "CardPrimaryLabel", 0), ("Background", "Label", 0),
  ])
  func `color sets are a pair if their names differ only in the role`(
    ground: String, text: String, found: Int
  ) {
    let app = SmallApp().with(colorSet: ground, ["": "#FFFFFF"])
      .with(colorSet: text, ["": "#C0C0C0"])
    #expect(app.findings(only: "low-contrast").count == found)
    let several = app.with(colorSet: ground + "Surface", ["": "#FFFFFF"])
    #expect(several.findings(only: "low-contrast") == [])
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

  private func pairs(_ code: String, _ language: SourceLanguage) -> [String] {
    SourceFile(Array(code.utf8), path: "a.swift", language).pairs.map {
      "\($0.text.name) \($0.background.name) \($0.level.rawValue)"
    }
  }
}
