import Guidelines
import TestSupport
import Testing

@testable import PaletteExport

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
  func `the same palette is written as the same bytes`(format: PaletteFormat) {
    #expect(palette(showcase).files(format) == palette(showcase).files(format))
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
