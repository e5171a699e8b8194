import Guidelines
import TestSupport
import Testing

@testable import ColorScience

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
    #expect(collisions(light, \.seenInMachadoModel) == 10)
    #expect(collisions(strong, \.seenInMachadoModel) == 17)
    #expect(collisions(light) { $0.seen(with: .tritan) } == 8)
    #expect(collisions(strong) { $0.seen(with: .tritan) } == 22)
  }

  // The page on color vision says so.
  @Test func `the models of Viénot and Machado differ by a few pairs for deutan vision`() throws {
    for appearance in [Appearance.light, .dark, .lightHighContrast, .darkHighContrast] {
      let colors = try palette(appearance)
      let difference =
        collisions(colors) { $0.seen(with: .deutan) } - collisions(colors, \.seenInMachadoModel)
      #expect(abs(difference) <= 2, "\(appearance)")
    }
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
  private func collisions(_ colors: [ColorID: SRGB], _ look: (SRGB) -> SRGB) -> Int {
    let seen = colors.sorted { $0.key < $1.key }.map { look($0.value) }
    return seen.indices.reduce(0) { count, first in
      count + seen[(first + 1)...].count { deltaE2000(seen[first], $0) < 10 }
    }
  }
}

extension SRGB {
  /// The color as deutan vision sees it in another model than that of the pages.
  // Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision
  // Deficiency, 2009; full severity.
  fileprivate var seenInMachadoModel: SRGB {
    let model = Matrix3(
      0.367322, 0.860646, -0.227968,
      0.280085, 0.672501, 0.047413,
      -0.011820, 0.042940, 0.968881)
    return SRGB(LinearSRGB(model * LinearSRGB(self).vector, alpha: alpha))
  }
}
