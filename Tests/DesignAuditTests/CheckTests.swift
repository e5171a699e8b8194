import DesignAudit
import Diagnostics
import Guidelines
import Testing

/// The checks that read one thing: backgrounds of two sets, variants, icons and copies of colors.
@Suite struct CheckTests {
  @Test(arguments: [
    ("func a() { view.BG = .PLAIN; list.BG = .GROUPED }", 1),
    ("func a() { view.BG = .PLAIN }; func b() { view.BG = .GROUPED }", 0),
    ("func a() { view.BG = .PLAIN; if b { view.BG = .GROUPED } }", 0),
    ("func a() { view.BG = .PLAIN; list.BG = .PLAIN }", 0),
  ])
  func `two sets of backgrounds are found in one function`(members: String, found: Int) {
    let text = "final class A: UIView { \(members) }".replacing("BG", with: "backgroundColor")
      .replacing("PLAIN", with: "systemBackground")
      .replacing("GROUPED", with: "systemGroupedBackground")
    let app = SmallApp().with("A.swift", "import UIKit\n\(text)")
    #expect(app.findings(only: "mixed-background-sets").count == found, "\(members)")
  }

  @Test(arguments: [
    ("CardLabel", "#9A9A9A", 1), ("CardPlaceholder", "#9A9A9A", 0), ("DisabledLabel", "#9A9A9A", 0),
    ("Tint", "#555555", 1), ("Tint", "#777777", 0), ("TintLight", "#555555", 0),
    ("CardBackground", "#F0F0F0", 1), ("CardBackground", "#808080", 0), ("Sheet", "#F0F0F0", 0),
    ("AccentColor", "#555555", 0), ("LaunchBackground", "#F0F0F0", 0), ("CardShadow", "#101010", 0),
  ])
  func `a set that works on white or on black alone needs a dark value`(
    name: String, color: String, count: Int
  ) {
    let app = SmallApp().with(colorSet: name, ["": color])
    #expect(app.findings(only: "missing-variant").count == count)
    let light = app.with("A.xcconfig", "INFOPLIST_KEY_UIUserInterfaceStyle = Light\n")
    #expect(light.findings(only: "missing-variant") == [])
  }

  @Test func `each variant that sets lack is one finding`() {
    func app(_ count: Int) -> SmallApp {
      (0..<count).reduce(SmallApp()) { $0.with(colorSet: "Ink\($1)", ["": "#14523F"]) }
    }
    #expect(app(2).diagnostics(AuditOptions(only: ["missing-variant"])).count == 1)
    let all = auditDesign(
      of: app(9).files, against: AuditBase.base, options: AuditOptions(only: ["missing-variant"])
    ).findings
    #expect(all.map(\.places.count) == [9, 9])
    let some = app(3).with(
      colorSet: "Whole",
      ["": "#14523F", "dark": "#8AD0B4", "high": "#000000", "dark high": "#FFFFFF"]
    )
    .findings(only: "missing-variant")
    #expect(some.contains { $0.contains("3 of 4 color sets") })
    let one = app(0).with(colorSet: "A", ["": "#8AD0B4", "dark": "#8AD0B4"])
      .with(
        colorSet: "B",
        ["": "#8AD0B4", "dark": "#8AD0B4", "high": "#000000", "dark high": "#FFFFFF"]
      )
      .with(
        colorSet: "C",
        ["": "#8AD0B4", "dark": "#8AD0B4", "high": "#000000", "dark high": "#FFFFFF"]
      )
      .findings(only: "missing-variant")
    #expect(one.count == 1 && one[0].contains("'A' has no increased-contrast variant"))
  }

  @Test(
    arguments: [
      ([""], "has no dark or tinted variant"), (["", "dark"], "has no tinted variant"),
      (["", "dark", "tinted"], nil), (["", ""], nil), ([], nil),
    ] as [([String], String?)])
  func `an icon of one size needs a dark and a tinted variant`(
    appearances: [String], message: String?
  ) {
    let images = appearances.map { value in
      let appearance =
        value.isEmpty
        ? "" : "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"\(value)\"}], "
      return
        "{\(appearance)\"filename\": \"a.png\", \"idiom\": \"universal\", \"platform\": \"ios\"}"
    }
    let icon = "{\"images\": [\(images.joined(separator: ", "))]}"
    let app = SmallApp().with("A.xcassets/AppIcon.appiconset/Contents.json", icon)
    let found = app.findings(only: "missing-icon-variant")
    #expect(found.count == (message == nil ? 0 : 1))
    #expect(found.allSatisfy { $0.contains(message ?? "-") })
    let two = app.with("B.xcassets/Other.appiconset/Contents.json", icon)
    #expect(two.findings(only: "missing-icon-variant").count == found.count)
    let composed = app.with("AppIcon.icon/icon.json", "{}")
    #expect(composed.findings(only: "missing-icon-variant") == [])
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

  @Test(arguments: [("0xFF383C", 1), ("0xC6C6C8", 0)])
  func `a shade of gray that no text may have coincides by chance`(value: String, found: Int) {
    let code = "import UIKit\nlet a = f(UIColor(hex: \(value)))"
    #expect(SmallApp().with("A.swift", code).findings(only: "hard-coded-color").count == found)
  }

  @Test(arguments: ["", "dark", "high", "dark high"])
  func `a text is found in the appearance in which it is pale`(appearance: String) {
    func hint(_ place: String, _ sound: String, _ pale: String) -> String {
      place == appearance ? pale : sound
    }
    let app = SmallApp()
      .with(
        colorSet: "HintBackground",
        ["": "#FDFDFC", "dark": "#020203", "high": "#FEFEFD", "dark high": "#010102"]
      )
      .with(
        colorSet: "HintText",
        [
          "": hint("", "#555555", "#777777"), "dark": hint("dark", "#BBBBBB", "#444444"),
          "high": hint("high", "#333333", "#888888"),
          "dark high": hint("dark high", "#EEEEEE", "#444444"),
        ])
    #expect(app.findings(only: "low-contrast").count == 1)
  }

  @Test func `one color of many in a type coincides by chance`() {
    let code = { (count: Int) in
      "enum A {\nstatic let a = Color(hex: 0xFF383C)\n"
        + (0..<count).map { "static let b\($0) = Color(hex: 0x1A2B3\($0))\n" }.joined() + "}"
    }
    #expect(SmallApp().with("A.swift", code(6)).findings(only: "hard-coded-color").count == 1)
    #expect(SmallApp().with("A.swift", code(9)).findings(only: "hard-coded-color") == [])
  }
}
