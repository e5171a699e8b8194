import ColorScience
import DesignAudit
import Diagnostics
import Guidelines
import Testing

@Suite struct AuditOptionsTests {
  private let app = SmallApp()
    .with("A.swift", "let a = Color(red: 1, green: 59/255, blue: 48/255)\n")
    .with(colorSet: "Tint", ["": "#555555"])

  @Test func `codes are chosen and left out`() {
    #expect(codes(AuditOptions()) == ["hard-coded-color", "missing-variant"])
    #expect(codes(AuditOptions(only: ["missing-variant"])) == ["missing-variant"])
    #expect(codes(AuditOptions(skipped: ["missing-variant"])) == ["hard-coded-color"])
  }

  @Test func `a finding names the rules in force that its check belongs to`() throws {
    let report = auditDesign(of: app.files, against: AuditBase.base)
    #expect(report.fileCount == 2)
    #expect(report.findings.map(\.rules) == [["color.one-meaning"], []])
    let other = auditDesign(
      of: app.files, against: AuditBase.base, options: AuditOptions(platforms: ["macOS"]))
    // The only rule of the other check is for iOS. A check without any rule is always run.
    #expect(other.findings.map(\.diagnostic.code) == ["missing-variant"])
    #expect(other.findings.map(\.rules) == [[]])
  }

  @Test func `comments keep places out of the report`() {
    let color = "Color(hex: 0xFF383C)"
    func count(_ text: String) -> Int { SmallApp().with("A.swift", text).findings().count }
    #expect(count(color) == 1)
    #expect(count("\(color) // precept:ignore") == 0)
    #expect(count("\(color) // TODO: a color of the palette, precept:ignore") == 0)
    #expect(count("// precept:ignore hard-coded-color\n\(color)\n\(color)") == 1)
    #expect(count("// precept:ignore low-contrast\n\(color)") == 1)
    #expect(count("\(color)\n\(color)\n/* precept:ignore-file */") == 0)
    #expect(count("let a = \"precept:ignore\"; \(color)") == 1)
    #expect(count("\(color) // precept:ignored") == 1)
  }

  @Test func `pairs are measured that options name`() {
    let app = SmallApp().with(colorSet: "Fill", ["": "#888888"])
    func found(_ text: AppColor, _ background: AppColor) -> [String] {
      app.findings(
        AuditOptions(
          only: ["low-contrast"], pairs: [ColorPair(text: text, background: background)]))
    }
    #expect(found(.value(.black), .named("Fill")) == [])
    #expect(
      found(.value(.white), .named("Fill")) == [
        "Assets.xcassets/Fill.colorset/Contents.json:2:2: warning: text contrast 3.54 of '#FFFFFF' "
          + "on 'Fill' in light is below 4.5 (declared pair); use '#212121', for example [low-contrast]"
      ])
    #expect(found(.named("Fill"), .system("system.red")).count == 1)
    let white = AppColor.value(.white)
    #expect(found(.named("Fill", otherwise: .value(.black)), white).count == 1)
    #expect(found(.named("Paper", otherwise: .value(.black)), white) == [])
  }

  @Test func `a name in a pair that no color set has is told`() {
    let pair = ColorPair(text: .named("Labell"), background: .named("Label"))
    let app = SmallApp().with(colorSet: "Label", ["": "#888888"])
    let report = auditDesign(
      of: app.files, against: AuditBase.base, options: AuditOptions(pairs: [pair]))
    #expect(report.unknownNames == ["Labell"] && report.knownNames == ["Label"])
    let black = AppColor.named("black", otherwise: .value(.black))
    let known = ColorPair(text: black, background: .named("Label"))
    let other = auditDesign(
      of: app.files, against: AuditBase.base, options: AuditOptions(pairs: [known]))
    #expect(other.unknownNames == [])
  }

  private func codes(_ options: AuditOptions) -> [String] {
    auditDesign(of: app.files, against: AuditBase.base, options: options)
      .findings.map(\.diagnostic.code.rawValue)
  }
}
