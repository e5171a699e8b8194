import ColorScience
import Guidelines
import TestSupport
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

@Suite struct PaletteEntryTests {
  @Test(arguments: [
    (Appearance.lightHighContrast, "#111111"), (.darkHighContrast, "#222222"),
    (.light, "#111111"), (.dark, "#222222"),
  ])
  func `an unknown contrast is shown as the known one`(appearance: Appearance, hex: String) throws {
    let colors = color("a.one", "light: \"#111111\"\ndark: \"#222222\"")
    let entry = try #require(palette(colors).entries.first)
    #expect(entry.shown(in: appearance).hex == hex)
  }

  @Test(arguments: Appearance.allCases)
  func `the only known value is shown everywhere`(appearance: Appearance) throws {
    let entry = try #require(palette(color("a.one", "dark: \"#222222\"")).entries.first)
    #expect(entry.shown(in: appearance).hex == "#222222")
  }
}

@Suite struct NameWordsTests {
  @Test(arguments: [
    ("ios.systemGray2", "ios-system-gray-2", "iosSystemGray2"),
    ("system.red", "system-red", "systemRed"),
    ("macos.URLColor", "macos-urlcolor", "macosUrlcolor"),
    ("brand.deep_blue", "brand-deep-blue", "brandDeepBlue"), ("2024.red", "2024-red", "_2024Red"),
    ("é.}*/", "", "_"),
  ])
  func `an id becomes a name that every format allows`(
    id: String, kebabCase: String, camelCase: String
  ) {
    #expect(id.nameWords.kebabCase == kebabCase)
    #expect(id.nameWords.camelCase == camelCase)
  }
}

@Suite struct PaletteFormatTests {
  @Test(arguments: [
    (PaletteFormat.css, "palette.css"), (.swift, "Palette.swift.txt"),
    (.dtcg, "palette.tokens.json"), (.json, "palette.json"), (.gpl, "palette.gpl"),
  ])
  func `every kind of value is written`(format: PaletteFormat, snapshot: String) throws {
    try expectSnapshot(text(palette(showcase, names: showcaseNames), format), snapshot)
  }

  @Test func `an asset catalog has a folder for each group and a color set for each name`() throws {
    let files = palette(showcase, names: showcaseNames).files(.xcassets)
    let listing = files.map { "\($0.path)\n" + String(decoding: $0.bytes, as: UTF8.self) }
    try expectSnapshot(listing.joined(), "xcassets.txt")
  }

  @Test(arguments: PaletteFormat.allCases)
  func `a palette without colors is still a file`(format: PaletteFormat) {
    #expect(palette("").files(format).count == 1)
  }

  @Test func `only JSON speaks about colors of which nothing is known`() {
    let palette = palette(showcase)
    #expect(palette.omitted(by: .css) == ["system.former", "desk.tint"])
    #expect(palette.omitted(by: .json) == ["system.former"])
  }
}

@Suite struct PaletteCSSTests {
  @Test func `a color without contrast values is left out of the contrast rules`() {
    let sheet = text(palette(color("a.one", "light: \"#111111\"\ndark: \"#222222\"")), .css)
    #expect(!sheet.contains("prefers-contrast"))
  }

  @Test func `one contrast value resets the other, which would else show through`() {
    let colors = color(
      "a.one", "light: \"#111111\"\ndark: \"#222222\"\nlight-high-contrast: \"#333333\"")
    let sheet = text(palette(colors), .css)
    #expect(sheet.contains("--a-one: light-dark(#333333, #222222);"))
  }

  @Test func `opacity keeps its digits`() {
    let sheet = text(palette(color("a.one", "light: \"#FFFFFF / 0.047\"")), .css)
    #expect(sheet.contains("--a-one: rgb(255 255 255 / 0.047);"))
  }

  @Test func `a name cannot end its comment`() {
    let palette = palette(color("a.one", "light: {ref: \"a.*/body\"}\ndark: \"#222222\""))
    #expect(text(palette, .css).contains("follows a.* /body"))
  }
}
