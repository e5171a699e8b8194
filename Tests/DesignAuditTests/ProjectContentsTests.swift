import DesignAudit
import Diagnostics
import Testing

/// What lies beside a project and is not in it is no part of the app.
@Suite struct ProjectContentsTests {
  @Test(arguments: [
    ("App/Media.xcassets", 1), ("App/Old/Media.xcassets", 0), ("Media.xcassets", 0),
    ("Shared/Media.xcassets", 1), ("App/Folder/Deep/Media.xcassets", 1),
    ("Kit/Sources/Media.xcassets", 1),
  ])
  func `a catalog belongs to an app where the groups of the project lead to it`(
    catalog: String, count: Int
  ) {
    let app = SmallApp().with("A.xcodeproj/project.pbxproj", Self.project)
      .with("Kit/Package.swift", "let a = 1\n")
      .with(
        "\(catalog)/AppIcon.appiconset/Contents.json",
        #"{"images": [{"filename": "a.png", "idiom": "universal", "platform": "ios"}]}"#)
    #expect(app.findings(only: "missing-icon-variant").count == count)
  }

  @Test func `a project without groups says nothing`() {
    let project = "// !$*UTF8*$!\n{ objects = { A = { isa = PBXProject; }; }; }\n"
    let app = SmallApp().with("A.xcodeproj/project.pbxproj", project)
      .with("Resources/a.png", Images.png(["IDAT"]))
    #expect(app.findings(only: "missing-profile").count == 1)
  }

  @Test func `groups that hold each other do not stop the audit`() {
    let project = """
      { objects = { P = { isa = PBXProject; mainGroup = G; };
      G = { isa = PBXGroup; children = ( H, G, ); path = ../../..; sourceTree = "<group>"; };
      H = { isa = PBXGroup; children = ( G, ); sourceTree = "<group>"; }; }; }
      """
    let app = SmallApp().with("A.xcodeproj/project.pbxproj", project)
      .with("Resources/a.png", Images.png(["IDAT"]))
    #expect(app.findings(only: "missing-profile").count == 1)
  }

  private static let project = """
    // !$*UTF8*$!
    { objects = { P = { isa = PBXProject; mainGroup = G; };
    G = { isa = PBXGroup; children = ( A, S, X, ); sourceTree = "<group>"; };
    A = { isa = PBXGroup; children = ( M, F, ); path = App; sourceTree = "<group>"; };
    M = { isa = PBXFileReference; path = Media.xcassets; sourceTree = "<group>"; };
    F = { isa = PBXFileSystemSynchronizedRootGroup; path = Folder; sourceTree = "<group>"; };
    S = { isa = PBXFileReference; name = Media.xcassets; path = Shared/Media.xcassets;
    sourceTree = SOURCE_ROOT; };
    X = { isa = PBXFileReference; path = Media.xcassets; sourceTree = BUILT_PRODUCTS_DIR; };
    }; }
    """
}
