import DesignAudit
import Guidelines
import Testing

@Suite struct FixedFontSizeTests {
  @Test(arguments: [
    "Text(a).font(.system(size: 17))", "Text(a).font(.system(size: 17)).padding()",
    "Text(a).font(.system(size: 13)).background(Color.red)",
    "Text(a).font(.system(size: 13)).frame(width: 200)",
    "Label(a, systemImage: b).font(.system(size: 17))",
    "Link(a, destination: b).font(.system(size: 17))",
    "NavigationLink(\"More\") { More() }.font(.system(size: 17))",
    "Menu(a) { b }.font(.system(size: 17))",
  ])
  func `a text of a fixed size is found`(view: String) {
    #expect(count(view) == 1, "\(view)")
  }

  @Test(arguments: [
    "Text(a).font(.system(size: 13)).background(Capsule().fill(.red))",
    "Text(a).font(.system(size: 13)).clipShape(Circle())",
    "Text(a).font(.system(size: 13)).frame(width: 24, height: 24)",
    "Label(a, systemImage: b).labelStyle(.iconOnly).font(.system(size: 17))",
    "Link(destination: b) { Image(systemName: a) }.font(.system(size: 17))",
    "Button(action: b) { Image(systemName: a) }.font(.system(size: 17))",
    "Toggle(\"\", isOn: $a).font(.system(size: 17))",
    "Toggle(a, isOn: $b).labelsHidden().font(.system(size: 17))",
    "Text(a).font(.system(size: 48))", "Image(systemName: a).font(.system(size: 17))",
  ])
  func `a text with room for a number, and a symbol, are passed over`(view: String) {
    #expect(count(view) == 0, "\(view)")
  }

  @Test(arguments: ["UnreadBadge", "LogView", "DebugConsole", "CountBadgeView"])
  func `badges and logs are passed over`(type: String) {
    #expect(count("Text(a).font(.system(size: 13))", in: type) == 0)
  }

  @Test(arguments: ["Widgets/A.swift", "App/Mac/A.swift", "Watch App/A.swift", "Demo/A.swift"])
  func `folders of what has no Dynamic Type are passed over`(path: String) {
    #expect(count("Text(a).font(.system(size: 13))", path: path) == 0)
  }

  @Test(arguments: [
    ("text.add([.font: UIFont.systemFont(ofSize: 13), .kern: 1])", 1),
    ("a = [NSAttributedString.Key.font: UIFont.boldSystemFont(ofSize: 13)]", 1),
    ("a = [.kern: 1, .font: UIFont(name: \"Menlo\", size: 12)!]", 1),
    (
      "a = NSAttributedString(string: \"Total\", attributes: [.font: UIFont.systemFont(ofSize: 13)])",
      1
    ),
    (
      "a = NSAttributedString(string: \"\\n\", attributes: [.font: UIFont.systemFont(ofSize: 6)])",
      0
    ),
    ("a = [.font: UIFont.systemFont(ofSize: size)]", 0),
    ("a = [.font: UIFont.preferredFont(forTextStyle: .body)]", 0),
    ("bar.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 17)]", 0),
    ("item.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 17)], for: .normal)", 0),
    ("a = isOn ? .font : b", 0), ("f(font: UIFont.systemFont(ofSize: 13))", 0),
  ])
  func `fonts among the attributes of texts count, but for bars and line breaks`(
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

  @Test(arguments: ["badgeLabel", "initialsLabel", "iconLabel", "emojiLabel"])
  func `labels with names of symbols are passed over`(name: String) {
    let code = "import UIKit\nfinal class Card { func a() { NAME.font = .systemFont(ofSize: 13) } }"
    let found = ["titleLabel", name].map { label in
      SmallApp().with("A.swift", code.replacing("NAME", with: label))
        .findings(only: "fixed-font-size").count
    }
    #expect(found == [1, 0])
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
    ("titleLabel.font = [UIFont fontWithName:kFontAwesome size:14];", 0),
    ("[iconLabel setFont:[UIFont systemFontOfSize:14]];", 0),
    ("badgeLabel.font = [UIFont systemFontOfSize:14];", 0),
    ("a = @{NSFontAttributeName: [UIFont systemFontOfSize:13.0], NSKernAttributeName: @1};", 1),
    ("a = @{NSFontAttributeName: font};", 0),
  ])
  func `fonts of Objective-C are read as well`(code: String, found: Int) {
    let text = "#import <UIKit/UIKit.h>\n@implementation Card\n- (void)a { \(code) }\n@end\n"
    let log = text.replacing("Card", with: "LogView")
    #expect(SmallApp().with("A.m", text).findings(only: "fixed-font-size").count == found)
    #expect(SmallApp().with("A.m", log).findings(only: "fixed-font-size") == [])
  }

  private func count(_ view: String, in type: String = "Card", path: String = "A.swift") -> Int {
    let code =
      "import SwiftUI\nimport UIKit\nstruct \(type): View { var body: some View { \(view) } }"
    return SmallApp().with(path, code).findings(only: "fixed-font-size").count
  }
}
