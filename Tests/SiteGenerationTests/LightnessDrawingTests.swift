import Testing

@testable import SiteGeneration

@Suite struct LightnessDrawingTests {
  @Test(arguments: [
    ("Red", ["Red"]), ("Gray (6)", ["Gray (6)"]),
    ("System white (watchOS)", ["System white", "(watchOS)"]),
    ("系统白色（watchOS）", ["系统白色", "（watchOS）"]), ("", []),
  ])
  func `long names break at spaces and parentheses`(name: String, lines: [String]) {
    #expect(LightnessDrawing.lines(of: name) == lines)
  }
}
