import DesignAudit
import Guidelines
import Testing

@Suite struct FixedColorTests {
  @Test(arguments: [
    ("label.textColor = .black; label.backgroundColor = .systemBackground", "UIColor.label"),
    ("label.textColor = .ink; label.backgroundColor = .systemBackground", "UIColor.label"),
    ("label.textColor = Palette.ink; label.backgroundColor = .systemBackground", "UIColor.label"),
    ("label.textColor = .label; label.backgroundColor = .white", "UIColor.systemBackground"),
  ])
  func `a color that does not adapt beside one that does is found`(code: String, name: String) {
    let app = SmallApp().with("A.swift", Self.code(code))
    let found = app.findings(only: "fixed-color")
    #expect(found.count == 1 && found[0].contains("use '\(name)'"), "\(code): \(found)")
    #expect(app.findings(only: "low-contrast") == [], "\(code)")
  }

  @Test func `a color that is too weak in light and in dark has low contrast, whatever adapts`() {
    let app = SmallApp()
      .with("A.swift", Self.code("label.textColor = .white; label.backgroundColor = .systemYellow"))
    #expect(app.findings(only: "fixed-color") == [])
    #expect(app.findings(only: "low-contrast").count == 1)
  }

  @Test(arguments: [
    "label.textColor = .black", "backgroundColor = .white",
    "label.textColor = .black; a.b = .white",
    "label.textColor = .white; label.backgroundColor = .black",
    "label.textColor = .black; label.backgroundColor = .clear",
    "label.textColor = .twice; label.backgroundColor = .systemBackground",
    "label.textColor = .label; label.backgroundColor = .systemBackground",
    "label.textColor = .black; if isOn { label.backgroundColor = .systemBackground }",
    "if isDark { label.textColor = .black; label.backgroundColor = .systemBackground }",
    "label.textColor = .black; label.backgroundColor = .systemBackground; label.textColor = .label",
    "label.attributedText = a; label.textColor = .black; label.backgroundColor = .systemBackground",
  ])
  func `what one place does not prove is passed over`(code: String) {
    #expect(
      SmallApp().with("A.swift", Self.code(code)).findings(only: "fixed-color") == [], "\(code)")
  }

  @Test(arguments: [
    ("Text(a).foregroundColor(.black).background(Color(.systemBackground))", 1),
    ("Text(a).foregroundColor(.black.opacity(0.9)).background(Color(.systemBackground))", 1),
    ("Text(a).foregroundColor(Color(.label)).background(.white)", 1),
    ("Text(a).foregroundColor(.black)", 0),
    ("Text(a).foregroundColor(.black).background(Color(.systemBackground).opacity(0.5))", 0),
    ("Text(a).foregroundColor(.black).card().background(Color(.systemBackground))", 0),
    ("VStack { Text(a) }.foregroundColor(.black).background(Color(.systemBackground))", 0),
    ("Text(a).foregroundColor(.black).background { Circle().fill(Color(.systemBackground)) }", 0),
    (
      "Text(a).foregroundColor(.black).background { Capsule().fill(Color(.systemBackground)) }", 1
    ),
    (
      "Text(a).foregroundColor(.black)"
        + ".background { Rectangle().fill(Color(.systemBackground)).frame(width: 2) }", 0
    ),
    (
      "Text(a).foregroundColor(.black).background(Color(.systemBackground)).opacity(0.2)", 0
    ),
  ])
  func `both colors are those of one view of SwiftUI`(view: String, found: Int) {
    let code = "import SwiftUI\nimport UIKit\nstruct Card: View { var body: some View { \(view) } }"
    #expect(
      SmallApp().with("A.swift", code).findings(only: "fixed-color").count == found, "\(view)")
  }

  @Test func `an app or a file that keeps one appearance needs no color that adapts`() {
    let text = Self.code("label.textColor = .black; label.backgroundColor = .systemBackground")
    let app = SmallApp().with("A.swift", text)
    func count(_ path: String, _ text: String) -> Int {
      app.with(path, text).findings(only: "fixed-color").count
    }
    let plist = "<plist><dict><key>UIUserInterfaceStyle</key><string>STYLE</string></dict></plist>"
    #expect(count("Info.plist", plist.replacing("STYLE", with: "Automatic")) == 1)
    #expect(count("Info.plist", plist.replacing("STYLE", with: "Light")) == 0)
    #expect(
      count("Info.plist", plist.replacing("STYLE", with: "Light<key>NSExtension</key>")) == 1)
    let mac = "<plist><dict><key>NSRequiresAquaSystemAppearance</key><true/></dict></plist>"
    #expect(count("Info.plist", mac) == 0)
    #expect(count("A.xcconfig", "INFOPLIST_KEY_UIUserInterfaceStyle = Light\n") == 0)
    #expect(
      count("A.xcodeproj/project.pbxproj", "INFOPLIST_KEY_UIUserInterfaceStyle = Light;") == 0)
    #expect(count("B.swift", "func a() { window.overrideUserInterfaceStyle = .light }") == 0)
    #expect(count("B.swift", "func a() { window.overrideUserInterfaceStyle = style }") == 1)
    #expect(
      count("B.swift", "WindowGroup { A().preferredColorScheme(.light) }") == 0)
    #expect(count("B.swift", "func a() -> B { b.preferredColorScheme(.light) }") == 1)
    let own = text + "\nfunc a() { overrideUserInterfaceStyle = .light }"
    #expect(SmallApp().with("A.swift", own).findings(only: "fixed-color") == [])
  }

  @Test func `a constant and a message of Objective-C are followed`() {
    let code = """
      #import <UIKit/UIKit.h>
      #define kInk [UIColor colorWithRed:0.1 green:0.1 blue:0.1 alpha:1]
      @implementation UIColor (Ink)
      + (UIColor *)deepColor { return [UIColor colorWithRed:0.1 green:0.1 blue:0.2 alpha:1]; }
      @end
      @implementation Card
      - (void)setUp {
        self.label.textColor = kInk;
        self.label.backgroundColor = [UIColor systemBackgroundColor];
        [_title setTextColor:[UIColor deepColor]];
        [self.title setBackgroundColor:UIColor.systemBackgroundColor];
      }
      @end
      """
    #expect(SmallApp().with("A.m", code).findings(only: "fixed-color").count == 2)
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
}
