import ColorScience
import Guidelines
import Testing

@testable import SiteGeneration

@Suite struct ContrastPairsTests {
  @Test func `without backgrounds a color is judged on the plain ground, and with text on it`()
    throws
  {
    let base = try tinyKnowledgeBase()
    let red = try #require(base.color("basic.red"))
    let pairs = try #require(base.contrastPairs(of: red)[ColorContext(.light)])
    #expect(pairs.map(\.background.hex) == ["#FFFFFF", "#FF0000", "#FF0000"])
    #expect(pairs.map(\.foreground.hex) == ["#FF0000", "#FFFFFF", "#000000"])
    #expect(pairs.map(\.verdict.ratioText) == ["4.00", "4.00", "5.25"])
  }

  @Test func `unknown values have no pairs`() throws {
    let base = try tinyKnowledgeBase()
    let red = try #require(base.color("basic.red"))
    #expect(base.contrastPairs(of: red)[ColorContext(.lightHighContrast)] == nil)
  }
}
