import ColorScience
import ContentLoading
import Diagnostics
import Guidelines
import TestSupport
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

  @Test func `backgrounds of one value are one row, those of both sets`() throws {
    let base = Repository.base
    let blue = try #require(base.color("system.blue"))
    let light = try #require(base.contrastPairs(of: blue)[ColorContext(.light)])
    #expect(light.map(\.background.hex) == ["#FFFFFF", "#F2F2F7", "#0088FF", "#0088FF"])
    #expect(
      Set(light[0].partners) == [
        "ios.systemBackground", "ios.tertiarySystemBackground",
        "ios.secondarySystemGroupedBackground",
      ])
  }

  @Test func `labels on a translucent fill are judged on what shines through`() throws {
    let base = Repository.base
    let fill = try #require(base.color("ios.systemFill"))
    let pairs = try #require(base.contrastPairs(of: fill)[ColorContext(.light)])
    let label = try #require(pairs.first { $0.partners == ["ios.label"] })
    #expect(!label.isOnOpaque && label.foreground == .black)
    // #787880 at 20 % over white.
    #expect(label.background.hex == "#E4E4E6")
    #expect(label.verdict.ratio == contrastRatio(.black, label.background))
  }
}
