import DesignAudit
import Guidelines
import Testing

@Suite struct FixedColorTests {
  @Test(arguments: [
    "label.textColor = .black", "label.textColor = UIColor(hex: 0x222222)",
    "label.textColor = .ink", "label.textColor = Palette.ink", "label.textColor = .red",
    "let title = UILabel(); backgroundColor = .white",
    "let title = UILabel(); contentView.backgroundColor = UIColor(white: 0.95, alpha: 1)",
    "lineView.backgroundColor = .lightGray; label.textColor = .label",
  ])
  func `a text or a ground that does not adapt is found`(code: String) {
    #expect(count(code) == 1, "\(code)")
  }

  @Test(arguments: [
    "label.textColor = .white", "label.textColor = UIColor(hex: 0xDDDDDD)",
    "label.textColor = UIColor(hex: 0x888888)", "label.textColor = .twice",
    "backgroundColor = .white; label.textColor = .black",
    "backgroundColor = .white; label.textColor = Other.text",
    "backgroundColor = .white", "let title = UILabel(); webView.backgroundColor = .white",
    "badgeView.backgroundColor = .white",
    "button.backgroundColor = .gray", "backgroundColor = .systemBackground",
  ])
  func `what may be right is passed over`(code: String) {
    #expect(count(code) == 0, "\(code)")
  }

  @Test(arguments: [
    "let title = UILabel(); func configure() { title.textColor = .label }; func a() { title.textColor = .black }",
    "func makeLabel() -> UILabel { let label = UILabel(); label.textColor = .black; return label }; "
      + "lazy var title: UILabel = { let label = makeLabel(); return label }(); func b() { title.textColor = .label }",
    "func a() { title.textColor = .black; for label in [title, detail] { label.attributedText = text } }",
    "let title = UILabel(); func a() { view.backgroundColor = .white; tableView.pinEdgesToSuperview() }",
    "func a() { title.textColor = .black; title.textColor = .label }",
    "func a() { title.textColor = .black; title.removeFromSuperview() }",
    "func a() { title.highlightColor = ground; title.textColor = .black }",
  ])
  func `what another color or a table replaces is passed over`(members: String) {
    let code = "import UIKit\nfinal class Card: UIViewController { \(members) }"
    #expect(SmallApp().with("A.swift", code).findings(only: "fixed-color") == [], "\(members)")
  }

  @Test(arguments: [
    "func update() { if isOff { title.textColor = .label } }; func a() { title.textColor = .black }",
    "func makeLabel() -> UILabel { let label = UILabel(); label.textColor = .black; return label }; "
      + "lazy var title = makeLabel(); func b() { other.textColor = .label }",
    "let title = UILabel(); func a() { view.backgroundColor = .white; tableView.reloadData() }",
    "func a() { title.textColor = .black; if isOff { title.textColor = .label } }",
    "func a() { title.textColor = .label; title.textColor = .black }",
  ])
  func `what may last is found`(members: String) {
    let code = "import UIKit\nfinal class Card: UIViewController { \(members) }"
    #expect(SmallApp().with("A.swift", code).findings(only: "fixed-color").count == 1, "\(members)")
  }

  @Test func `a label that nothing shows is no text on a ground`() {
    let label = "lazy var title: UILabel = { let title = UILabel(); return title }()"
    let count = { (body: String) in
      let code =
        "import UIKit\nfinal class Card: UIViewController { \(label)\n"
        + "func a() { view.backgroundColor = .white; \(body) } }"
      return SmallApp().with("A.swift", code).findings(only: "fixed-color").count
    }
    #expect(count("view.addSubview(other)") == 0)
    #expect(count("view.addSubview(title)") == 1)
  }

  @Test func `cells of different functions are different cells`() {
    let code = """
      import UIKit
      enum Rows {
        static func a() { Row { cell in cell.textLabel?.textColor = .black } }
        static func b() { Row { cell in cell.textLabel?.textColor = Style.error.color(b) } }
      }
      """
    #expect(SmallApp().with("A.swift", code).findings(only: "fixed-color").count == 1)
    let one = code.replacing("}\n  static func b() { Row", with: "\n Row")
    #expect(SmallApp().with("A.swift", one).findings(only: "fixed-color") == [])
  }

  @Test func `a window of one appearance keeps the colors of what it shows`() {
    let card =
      "import AppKit\nfinal class Card: NSViewController { func a() { title.textColor = .red } }"
    let window =
      "final class B { let card = Card(); func a() { window.appearance = .init(named: .aqua) } }"
    let app = SmallApp().with("Card.swift", card)
    #expect(app.findings(only: "fixed-color").count == 1)
    #expect(app.with("CardWindow.swift", window).findings(only: "fixed-color") == [])
  }

  @Test(arguments: [
    ("Text(a).foregroundColor(.black)", 1),
    ("Rectangle().foregroundColor(.black).frame(height: 1)", 0),
    ("Text(a).padding().background(Color(\"Card\")).foregroundColor(.black)", 0),
    ("VStack { Text(a) }.foregroundColor(.black)", 1),
    ("VStack { Circle().fill(b).overlay { Text(a) } }.foregroundColor(.black)", 0),
    ("VStack { Text(a).background(b) }.foregroundColor(.black)", 0),
  ])
  func `a shape is no text, and a text on a ground of its own may be fixed`(
    view: String, found: Int
  ) {
    let code = "import SwiftUI\nstruct Card: View { var body: some View { \(view) } }"
    #expect(SmallApp().with("A.swift", code).findings(only: "fixed-color").count == found)
  }

  @Test(arguments: [("UIKit", 1), ("SwiftUI", 0)])
  func `a text with attributes has the colors of SwiftUI where it is imported`(
    framework: String, found: Int
  ) {
    let code =
      "import \(framework)\nfunc a(_ text: AttributedString) { var b = text; b.foregroundColor = .red }"
    #expect(SmallApp().with("A.swift", code).findings(only: "fixed-color").count == found)
  }

  @Test(arguments: [("0.24", "label"), ("0.33", "secondaryLabel"), ("0.1", "label")])
  func `a text that is nearly black is a main text`(white: String, name: String) {
    let code = "title.textColor = UIColor(white: \(white), alpha: 1)"
    let found = SmallApp().with("Card.swift", Self.code(code)).findings(only: "fixed-color")
    #expect(found.allSatisfy { $0.contains("UIColor.\(name)") })
    #expect(found.count == 1)
  }

  @Test func `the variable of a property in Objective-C is the property`() {
    let code = """
      @implementation Cell
      - (void)setUp { [_title setTextColor:[NSColor blackColor]]; }
      - (void)updateColors { self.title.textColor = isOff ? Theme.gray : Theme.text; }
      @end
      """
    #expect(SmallApp().with("A.m", code).findings(only: "fixed-color") == [])
  }

  @Test func `a file for the Mac alone names colors of AppKit`() throws {
    let card = "import Foundation\nextension Card { func a() { title.textColor = .red } }"
    let options = AuditOptions(platforms: ["macOS"], only: ["fixed-color"])
    let found = SmallApp().with("Card.swift", card).findings(options)
    #expect(try #require(found.first).contains("NSColor"))
  }

  @Test func `a constant of Objective-C is followed`() {
    let code = """
      #define kInk [UIColor colorWithRed:0.1 green:0.1 blue:0.1 alpha:1]
      @implementation UIColor (Ink)
      + (UIColor *)deepColor { return [UIColor colorWithRed:0.1 green:0.1 blue:0.2 alpha:1]; }
      @end
      @implementation Card
      - (void)setUp {
        self.label.textColor = kInk;
        self.title.textColor = [UIColor deepColor];
      }
      @end
      """
    #expect(SmallApp().with("A.m", code).findings(only: "fixed-color").count == 2)
  }

  @Test func `folders of other platforms are passed over`() {
    let app = SmallApp().with("App/tvOS/A.swift", Self.code("label.textColor = .black"))
    #expect(app.findings(only: "fixed-color").count == 1)
    let options = AuditOptions(platforms: ["iOS"], only: ["fixed-color"])
    #expect(app.findings(options) == [])
  }

  private static func code(_ statements: String) -> String {
    """
    import UIKit
    extension UIColor {
      static let ink = UIColor(hex: 0x111122)
      static let twice = UIColor(hex: 0x111122)
      static var twice: UIColor { UIColor(hex: 0x111133) }
    }
    enum Palette { static let ink = UIColor(hex: 0x111122) }
    final class Card: UIView { func setUp() { \(statements) } }
    """
  }

  private func count(_ statements: String) -> Int {
    SmallApp().with("A.swift", Self.code(statements)).findings(only: "fixed-color").count
  }
}
