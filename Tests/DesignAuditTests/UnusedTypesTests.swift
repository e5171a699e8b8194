import Testing

@testable import DesignAudit

@Suite struct UnusedTypesTests {
  @Test(arguments: [
    "let a = Card()", "collection.register(Card.self, forCellWithReuseIdentifier: id)",
    #"let a = NSClassFromString("App.Card")"#, "func show(_ card: Card?) {}",
    "final class Big: Card {}", "func f(a: Any) -> Bool { a is Card }",
  ])
  func `a type that code names is shown`(code: String) {
    #expect(Self.app(code).findings(only: "fixed-color").count == 1, "\(code)")
  }

  @Test(arguments: [
    "", "// Card", "#Preview { Card() }",
    "extension Card { static let id = String(describing: Card.self) }",
    "@class Card;", "let a = CardView()",
  ])
  func `a type that nothing else names is shown by nothing`(code: String) {
    #expect(Self.app(code).findings(only: "fixed-color").isEmpty, "\(code)")
  }

  @Test func `sources without an app may be a part of one`() {
    let app = SmallApp().with("A.swift", Self.card)
    #expect(app.findings(only: "fixed-color").count == 1)
    let library = Self.app("").with("B.swift", Self.card.replacing("final", with: "public"))
    #expect(library.findings(only: "fixed-color").count == 2)
  }

  @Test func `interface files and property lists name types`() {
    let view = #"<view id="b" customClass="Card"/>"#
    func interface(_ path: String) -> SmallApp {
      Self.app("").with(path, "<document><objects>\(view)</objects></document>")
    }
    #expect(interface("Main.storyboard").findings(only: "fixed-color").count == 1)
    #expect(interface("Other.xib").findings(only: "fixed-color").count == 1)
    #expect(interface("Card.xib").findings(only: "fixed-color").isEmpty)
    let list =
      "<plist><dict><key>A</key><array><string>$(MODULE).Card</string></array></dict></plist>"
    #expect(Self.app("").with("Info.plist", list).findings(only: "fixed-color").count == 1)
  }

  @Test func `the xib of a type that nothing names is not shown`() {
    let color = #"<color key="textColor" white="0.8" alpha="1" colorSpace="calibratedWhite"/>"#
    let ground = color.replacing("textColor", with: "backgroundColor").replacing("0.8", with: "1")
    let xib = """
      <document><objects><view id="b"><rect key="frame" x="0" y="0" width="9" height="9"/><subviews>
      <label text="A" id="c"><rect key="frame" x="0" y="0" width="9" height="9"/>\(color)</label>
      </subviews>\(ground)</view></objects></document>
      """
    let app = { (code: String) in
      Self.app(code).with("Card.xib", xib).findings(only: "low-contrast").count
    }
    #expect(app("") == 0)
    #expect(app("let a = Card()") == 1)
  }

  @Test func `a class of Objective-C is its implementation`() {
    let card = """
      @implementation Card
      - (void)setUp { self.title.textColor = [UIColor blackColor]; [Card show]; }
      @end
      """
    let main = SmallApp().with("Card.m", card).with(
      "main.m", "int main() { return UIApplicationMain(0, 0, nil, nil); }")
    #expect(main.findings(only: "fixed-color").isEmpty)
    #expect(main.with("B.m", "[Card new];").findings(only: "fixed-color").count == 1)
  }

  private static let card = """
    import UIKit
    final class Card: UIView {
      let title = UILabel()
      func setUp() { title.textColor = .black }
    }
    """

  private static func app(_ code: String) -> SmallApp {
    SmallApp().with("A.swift", card).with("Main.swift", "@main struct Main {}\n\(code)\n")
  }
}
