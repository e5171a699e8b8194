import DesignAudit
import Diagnostics
import Testing

@Suite struct SecondProjectTests {
  @Test func `an app of a project below another one is passed over`() {
    let app = SmallApp().with("Tool/Assets.xcassets/AppIcon.appiconset/Contents.json", Self.icon)
      .with("Tool/Tool.xcodeproj/project.pbxproj", Self.project)
    #expect(app.findings(only: "missing-icon-variant").count == 1)
    let both = app.with("App.xcodeproj/project.pbxproj", Self.project)
    #expect(both.findings(only: "missing-icon-variant") == [])
    let beside = app.with("App/App.xcodeproj/project.pbxproj", Self.project)
    #expect(beside.findings(only: "missing-icon-variant").count == 1)
  }

  private static let icon = """
    {"images": [{"filename": "a.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"}]}
    """
  private static let project = "// !$*UTF8*$!\n{ objects = { A = { isa = PBXProject; }; }; }\n"
}
