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

  private static func label(
    _ attributes: String = "", _ font: String = "", text: String = gray, ground: String = white
  ) -> String {
    "<label text=\"A\" id=\"l\" \(attributes)>\(font)<color key=\"textColor\" \(text)/>"
      + "<color key=\"backgroundColor\" \(ground)/></label>"
  }

  private static func file(_ objects: String) -> String {
    "<?xml version=\"1.0\"?>\n<document targetRuntime=\"iOS.CocoaTouch\">\n<objects>"
      + "\(objects)</objects></document>"
  }

  private func count(_ objects: String, only code: String = "low-contrast") -> Int {
    SmallApp().with("A.xib", Self.file(objects)).findings(only: code).count
  }

  @Test func `a text is measured on the background of its own element alone`() {
    #expect(count(Self.label()) == 1)
    #expect(count(Self.label(ground: "white=\"0\" alpha=\"1\" \(Self.space)")) == 0)
    #expect(count(Self.label(ground: "white=\"1\" alpha=\"0.5\" \(Self.space)")) == 0)
    #expect(
      count(
        "<view><subviews><label text=\"A\"><color key=\"textColor\" \(Self.gray)/></label></subviews>"
          + "<color key=\"backgroundColor\" \(Self.white)/></view>") == 0)
    #expect(
      count(
        "<button><state key=\"normal\" title=\"A\"><color key=\"titleColor\" \(Self.gray)/></state>"
          + "<color key=\"backgroundColor\" \(Self.white)/></button>") == 1)
    #expect(
      count(
        "<textFieldCell drawsBackground=\"YES\"><color key=\"textColor\" \(Self.gray)/>"
          + "<color key=\"backgroundColor\" \(Self.white)/></textFieldCell>") == 1)
  }

  @Test(arguments: [
    ("", "<fontDescription key=\"fontDescription\" type=\"boldSystem\" pointSize=\"14\"/>", 1),
    ("enabled=\"NO\"", "", 0), ("hidden=\"YES\"", "", 0), ("alpha=\"0.5\"", "", 0),
    ("customClass=\"ThemedLabel\"", "", 0),
  ])
  func `what is inactive, hidden or of a class of the app is passed over`(
    attributes: String, font: String, found: Int
  ) {
    #expect(count(Self.label(attributes, font)) == found)
  }

  @Test func `a view that code knows by an outlet may get other colors`() {
    let owner =
      "<placeholder customClass=\"Card\"><connections><outlet property=\"title\" destination=\"l\"/>"
      + "</connections></placeholder>"
    #expect(count(owner + Self.label()) == 0)
    #expect(count(owner.replacing("\"l\"", with: "\"m\"") + Self.label()) == 1)
  }

  @Test func `a fixed color on one that adapts is told as that`() {
    let black = "white=\"0\" alpha=\"1\" \(Self.space)"
    let adapting = "systemColor=\"systemBackgroundColor\""
    let label = Self.label(text: black, ground: adapting)
    #expect(count(label, only: "fixed-color") == 1 && count(label) == 0)
  }

  @Test(arguments: [("label", 1), ("userDefinedRuntimeAttribute", 0)])
  func `a copy of a system color is found, but not in attributes of a class of the app`(
    element: String, found: Int
  ) {
    let color =
      "<color key=\"textColor\" red=\"1\" green=\"0.2196078431\" blue=\"0.2352941176\" alpha=\"1\" "
      + "colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
    let others = (0..<9).map { color.replacing("red=\"1\"", with: "red=\"0.\($0)5\"") }.joined()
    let objects = "<\(element) id=\"c\">\(color)</\(element)><view>\(others)</view>"
    #expect(count(objects, only: "hard-coded-color") == found)
  }

  @Test func `hostile files do not stop the audit`() {
    for text in ["", "<document>", String(repeating: "<view>", count: 100_000), "<a/>", "\u{0}"] {
      _ = SmallApp().with("A.xib", text).with("B.storyboard", text).with("Info.plist", text)
        .findings()
    }
  }
}
