import ColorScience
import Guidelines
import Testing

@testable import PaletteExport

@Suite struct PaletteTests {
  private let both =
    color("a.one", "light: \"#111111\"", variant: "phone")
    + color("a.two", "light: \"#222222\"", variant: "desk")
    + color("a.three", "light: \"#333333\"")

  @Test func `without a variant every color of the edition is there`() {
    #expect(palette(both).entries.map(\.color.id) == ["a.one", "a.two", "a.three"])
  }

  @Test func `a variant takes its own values and those meant for all platforms`() {
    let palette = palette(both, variant: "desk")
    #expect(palette.entries.map(\.color.id) == ["a.two", "a.three"])
    #expect(palette.withoutValueSet == ["a.one"])
  }

  @Test func `values of an older edition are not taken for those of a newer one`() {
    let old = color("a.one", "light: \"#111111\"", edition: "old")
    #expect(palette(old).entries.isEmpty)
    #expect(palette(old, edition: "old").entries.count == 1)
  }

  @Test func `an elevated name takes the base value where it has none of its own`() {
    let colors = color("a.one", "light: \"#111111\"\nelevated:\n  dark: \"#222222\"")
    let elevated = palette(colors).entries.filter { $0.elevation == .elevated }
    #expect(elevated.map { $0.values.mapValues(\.hex) } == [[.light: "#111111", .dark: "#222222"]])
  }

  @Test func `colors in turn are numbered`() {
    let colors = color("a.rows", "light: [\"#111111\", \"#222222\"]\ndark: \"#333333\"")
    let entries = palette(colors).entries
    #expect(entries.map(\.name.kebabCase) == ["a-rows-1", "a-rows-2"])
    #expect(entries.map(\.unknownAppearances.count) == [2, 3])
  }
}
