import ColorScience
import Guidelines
import Testing

@testable import PaletteExport

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
