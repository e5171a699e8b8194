import DesignAudit
import Diagnostics
import Testing

/// Apps without an Info.plist, which Xcode makes from their build settings.
@Suite struct BuildSettingTests {
  /// A project with one app, one extension and the configurations Debug and Release.
  private static func project(
    debug: String = "", release: String, shared: String = "", type: String = "application"
  ) -> String {
    """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        A1 /* App */ = {isa = PBXNativeTarget; buildConfigurationList = L1 /* list */; name = App;
          productType = "com.apple.product-type.\(type)"; };
        P1 = {isa = PBXProject; buildConfigurationList = L2; attributes = { x = { y = (a, b, ); }; }; };
        L1 = {isa = XCConfigurationList; buildConfigurations = ( C1 /* Debug */, C2, );
          defaultConfigurationName = Release; };
        L2 = {isa = XCConfigurationList; buildConfigurations = ( C3, ); };
        C1 = {isa = XCBuildConfiguration; buildSettings = { \(debug) }; name = Debug; };
        C2 = {isa = XCBuildConfiguration; buildSettings = { \(release) }; name = Release; };
        C3 = {isa = XCBuildConfiguration; buildSettings = { \(shared) }; name = Release; };
      };
    }
    """
  }

  private static let light = "INFOPLIST_KEY_UIUserInterfaceStyle = Light;"
  private static let upright =
    #""INFOPLIST_KEY_UISupportedInterfaceOrientations[sdk=iphone*]" = "UIInterfaceOrientationPortrait";"#

  private static func codes(_ text: String, at path: String = "A.xcodeproj/project.pbxproj")
    -> [String]
  {
    SmallApp().with(path, text).diagnostics().map(\.code.rawValue)
  }

  @Test func `the settings of a release are read, once for all configurations`() {
    #expect(
      Self.codes(Self.project(debug: Self.light, release: Self.light)) == ["forced-appearance"])
    #expect(Self.codes(Self.project(debug: Self.light, release: "")) == [])
    #expect(Self.codes(Self.project(release: Self.upright)) == ["single-orientation"])
  }

  @Test func `a target has the settings of its project`() {
    #expect(Self.codes(Self.project(release: "", shared: Self.light)) == ["forced-appearance"])
    let own = "INFOPLIST_KEY_UIUserInterfaceStyle = Automatic;"
    #expect(Self.codes(Self.project(release: own, shared: Self.light)) == [])
  }

  @Test func `extensions and apps for a watch are passed over`() {
    #expect(Self.codes(Self.project(release: Self.light, type: "app-extension")) == [])
    #expect(Self.codes(Self.project(release: Self.light + "SDKROOT = watchos;")) == [])
    let mac = Self.upright.replacing("iphone", with: "macosx")
    #expect(Self.codes(Self.project(release: mac)) == [])
  }

  @Test(arguments: [
    ("INFOPLIST_KEY_UIUserInterfaceStyle = Dark // for films", ["forced-appearance"]),
    ("  INFOPLIST_KEY_UIUserInterfaceStyle=Light\r\nA = b", ["forced-appearance"]),
    ("// INFOPLIST_KEY_UIUserInterfaceStyle = Dark", []),
    (
      "INFOPLIST_KEY_UISupportedInterfaceOrientations = UIInterfaceOrientationPortrait",
      ["single-orientation"]
    ),
    (
      """
      INFOPLIST_KEY_UISupportedInterfaceOrientations = UIInterfaceOrientationPortrait \
      UIInterfaceOrientationLandscapeLeft
      """, []
    ),
  ])
  func `settings of files are read`(text: String, codes: [String]) {
    #expect(Self.codes(text, at: "Config/Release.xcconfig") == codes)
    #expect(Self.codes(text, at: "Config/Widget.xcconfig") == [])
  }

  @Test func `an app that its settings keep light needs no other variants`() {
    let app = SmallApp().with(colorSet: "Tint", ["": "#14523F"])
      .with("A.swift", "let a = Text(\"A\").foregroundStyle(Color(\"Tint\"))\n")
    #expect(app.findings(only: "missing-variant").count == 1)
    let kept = app.with("A.xcodeproj/project.pbxproj", Self.project(release: Self.light))
    #expect(kept.findings(only: "missing-variant").isEmpty)
  }

  @Test(arguments: ["{", "(", "}", ")", "=", ";", "\"", "\\", "/*", "//", "a = {", "a = (", "{a="])
  func `a damaged project is read to its end`(piece: String) {
    #expect(Self.codes(String(repeating: piece, count: 100_000)) == [])
  }
}
