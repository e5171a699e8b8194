import DesignAudit
import Diagnostics
import Guidelines
import Testing

/// Color sets whose names say that a value is right as it is.
@Suite struct ColorSetExceptionTests {
  @Test(arguments: [
    ("CardLabel", 1), ("CardPlaceholder", 0), ("PlaceholderLabel", 0), ("DisabledLabel", 0),
  ])
  func `placeholders and what is disabled need no dark value`(name: String, count: Int) {
    let app = SmallApp().with(colorSet: name, ["": "#9A9A9A"])
      .with("A.swift", "let a = Text(\"A\").foregroundStyle(Color(\"\(name)\"))\n")
    #expect(app.findings(only: "missing-variant").count == count)
  }

  @Test(arguments: [
    ("CardBackground", 1), ("ButtonBackground", 0), ("BadgeBackground", 0), ("Ink", 1),
    ("Color", 0), ("Color-1", 0),
  ])
  func `fills of controls and sets without a name of their own may repeat a value`(
    name: String, count: Int
  ) {
    let app = SmallApp().with(colorSet: name, ["": "#101010", "dark": "#101010"])
    #expect(app.findings(only: "equal-variants").count == count)
  }

  @Test(arguments: [("#101010", 1), ("#313F55", 0), ("#FFDD63", 0), ("#F4F4F4", 0)])
  func `what is neither nearly black nor nearly white may repeat its value`(
    color: String, count: Int
  ) {
    let app = SmallApp().with(colorSet: "Ink", ["": color, "dark": color])
    #expect(app.findings(only: "equal-variants").count == count)
  }

  @Test(arguments: [
    ("Text(a).foregroundColor(Color(\"Ink\"))", 1),
    ("Text(a).foregroundColor(Color(\"Ink\")).background(Color.blue)", 0),
    ("Image(systemName: a).tint(Color(\"Ink\"))", 0),
  ])
  func `what is bright in both is at fault where code shows it on no fill`(
    view: String, count: Int
  ) {
    let code = "import SwiftUI\nstruct A: View { var body: some View { \(view) } }"
    let app = SmallApp().with(colorSet: "Ink", ["": "#F4F4F4", "dark": "#F4F4F4"])
      .with("A.swift", code)
    #expect(app.findings(only: "equal-variants").count == count)
  }

  @Test func `a slot for light is compared in place of the one for any appearance`() {
    let colors = ["", "light", "dark"].map { appearance in
      let slot =
        appearance.isEmpty
        ? ""
        : "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"\(appearance)\"}], "
      let color = Self.color(appearance == "light" ? "0xF4" : "0x10")
      return "{\"idiom\": \"universal\", \(slot)\"color\": \(color)}"
    }
    let set = { (colors: [String]) in
      SmallApp().with(
        "A.xcassets/CardBackground.colorset/Contents.json",
        "{\"colors\": [\(colors.joined(separator: ", "))]}")
    }
    #expect(set(colors).findings(only: "equal-variants") == [])
    #expect(set([colors[0], colors[2]]).findings(only: "equal-variants").count == 1)
  }

  @Test func `a color of themes is chosen by people`() {
    let set = """
      {"colors": [{"idiom": "universal", "color": \(Self.color("0x10"))}, {"idiom": "universal",
       "appearances": [{"appearance": "luminosity", "value": "dark"}], "color": \(Self.color("0x10"))}]}
      """
    let app = { (name: String) in
      SmallApp().with("\(name).xcassets/NightBackground.colorset/Contents.json", set)
    }
    #expect(app("Colors").findings(only: "equal-variants").count == 1)
    #expect(app("Themes").findings(only: "equal-variants") == [])
  }

  @Test(arguments: [("universal", 1), ("iphone", 1), ("mac", 0)])
  func `a set for one kind of device is compared with the colors of the system`(
    idiom: String, count: Int
  ) {
    let set = """
      {"colors": [{"idiom": "\(idiom)", "color": {"color-space": "srgb", "components":
       {"red": "0xFF", "green": "0x38", "blue": "0x3C", "alpha": "1"}}}]}
      """
    let app = SmallApp().with("A.xcassets/Danger.colorset/Contents.json", set)
    let options = AuditOptions(platforms: ["iOS"], only: ["hard-coded-color"])
    #expect(app.findings(options).count == count)
  }

  @Test func `five sets, or three that are read, have increased contrast or it is missed`() {
    func count(_ names: [String], _ code: String = "") -> Int {
      names.reduce(SmallApp().with("A.swift", code)) {
        $0.with(colorSet: $1, ["": "#14523F", "dark": "#8AD0B4"])
      }
      .findings(only: "missing-variant").count
    }
    let names = ["A1", "B1", "C1", "D1", "E1", "F1"]
    let shown = names.map { "Color(\"\($0)\")" }.joined(separator: ", ")
    #expect(count(names, "let all = [\(shown)]\n") == 1)
    #expect(count(Array(names.prefix(4)), "let all = [\(shown)]\n") == 0)
    #expect(
      count(
        Array(names.prefix(3)),
        names.map { "let \($0) = Text(\"A\").foregroundStyle(Color(\"\($0)\"))\n" }.joined()) == 1)
  }

  private static func color(_ byte: String) -> String {
    """
    {"color-space": "srgb", "components": {"red": "\(byte)", "green": "\(byte)", "blue": "\(byte)",
     "alpha": "1"}}
    """
  }
}
