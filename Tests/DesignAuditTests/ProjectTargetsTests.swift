import DesignAudit
import Guidelines
import Testing

@Suite struct ProjectTargetsTests {
  /// A project with a target that has a file, and one that has a folder but for a file in it.
  private static func project(_ settings: String = "SDKROOT = iphoneos;") -> String {
    """
    {
      objects = {
        A1 = {isa = PBXNativeTarget; buildConfigurationList = L1; buildPhases = (B1, ); };
        A2 = {isa = PBXNativeTarget; buildConfigurationList = L1;
          fileSystemSynchronizedGroups = (G1, ); };
        A3 = {isa = PBXNativeTarget; buildPhases = (B2, );
          productType = "com.apple.product-type.bundle.unit-test"; };
        B1 = {isa = PBXSourcesBuildPhase; files = (F1 /* A.swift in Sources */, ); };
        B2 = {isa = PBXSourcesBuildPhase; files = (F2, ); };
        F1 = {isa = PBXBuildFile; fileRef = R1; };
        F2 = {isa = PBXBuildFile; fileRef = R2; };
        R1 = {isa = PBXFileReference; path = "Cards/A.swift"; sourceTree = "<group>"; };
        R2 = {isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
        G1 = {isa = PBXFileSystemSynchronizedRootGroup; path = Views; exceptions = (E1, ); };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = A2;
          membershipExceptions = (Old/C.swift, ); };
        L1 = {isa = XCConfigurationList; buildConfigurations = (C1, ); };
        C1 = {isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
      };
    }
    """
  }

  @Test(arguments: [
    ("App/Views/D.swift", true), ("App/Views/Old/D.swift", true),
    ("App/B.swift", false), ("App/Views/Old/C.swift", false), ("App/Old/E.swift", false),
    // Of these folders the project compiles nothing: another program may.
    ("Other/E.swift", true), ("E.swift", true), ("App/Kit/Package.swift", true),
    ("App/Kit/Sources/E.swift", true), ("App/B.h", true),
  ])
  func `what no target compiles is passed over`(path: String, isCompiled: Bool) {
    #expect(Self.count(Self.app(Self.project()).with(path, Self.code)) == 1 + (isCompiled ? 1 : 0))
  }

  @Test(arguments: [
    ("SDKROOT = iphoneos;", ["iOS"], 1), ("SDKROOT = iphoneos;", ["tvOS"], 0),
    ("SDKROOT = appletvos;", ["iOS"], 0), ("SDKROOT = appletvos;", [], 1),
    ("SDKROOT = auto; SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator\";", ["iOS"], 1),
    ("SDKROOT = auto; SUPPORTED_PLATFORMS = \"xros xrsimulator\";", ["iOS"], 0),
    ("SUPPORTED_PLATFORMS = \"$(PLATFORMS)\";", ["tvOS"], 1), ("", ["tvOS"], 1),
    ("SDKROOT = iphoneos; SUPPORTS_MACCATALYST = YES;", ["macOS"], 1),
    ("SUPPORTS_MACCATALYST = YES;", ["iOS"], 1),
  ])
  func `a target is for the platforms that its settings name`(
    settings: String, platforms: [String], count: Int
  ) {
    let options = AuditOptions(
      platforms: platforms.map { .init(rawValue: $0) }, only: ["fixed-color"])
    let app = Self.app(Self.project(settings))
    #expect(app.findings(options).count == count, "\(settings)")
  }

  private static func app(_ project: String) -> SmallApp {
    SmallApp().with("A.xcodeproj/project.pbxproj", project).with("App/Cards/A.swift", code)
      .with("App/Kit/Package.swift", "let package = 1")
  }

  private static func count(_ app: SmallApp) -> Int { app.findings(only: "fixed-color").count }

  private static let code = """
    import UIKit
    final class Card: UIView {
      let title = UILabel()
      func setUp() { title.textColor = .black }
    }
    """
}
