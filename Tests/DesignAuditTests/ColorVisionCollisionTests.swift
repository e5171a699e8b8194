import ColorScience
import TestSupport
import Testing

@testable import DesignAudit

@Suite struct ColorVisionCollisionTests {
  @Test func `the quick look never hides a collision`() {
    var random = SplitMix(seed: 5)
    for _ in 0..<5000 {
      func component() -> Double { Double.random(in: 0...1, using: &random) }
      let first = LabD65(SRGB(red: component(), green: component(), blue: component()))
      let second = LabD65(SRGB(red: component(), green: component(), blue: component()))
      if deltaE2000(first, second) < 10 { #expect(mayCollide(first, second)) }
    }
  }

  @Test func `colors that differ in lightness as well are told apart`() {
    #expect(found("#E03A2A", "#34A800") == 1)
    #expect(found("#8A1208", "#7CE050") == 0)
  }

  @Test func `tints that hardly differ to anybody are not reported`() {
    #expect(found("#FFDDDD", "#FFFFFF") == 0)
  }

  @Test func `that no word stands beside a color is a guess`() {
    let app = SmallApp().with(colorSet: "Bad", ["": "#E03A2A"])
      .with(colorSet: "Good", ["": "#34A800"])
    #expect(app.findings(only: "color-vision-collision") == [])
  }

  private func found(_ first: String, _ second: String) -> Int {
    SmallApp().with(colorSet: "Bad", ["": first]).with(colorSet: "Good", ["": second])
      .findings(AuditOptions(only: ["color-vision-collision"], guesses: true)).count
  }
}
