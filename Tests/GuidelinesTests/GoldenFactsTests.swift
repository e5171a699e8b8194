import ColorScience
import Guidelines
import TestSupport
import Testing

/// Facts about the palette in force that the research computed from the published values.
@Suite struct GoldenFactsTests {
  @Test func `on white 11 of 12 light colors are too weak for text`() throws {
    let light = try palette(.light)
    #expect(failures(light, on: .white, below: .text).count == 11)
    #expect(failures(light, on: .white, below: .largeText).count == 6)
    let indigo = try #require(light["system.indigo"])
    #expect(ContrastVerdict(indigo, on: .white).ratioText == "5.09")
  }

  @Test func `increased contrast helps on white, not on the grouped background`() throws {
    let light = try palette(.lightHighContrast)
    #expect(failures(light, on: .white, below: .text).isEmpty)
    #expect(failures(light, on: try SRGB(hex: "#F2F2F7"), below: .text).count == 10)
  }

  @Test func `dark colors are readable on the first two dark backgrounds`() throws {
    let dark = try palette(.dark)
    #expect(failures(dark, on: .black, below: .text).isEmpty)
    #expect(failures(dark, on: try SRGB(hex: "#1C1C1E"), below: .text).isEmpty)
    #expect(failures(dark, on: try SRGB(hex: "#2C2C2E"), below: .text).count == 5)
  }

  @Test func `white text is too weak on every dark fill`() throws {
    let fills = try palette(.dark).values
    #expect(fills.allSatisfy { !ContrastVerdict(.white, on: $0).passes(.text) })
  }

  @Test func `increased contrast makes more pairs collide for color-blind people`() throws {
    let light = try palette(.light)
    let strong = try palette(.lightHighContrast)
    #expect(collisions(light, .deutan) < collisions(strong, .deutan))
    #expect(collisions(light, .tritan) == 8)
    #expect(collisions(strong, .tritan) == 22)
  }

  private static let hues = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown",
  ]

  /// The 12 hues of the system as they are in force.
  private func palette(_ appearance: Appearance) throws -> [ColorID: SRGB] {
    let base = Repository.base
    let colors = Self.hues.compactMap { base.color(ColorID("system.\($0)")) }.compactMap { color in
      color.current.flatMap { base.color(in: $0, ColorContext(appearance)) }.map { (color.id, $0) }
    }
    try #require(colors.count == 12)
    return Dictionary(uniqueKeysWithValues: colors)
  }

  private func failures(
    _ colors: [ColorID: SRGB], on background: SRGB, below level: ContrastLevel
  ) -> [ColorID] {
    colors.filter { !ContrastVerdict($0.value, on: background).passes(level) }.map(\.key)
  }

  /// The pairs that look alike: a difference under 10 of CIEDE2000, unrounded.
  private func collisions(_ colors: [ColorID: SRGB], _ deficiency: VisionDeficiency) -> Int {
    let seen = colors.sorted { $0.key < $1.key }.map { $0.value.seen(with: deficiency) }
    return seen.indices.reduce(0) { count, first in
      count + seen[(first + 1)...].count { deltaE2000(seen[first], $0) < 10 }
    }
  }
}
