import DesignAudit
import Diagnostics
import Guidelines
import TestSupport
import Testing

@Suite struct InterfaceFileTests {
  private static let gray = "white=\"0.8\" alpha=\"1\" \(space)"
  private static let white = "white=\"1\" alpha=\"1\" \(space)"
  private static let space =
    "colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\""
  private static let frame = rect(0, 0, 300, 300)

  private static func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  private static func label(_ attributes: String = "", _ font: String = "") -> String {
    "<label text=\"A\" id=\"l\" \(attributes)>\(rect(10, 10, 50, 20))\(font)"
      + "<color key=\"textColor\" \(gray)/></label>"
  }

  private static func view(_ content: String, _ background: String = white) -> String {
    "<view id=\"v\">\(frame)<subviews>\(content)</subviews>"
      + "<color key=\"backgroundColor\" \(background)/></view>"
  }

  private static func file(_ objects: String) -> String {
    "<?xml version=\"1.0\"?>\n<document targetRuntime=\"iOS.CocoaTouch\">\n<objects>"
      + "\(objects)</objects></document>"
  }

  private func count(_ objects: String, code: String = "") -> Int {
    SmallApp().with("A.xib", Self.file(objects)).with("Code.swift", code)
      .findings(only: "low-contrast").count
  }

  @Test func `a text is measured on the nearest background`() {
    #expect(count(Self.view(Self.label())) == 1)
    #expect(count(Self.view("<view>\(Self.frame)<subviews>\(Self.label())</subviews></view>")) == 1)
    #expect(count(Self.view(Self.label(), "white=\"0\" alpha=\"1\" \(Self.space)")) == 0)
  }

  @Test(arguments: [
    ("", "<fontDescription key=\"fontDescription\" type=\"boldSystem\" pointSize=\"14\"/>", 1),
    ("enabled=\"NO\"", "", 0), ("hidden=\"YES\"", "", 0), ("alpha=\"0.5\"", "", 0),
    ("customClass=\"ThemedLabel\"", "", 0),
  ])
  func `what is large, inactive or not as the file says is measured so`(
    attributes: String, font: String, found: Int
  ) {
    #expect(count(Self.view(Self.label(attributes, font))) == found)
  }

  @Test func `an empty label that code cannot reach shows nothing`() {
    let empty = { (attributes: String) in
      Self.view(Self.label(attributes).replacing("text=\"A\"", with: "text=\"\""))
    }
    #expect(count(empty("")) == 0)
    #expect(count(empty("tag=\"7\"")) == 1)
  }

  @Test(arguments: [("•", 0), ("·", 0), ("|", 0), ("A •", 1), ("5", 1)])
  func `a sign between texts is no text`(text: String, found: Int) {
    #expect(count(Self.view(Self.label().replacing("\"A\"", with: "\"\(text)\""))) == found)
  }

  @Test func `a view that a size class shows is not hidden`() {
    let image = "<imageView image=\"photo\" hidden=\"YES\">\(Self.frame)VARIATION</imageView>"
    let shown = "<variation key=\"widthClass=regular\" hidden=\"NO\"/>"
    #expect(count(Self.view(image.replacing("VARIATION", with: "") + Self.label())) == 1)
    #expect(count(Self.view(image.replacing("VARIATION", with: shown) + Self.label())) == 0)
  }

  @Test func `an image or a material behind a text hides the background`() {
    let image = "<imageView image=\"photo\">\(Self.frame)</imageView>"
    #expect(count(Self.view(image + Self.label())) == 0)
    #expect(count(Self.view(Self.label() + image)) == 1)
    let far = "<imageView image=\"photo\">\(Self.rect(200, 200, 20, 20))</imageView>"
    #expect(count(Self.view(far + Self.label())) == 1)
    let blur = "<visualEffectView>\(Self.frame)<view key=\"contentView\">\(Self.frame)<subviews>"
    #expect(count(Self.view(blur + Self.label() + "</subviews></view></visualEffectView>")) == 0)
  }

  @Test func `code that sets a color has the last word`() {
    let owner =
      "<placeholder customClass=\"Card\"><connections><outlet property=\"title\" destination=\"l\"/>"
      + "</connections></placeholder>"
    let objects = owner + Self.view(Self.label())
    #expect(count(objects, code: "class Card: UIViewController {}") == 1)
    #expect(count(objects, code: "class Card { func a() { title.textColor = .red } }") == 0)
    #expect(
      count(objects, code: "class Card: Base {}; class Base { func a() { title.textColor = b } }")
        == 0)
    #expect(count(objects) == 0)
    #expect(count(objects, code: "class Card { func a() { title.applyStyle(b) } }") == 0)
  }

  @Test func `code that finds a view by its number may color it`() {
    let plain = Self.view(Self.label("tag=\"4\""))
    let view = "<tableViewCell id=\"c\">\(Self.frame)<subviews>\(plain)</subviews></tableViewCell>"
    let code = "class Card { func a() { (viewWithTag(4) as? UILabel)?.textColor = b } }"
    #expect(count(view, code: code) == 0)
    #expect(count(plain, code: code) == 1)
    #expect(count(view, code: code.replacing("4", with: "5")) == 1)
  }

  @Test(arguments: [
    ("plain", "", 1), ("filled", "", 0), ("tinted", "", 0),
    (
      "filled", "<color key=\"baseBackgroundColor\" white=\"1\" colorSpace=\"calibratedWhite\"/>", 1
    ),
    (
      "filled", "<color key=\"baseBackgroundColor\" white=\"0\" colorSpace=\"calibratedWhite\"/>", 0
    ),
    ("plain", "<backgroundConfiguration key=\"background\"/>", 0),
  ])
  func `the title of a configuration stands on what its style draws`(
    style: String, parts: String, found: Int
  ) {
    let button =
      "<button id=\"b\">\(Self.rect(10, 10, 50, 20))<state key=\"normal\" title=\"A\"/>"
      + "<buttonConfiguration key=\"configuration\" style=\"\(style)\" title=\"A\">\(parts)"
      + "<color key=\"baseForegroundColor\" \(Self.gray)/></buttonConfiguration></button>"
    #expect(count(Self.view(button)) == found)
  }

  @Test(arguments: ["dark", "light"])
  func `a blur that turns dark in a branch is no fixed look`(style: String) {
    let code = """
      import UIKit
      class Card: UIView {
        var blur = UIBlurEffect(style: .light)
        func update() {
          blur = UIBlurEffect(style: .light)
          if traitCollection.userInterfaceStyle == .dark { blur = UIBlurEffect(style: .\(style)) }
        }
      }
      """
    let objectiveC = """
      @implementation Card
      - (void)update {
        UIBlurEffectStyle style = UIBlurEffectStyleLight;
        if (self.traitCollection.userInterfaceStyle == UIUserInterfaceStyleDark) {
          style = UIBlurEffectStyle\(style == "dark" ? "Dark" : "Light");
        }
        self.blur = [UIBlurEffect effectWithStyle:style];
      }
      @end
      """
    for (path, text) in [("A.swift", code), ("A.m", objectiveC)] {
      let found = SmallApp().with(path, text).findings(only: "fixed-material")
      #expect(found.isEmpty == (style == "dark"), "\(path)")
    }
  }

  @Test(arguments: [("iOS.CocoaTouch", 1), ("AppleTV", 0), ("watchKit", 0)])
  func `a file for another platform is passed over`(runtime: String, found: Int) {
    let file = Self.file(Self.view(Self.label())).replacing("iOS.CocoaTouch", with: runtime)
    let app = SmallApp().with("A.xib", file)
    let options = AuditOptions(platforms: ["iOS"], only: ["low-contrast"])
    #expect(app.findings(options).count == found)
    #expect(app.findings(only: "low-contrast").count == 1)
    let demo = SmallApp().with("Test App/A.xib", file)
    #expect(demo.findings(only: "low-contrast") == [])
  }

  @Test func `the view of a xib is that of the class which loads it`() {
    let objects =
      "<placeholder placeholderIdentifier=\"IBFilesOwner\" customClass=\"Card\"/>"
      + Self.view(Self.label())
    let code = "class Card: UIView { func a() { let view = load(); view.backgroundColor = .red } }"
    #expect(count(objects, code: code) == 0)
    #expect(count(objects, code: code.replacing("view.back", with: "line.back")) == 1)
  }

  @Test func `hostile files do not stop the audit`() {
    for text in ["", "<document>", String(repeating: "<view>", count: 100_000), "<a/>", "\u{0}"] {
      _ = SmallApp().with("A.xib", text).with("B.storyboard", text).with("Info.plist", text)
        .with("A.xcassets/a.imageset/a.svg", text).findings()
    }
  }
}
