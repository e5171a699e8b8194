import ColorScience
import Guidelines
import TestSupport
import Testing

/// The names of colors in code, and the values for which they stand.
@Suite struct ColorNamesTests {
  private let base = Repository.base

  private func color(_ id: ColorID) throws -> Color { try #require(base.color(id)) }

  @Test func `a name of a framework stands for the values of its platforms only`() throws {
    let gray = try color("system.gray")
    let names = gray.currentSets.map { set in
      [set.variant.value.rawValue] + gray.apis(for: set, in: base).map(\.name)
    }
    #expect(names == [["ios", "Color.gray"], ["macos", "Color.gray", "NSColor.systemGray"]])
  }

  @Test func `a color that all platforms share has all of its names`() throws {
    let red = try color("system.red")
    let set = try #require(red.currentSets.first)
    #expect(red.currentSets.count == 1 && red.apis(for: set, in: base) == red.apis)
  }

  @Test func `a color without a name in SwiftUI is converted from another framework`() throws {
    #expect(try color("gray.systemGray5").swiftUIConversion == "Color(uiColor: .systemGray5)")
    #expect(try color("macos.linkColor").swiftUIConversion == "Color(nsColor: .linkColor)")
    #expect(try color("system.red").swiftUIConversion == nil, "it has a name of its own")
    #expect(try color("watchos.systemWhite").swiftUIConversion == nil, "it has no name")
    #expect(
      try color("macos.alternatingContentBackgroundColors").swiftUIConversion == nil,
      "the name stands for several colors")
  }
}

@Suite struct SimulatedColorPairTests {
  private let base = Repository.base

  private func collisions(_ appearance: Appearance, _ deficiency: VisionDeficiency?) -> Int {
    base.seenPairs(of: base.distinctColors, in: ColorContext(appearance), with: deficiency)
      .count(where: \.collides)
  }

  @Test func `the distinct colors are the 12 hues, in 66 pairs`() {
    #expect(base.distinctColors.count == 12)
    let pairs = base.seenPairs(
      of: base.distinctColors, in: ColorContext(.light), with: .protan)
    #expect(pairs.count == 66)
  }

  @Test func `the number printed never contradicts the verdict`() {
    for appearance in Appearance.allCases {
      for deficiency in VisionDeficiency.allCases {
        let pairs = base.seenPairs(
          of: base.distinctColors, in: ColorContext(appearance), with: deficiency)
        for pair in pairs {
          let shown = Double(pair.differenceText) ?? .nan
          #expect((shown < SimulatedColorPair.leastDistinct) == pair.collides)
          #expect(abs(shown - pair.difference) < 0.1)
        }
      }
    }
  }

  @Test func `pairs of one color are those among the pairs of all`() throws {
    let context = ColorContext(.dark)
    let all = base.seenPairs(of: base.distinctColors, in: context, with: .deutan)
    for color in base.distinctColors {
      let own = base.seenPairs(
        of: color, with: base.distinctColors, in: context, with: .deutan)
      let wanted = all.filter { $0.first == color.id || $0.second == color.id }
      #expect(Set(own.map(\.difference)) == Set(wanted.map(\.difference)))
    }
  }

  @Test func `a color without a value in the environment has no pairs`() throws {
    let white = try #require(base.color("watchos.systemWhite"))
    let pairs = base.seenPairs(
      of: white, with: base.distinctColors, in: ColorContext(.light), with: nil)
    #expect(pairs.isEmpty)
  }
}
