import DesignAudit
import Guidelines
import Testing

@Suite struct MixedBackgroundSetsTests {
  @Test(arguments: [
    ("final class A: UIView { func a() { view.BG = .PLAIN; list.BG = .GROUPED } }", 1),
    ("final class A: UIView { func a() { view.BG = .PLAIN }; func b() { view.BG = .GROUPED } }", 1),
    ("final class A: UIView { func a() { view.BG = .PLAIN; if b { view.BG = .GROUPED } } }", 0),
    (
      "final class A: UIView { func a() { view.BG = .PLAIN } }; "
        + "final class B: UIView { func a() { view.BG = .GROUPED } }", 0
    ),
    (
      "final class A: UIView { func a() { view.BG = .PLAIN; view.BG = .GROUPED; list.BG = .GROUPED } }",
      0
    ),
  ])
  func `two sets are found where one type shows both`(code: String, found: Int) {
    let text = code.replacing("BG", with: "backgroundColor")
      .replacing("PLAIN", with: "systemBackground")
      .replacing("GROUPED", with: "systemGroupedBackground")
    let app = SmallApp().with("A.swift", "import UIKit\n\(text)")
    #expect(app.findings(only: "mixed-background-sets").count == found, "\(code)")
  }
}
