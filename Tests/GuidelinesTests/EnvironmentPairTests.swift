import ColorScience
import Guidelines
import TestSupport
import Testing

@Suite struct EnvironmentPairTests {
  private let base = Repository.base

  private func member(_ id: ColorID) throws -> PairMember {
    let color = try #require(base.color(id))
    return .palette(color, try #require(color.current))
  }

  @Test func `environments are named by appearance, set and level`() {
    #expect(ColorEnvironment.all.count == 16)
    #expect(
      ColorEnvironment.all.prefix(5).map(\.description) == [
        "light", "light-elevated", "light-grouped", "light-grouped-elevated", "dark",
      ])
  }

  // The backgrounds of iOS as Apple's design resources and Flutter's CupertinoColors have them.
  @Test func `a background changes with appearance, level and set`() throws {
    let pairs = base.environmentPairs(
      try member("ios.label"), on: try member("ios.systemBackground"))
    let surfaces = Dictionary(
      uniqueKeysWithValues: pairs.map { ($0.environment.description, $0.surface.hex) })
    #expect(surfaces.count == 16)
    #expect(surfaces["light"] == "#FFFFFF" && surfaces["light-grouped"] == "#F2F2F7")
    #expect(surfaces["dark"] == "#000000" && surfaces["dark-elevated"] == "#1C1C1E")
    #expect(surfaces["dark-grouped"] == "#000000")
    #expect(surfaces["dark-grouped-elevated"] == "#1C1C1E")
    #expect(surfaces["dark-high-contrast-elevated"] == "#242426")
    let grouped = pairs.filter { $0.environment.backgrounds == .grouped }
    #expect(grouped.allSatisfy { $0.backgroundID == "ios.systemGroupedBackground" })
  }

  @Test func `a grouped background gives way in the same manner`() throws {
    let pairs = base.environmentPairs(
      try member("ios.label"), on: try member("ios.secondarySystemGroupedBackground"))
    #expect(pairs.first?.backgroundID == "ios.secondarySystemBackground")
    #expect(pairs.first?.surface.hex == "#F2F2F7")
  }

  @Test func `opacity is composited before contrast is measured`() throws {
    let pairs = base.environmentPairs(
      try member("ios.secondaryLabel"), on: try member("ios.secondarySystemBackground"))
    #expect(pairs.count == 16)
    for pair in pairs {
      #expect(pair.surface.isOpaque && !pair.text.isOpaque)
      let painted = SRGB(
        red: mixed(pair.text.red, pair.surface.red, pair.text.alpha),
        green: mixed(pair.text.green, pair.surface.green, pair.text.alpha),
        blue: mixed(pair.text.blue, pair.surface.blue, pair.text.alpha))
      #expect(abs(pair.verdict.ratio - contrastRatio(painted, pair.surface)) < 1e-9)
    }
  }

  private func mixed(_ top: Double, _ bottom: Double, _ share: Double) -> Double {
    top * share + bottom * (1 - share)
  }

  @Test func `a translucent background lies on that of the environment, or on the ground given`()
    throws
  {
    let veil = PairMember.fixed(SRGB.white.withAlpha(0.5))
    let pairs = base.environmentPairs(.fixed(.black), on: veil)
    #expect(pairs.first { $0.environment == ColorEnvironment(.dark) }?.surface.hex == "#808080")
    let raised = pairs.first { $0.environment == ColorEnvironment(.dark, .elevated) }
    #expect(raised?.surface.hex == "#8E8E8F")
    let red = base.environmentPairs(
      .fixed(.black), on: veil, over: SRGB(red: 1, green: 0, blue: 0))
    #expect(red.count == 16 && red.allSatisfy { $0.surface.hex == "#FF8080" })
  }

  @Test func `two opaque colors are the same pair everywhere`() throws {
    let pairs = base.environmentPairs(
      .fixed(try SRGB(hex: "#777777")), on: .fixed(.white))
    #expect(pairs.count == 16)
    #expect(pairs.allSatisfy { $0.verdict.ratioText == "4.48" && $0.backgroundID == nil })
  }

  @Test func `there is no pair where a value is unknown or a set is missing`() throws {
    let watch = base.environmentPairs(try member("watchos.systemWhite"), on: .fixed(.black))
    #expect(watch.count < 16)
    for pair in watch {
      #expect(pair.environment.appearance.isDark, "watchOS has values for dark only")
    }
  }
}
