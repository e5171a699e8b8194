import Testing

@testable import PaletteExport

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
