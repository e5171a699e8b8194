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

  @Test(arguments: ["badgeLabel", "initialsLabel", "iconLabel", "emojiLabel"])
  func `labels with names of symbols are passed over`(name: String) {
    let code = "import UIKit\nfinal class Card { func a() { NAME.font = .systemFont(ofSize: 13) } }"
    let found = ["titleLabel", name].map { label in
      SmallApp().with("A.swift", code.replacing("NAME", with: label))
        .findings(only: "fixed-font-size").count
    }
    #expect(found == [1, 0])
  }

  private func count(_ view: String, in type: String = "Card", path: String = "A.swift") -> Int {
    let code =
      "import SwiftUI\nimport UIKit\nstruct \(type): View { var body: some View { \(view) } }"
    return SmallApp().with(path, code).findings(only: "fixed-font-size").count
  }
}
