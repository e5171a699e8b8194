import ColorScience
import DesignAudit
import Diagnostics
import Guidelines
import TestSupport
import Testing

/// An app without a mistake, and mistakes planted in it one at a time.
@Suite struct PlantedMistakesTests {
  private static let clean = SmallApp()
    .with(
      colorSet: "Label",
      ["": "#1C1C1E", "dark": "#F2F2F7", "high": "#000000", "dark high": "#FFFFFF"]
    )
    .with(
      colorSet: "HintBackground",
      ["": "#FDFDFC", "dark": "#020203", "high": "#FEFEFD", "dark high": "#010102"]
    )
    .with(
      colorSet: "Brand",
      ["": "#1A4FA0", "dark": "#8AB4F8", "high": "#0B2E66", "dark high": "#C5DAFC"]
    )
    .with("Assets.xcassets/AccentColor.colorset/Contents.json", #"{"colors": [{"idiom": "mac"}]}"#)
    .with(
      "Assets.xcassets/Alert.colorset/Contents.json",
      """
      {"colors": [{"idiom": "universal", "color":
        {"platform": "ios", "reference": "systemRedColor"}}]}
      """
    )
    .with("App/View.swift", "import SwiftUI\nlet a = Color(\"Brand\")\nlet b = Color.red\n")
    .with("App/View.m", "UIColor *a = [UIColor systemRedColor];\n")
    .with("README.md", "Color(red: 1, green: 0, blue: 0)")

  struct Mistake: Sendable, CustomTestStringConvertible {
    let app: SmallApp
    let codes: [String]
    let testDescription: String

    init(_ name: String, _ codes: String..., app: (SmallApp) -> SmallApp) {
      self.app = app(clean)
      self.codes = codes
      testDescription = name
    }
  }

  private static let mistakes = [
    Mistake("a pale caption", "low-contrast") {
      $0.with(
        colorSet: "HintText",
        ["": "#999999", "dark": "#BBBBBB", "high": "#333333", "dark high": "#EEEEEE"])
    },
    Mistake("a caption too dark at night", "low-contrast") {
      $0.with(
        colorSet: "HintText",
        ["": "#555555", "dark": "#444444", "high": "#333333", "dark high": "#EEEEEE"])
    },
    Mistake("a caption pale with increased contrast", "low-contrast") {
      $0.with(
        colorSet: "HintText",
        ["": "#555555", "dark": "#BBBBBB", "high": "#888888", "dark high": "#EEEEEE"])
    },
    Mistake("#777777 on white, which is 4.48:1", "low-contrast") {
      $0.with(
        colorSet: "HintText",
        ["": "#777777", "dark": "#BBBBBB", "high": "#333333", "dark high": "#EEEEEE"])
    },
    Mistake("no dark variant", "missing-variant") {
      $0.with(colorSet: "Tint", ["": "#555555", "high": "#333333", "dark high": "#EEEEEE"])
    },
    Mistake("no increased contrast", "missing-variant") {
      $0.with(colorSet: "Tint", ["": "#555555", "dark": "#BBBBBB"])
    },
    Mistake("one value for all", "missing-variant", "missing-variant") {
      $0.with(colorSet: "Tint", ["": "#555555"])
    },
    Mistake("a color in Swift", "hard-coded-color") {
      $0.with("B.swift", "let a = Color(red: 1, green: 56 / 255, blue: 60 / 255)")
    },
    Mistake("a color in Objective-C", "hard-coded-color") {
      $0.with("B.mm", "x = [UIColor colorWithRed:1 green:56/255.0 blue:60/255.0 alpha:1];")
    },
    Mistake("a color literal", "hard-coded-color") {
      $0.with("B.swift", "let a = #colorLiteral(red: 1, green: 0.21961, blue: 0.23529, alpha: 1)")
    },
    Mistake("two colors in a line", "hard-coded-color", "hard-coded-color") {
      $0.with("B.swift", "let a = f(Color(hex: 0xFF383C), UIColor(hex: 0xFF453A))")
    },
    Mistake("a copied system color", "hard-coded-color") {
      $0.with(
        colorSet: "Danger",
        ["": "#FF383C", "dark": "#FF4245", "high": "#661111", "dark high": "#FFDDDD"])
    },
    Mistake("an outdated system color", "hard-coded-color") {
      $0.with(
        colorSet: "Danger",
        ["": "#FF3B30", "dark": "#FF453A", "high": "#661111", "dark high": "#FFDDDD"])
    },
    Mistake("a comma too many", "invalid-color-set") {
      $0.with("A.xcassets/B.colorset/Contents.json", #"{"colors": [],}"#)
    },
    Mistake("an unknown space", "invalid-color-set") {
      $0.with(
        "A.xcassets/B.colorset/Contents.json",
        #"{"colors": [{"color": {"color-space": "cmyk", "components": {}}}]}"#)
    },
    Mistake("a file that may not be read", "unaudited-file") {
      $0.with(AuditFile(path: "B.swift", contents: .unreadable("permission denied")))
    },
  ]

  @Test func `nothing is found in a clean app`() {
    #expect(Self.clean.findings() == [])
  }

  @Test(arguments: mistakes)
  func `a planted mistake is found, once and as what it is`(mistake: Mistake) {
    let findings = auditDesign(of: mistake.app.files, against: AuditBase.base).findings
    #expect(findings.map(\.diagnostic.code.rawValue) == mistake.codes, "\(findings)")
  }

  @Test func `findings do not depend on the order of the files`() {
    let app = Self.mistakes.reduce(SmallApp()) { all, mistake in
      mistake.app.files.reduce(all) { $0.with($1) }
    }
    let found = auditDesign(of: app.files, against: AuditBase.base).findings.map(\.diagnostic)
    let other = auditDesign(of: app.files.reversed(), against: AuditBase.base)
    #expect(found == other.findings.map(\.diagnostic) && !found.isEmpty)
  }
}
