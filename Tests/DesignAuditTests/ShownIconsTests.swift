import DesignAudit
import Diagnostics
import Testing

/// Icons that people do not see are no findings.
@Suite struct ShownIconsTests {
  @Test(arguments: [
    ("App/A.xcassets/AppIcon", 1), ("App/A.xcassets/AppIcon-Staff", 0),
    ("ShareExtension/A.xcassets/AppIcon", 0), ("Share/A.xcassets/AppIcon", 0),
    ("App/A.xcassets/Composed", 0), ("Watch/A.xcassets/Composed", 1),
  ])
  func `icons of extensions, of inner builds and those of Icon Composer are passed over`(
    set: String, count: Int
  ) {
    let list = """
      <plist><dict><key>NSExtension</key><dict/></dict></plist>
      """
    let app = SmallApp().with("\(set).appiconset/Contents.json", Self.icon)
      .with("\(set).appiconset/a.png", Images.png(["IDAT"]))
      .with("Share/Info.plist", list).with("App/Composed.icon/icon.json", "{}")
    #expect(app.findings(only: "missing-icon-variant").count == count)
    #expect(app.findings(only: "missing-profile").count == count)
  }

  @Test(arguments: [
    ("ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;", 1),
    ("ASSETCATALOG_COMPILER_APPICON_NAME = Other;", 0),
    ("ASSETCATALOG_COMPILER_APPICON_NAME = \"Icon$(SUFFIX)\";", 1),
    (
      "ASSETCATALOG_COMPILER_APPICON_NAME = Other; "
        + "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = \"A AppIcon\";", 1
    ),
    (
      "ASSETCATALOG_COMPILER_APPICON_NAME = Other; "
        + "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS = YES;", 1
    ),
    (
      "ASSETCATALOG_COMPILER_APPICON_NAME = Other; "
        + "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS = NO;", 0
    ),
    ("", 1),
  ])
  func `an icon of no app of the project is passed over, where its settings tell all`(
    settings: String, count: Int
  ) {
    let project = """
      // !$*UTF8*$!
      { objects = { P = { isa = PBXProject; };
      T = { isa = PBXNativeTarget; productType = "com.apple.product-type.application";
      buildConfigurationList = L; };
      L = { isa = XCConfigurationList; buildConfigurations = ( R, ); defaultConfigurationName = Release; };
      R = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; \(settings) }; };
      }; }
      """
    let app = SmallApp().with("A.xcodeproj/project.pbxproj", project)
      .with("App/A.xcassets/AppIcon.appiconset/Contents.json", Self.icon)
    #expect(app.findings(only: "missing-icon-variant").count == count)
  }

  private static let icon = """
    {"images": [{"filename": "a.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"}]}
    """
}
