import DesignAudit
import Guidelines
import Testing

@Suite struct FixedFontSizeTests {
  @Test(arguments: [
    "Text(a).font(.system(size: 13)).background(Color.red)",
    "Text(a).font(.system(size: 13)).frame(width: 200)",
    "NavigationLink(\"More\") { More() }.font(.system(size: 17))",
  ])
  func `a text of a fixed size is found`(view: String) {
    #expect(count(view) == 1, "\(view)")
  }

  @Test(arguments: [
    "Link(destination: b) { Image(systemName: a) }.font(.system(size: 17))",
    "Button(action: b) { Image(systemName: a) }.font(.system(size: 17))",
    "Text(a).font(.system(size: 48))", "Image(systemName: a).font(.system(size: 17))",
    "VStack { Text(a) }.font(.system(size: 17))", "Text(a).font(.system(size: size))",
  ])
  func `symbols, variables and sizes of pictures are passed over`(view: String) {
    #expect(count(view) == 0, "\(view)")
  }

  @Test(
    arguments: [
      (["iOS"], "SwiftUI", "", 1), (["macOS"], "UIKit", "", 0), ([], "SwiftUI", "", 0),
      ([], "UIKit", "", 1), ([], "SwiftUI", "SUPPORTED_PLATFORMS = \"iphoneos\";", 1),
    ] as [([PlatformID], String, String, Int)])
  func `only an app for iOS has Dynamic Type`(
    platforms: [PlatformID], framework: String, project: String, found: Int
  ) {
    let code = "import \(framework)\nlet a = Text(b).font(.system(size: 17))"
    let app = SmallApp().with("A.swift", code).with("A.xcodeproj/project.pbxproj", project)
    let options = AuditOptions(platforms: platforms, only: ["fixed-font-size"])
    #expect(app.findings(options).count == found)
  }

  @Test(arguments: [
    ("text.add([.font: UIFont.systemFont(ofSize: 13), .kern: 1])", 1),
    ("a = [NSAttributedString.Key.font: UIFont.boldSystemFont(ofSize: 13)]", 1),
    ("a = [.kern: 1, .font: UIFont(name: \"Menlo\", size: 12)!]", 1),
    (
      "a = NSAttributedString(string: \"Total\", attributes: [.font: UIFont.systemFont(ofSize: 13)])",
      1
    ),
    ("a = [.font: UIFont.systemFont(ofSize: size)]", 0),
    ("a = [.font: UIFont.preferredFont(forTextStyle: .body)]", 0),
    ("bar.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 17)]", 0),
    ("item.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 17)], for: .normal)", 0),
    ("a = isOn ? .font : b", 0), ("f(font: UIFont.systemFont(ofSize: 13))", 0),
  ])
  func `fonts among the attributes of texts count, except those of bars`(
    statement: String, found: Int
  ) {
    let code = "import UIKit\nfinal class Card { func a() { \(statement) } }"
    #expect(
      SmallApp().with("A.swift", code).findings(only: "fixed-font-size").count == found,
      "\(statement)")
  }

  @Test(arguments: [
    (".dynamicTypeSize(...DynamicTypeSize.xxxLarge)", "", 1),
    ("", "@ScaledMetric var size = 17", 0),
    ("", "@Environment(\\.dynamicTypeSize) var size", 0), ("", "", 1),
  ])
  func `a limit of the size scales nothing`(modifier: String, member: String, found: Int) {
    let code =
      "import SwiftUI\nimport UIKit\nstruct Card: View { \(member)\n"
      + "var body: some View { Text(a).font(.system(size: 17))\(modifier) } }"
    #expect(SmallApp().with("A.swift", code).findings(only: "fixed-font-size").count == found)
  }

  @Test(arguments: [
    ("titleLabel.font = [UIFont systemFontOfSize:14];", 1),
    ("self.titleLabel.font = [UIFont boldSystemFontOfSize:14.0f];", 1),
    ("button.titleLabel.font = [UIFont systemFontOfSize:13. weight:UIFontWeightMedium];", 1),
    ("[titleLabel setFont:[UIFont fontWithName:@\"Avenir\" size:14]];", 1),
    ("[self.titleLabel setFont:[UIFont italicSystemFontOfSize:14]];", 1),
    ("titleLabel.font = [UIFont systemFontOfSize:48];", 0),
    ("titleLabel.font = [UIFont systemFontOfSize:size];", 0),
    ("titleLabel.font = [UIFont systemFontOfSize:isLarge ? 18 : 14];", 0),
    ("titleLabel.font = [UIFont preferredFontForTextStyle:UIFontTextStyleBody];", 0),
    ("titleLabel.font = [metrics scaledFontForFont:[UIFont systemFontOfSize:14]];", 0),
    ("UIFont *font = [UIFont systemFontOfSize:14];", 0),
    ("titleLabel.font = [UIFont fontWithDescriptor:descriptor size:0];", 0),
    ("a = @{NSFontAttributeName: [UIFont systemFontOfSize:13.0], NSKernAttributeName: @1};", 1),
    ("a = @{NSFontAttributeName: font};", 0),
  ])
  func `fonts of Objective-C are read as well`(code: String, found: Int) {
    let text = "#import <UIKit/UIKit.h>\n@implementation Card\n- (void)a { \(code) }\n@end\n"
    #expect(SmallApp().with("A.m", text).findings(only: "fixed-font-size").count == found)
  }

  private func count(_ view: String) -> Int {
    let code = "import SwiftUI\nimport UIKit\nstruct A: View { var body: some View { \(view) } }"
    return SmallApp().with("A.swift", code).findings(only: "fixed-font-size").count
  }
}
