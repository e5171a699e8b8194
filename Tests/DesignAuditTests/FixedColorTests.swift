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
