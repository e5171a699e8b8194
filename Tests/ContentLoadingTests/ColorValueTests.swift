import ColorScience
import ContentLoading
import Diagnostics
import Guidelines
import TestSupport
import Testing

@Suite struct ColorValueTests {
  @Test func `a color has its values by context`() throws {
    let set = try set(light: "\"#FF383C\"\n        elevated:\n          dark: \"#000000\"")
    let red = try SRGB(hex: "#FF383C")
    #expect(set.values[ColorContext(.light)]?.content == .color(red))
    #expect(set.values[ColorContext(.dark)]?.content == .unknown)
    #expect(set.values[ColorContext(.dark, .elevated)]?.content == .color(.black))
    #expect(set.values[ColorContext(.lightHighContrast)] == nil)
    #expect(set.value(in: ColorContext(.light, .elevated))?.content == .color(red))
    #expect(set.values[ColorContext(.light)]?.sources.map(\.value) == ["guide"])
    #expect(set.values[ColorContext(.light)]?.confidence == .oneSource)
  }

  @Test func `a color may lie beyond sRGB`() throws {
    let notation = "color(display-p3 0 1 0 / 0.5)"
    let value = try #require(try set(light: notation).values[ColorContext(.light)])
    let green = SRGB(DisplayP3(red: 0, green: 1, blue: 0, alpha: 0.5))
    #expect(value.content == .color(green) && !green.isInGamut)
  }

  @Test(arguments: [
    ("\"#3C3C43 / 0.6\"", "#3C3C43", 0.6), ("\"#3c3c43/0\"", "#3C3C43", 0),
    ("'#3C3C43  /  1'", "#3C3C43", 1), ("\"#FFFFFF / 6e-1\"", "#FFFFFF", 0.6),
  ])
  func `a color may have an opacity`(notation: String, hex: String, alpha: Double) throws {
    let value = try #require(try set(light: notation).values[ColorContext(.light)])
    #expect(value.content == .color(try SRGB(hex: hex).withAlpha(alpha)))
  }

  @Test func `a value may follow another color, or be several in turn`() throws {
    let reference = try set(light: "{ref: system.red}").values[ColorContext(.light)]
    #expect(reference?.content == .reference("system.red"))
    let sequence = try set(light: "[\"#FFFFFF\", \"#000000 / 0.5\"]").values[ColorContext(.light)]
    #expect(sequence?.content == .sequence([.white, .black.withAlpha(0.5)]))
  }

  @Test func `a value may have a provenance of its own and conflicts`() throws {
    let value = try #require(
      try set(
        light: """
          {value: "#9DFF00", sources: [other], confidence: conflict, conflicts: [{value: "#00FF00", sources: [guide]}]}
          """
      ).values[ColorContext(.light)])
    #expect(value.content == .color(try SRGB(hex: "#9DFF00")))
    #expect(value.sources.map(\.value) == ["other"] && value.confidence == .conflict)
    #expect(value.conflicts.map(\.color.hex) == ["#00FF00"])
    #expect(value.conflicts.flatMap(\.sources).map(\.value) == ["guide"])
  }

  @Test(arguments: [
    ("\"FF383C\"", "FF383C"), ("\"#F38\"", "#F38"), ("\"#FF383G\"", "#FF383G"),
    ("\"#FF383C80\"", "#FF383C80"), ("red", "red"),
  ])
  func `what is not in the form of a color is refused`(notation: String, color: String) {
    expect(
      "13:16: error: color '\(color)' is not in the form '#RRGGBB' or '#RRGGBB / alpha', and is not "
        + "'unknown'", for: notation)
  }

  @Test(arguments: ["1.1", "nan", "0.5 / 0.5", ""])
  func `an opacity that is none is refused`(alpha: String) {
    expect(
      "13:16: error: alpha '\(alpha)' is not a number from 0 to 1", for: "\"#FF383C / \(alpha)\"")
  }

  @Test func `a color that is missing, unknown or wrong in a list is told`() {
    let missing = "error: color is missing; '#' begins a comment unless the color is in quotes"
    expect("13:15: " + missing, for: "#FF383C")
    expect("13:16: " + missing, for: "[]")
    expect(
      "13:16: error: color 'color(display-p5 1 0 0)' cannot be read: unknown color space "
        + "'display-p5'; use one of a98-rgb, display-p3, prophoto-rgb, rec2020, srgb, srgb-linear, "
        + "xyz, xyz-d50, xyz-d65", for: "color(display-p5 1 0 0)")
    expect(
      "13:28: error: color 'x' is not in the form '#RRGGBB' or '#RRGGBB / alpha', and is not "
        + "'unknown'", for: "[\"#FFFFFF\", x]")
  }

  private func expect(_ message: String, for notation: String) {
    let lines = base(light: notation).loadingLines
    #expect(lines == ["\(Path.table):\(message) [invalid-color]"])
  }

  private func base(light notation: String) -> SmallKnowledgeBase {
    SmallKnowledgeBase().replacing("\"#FF383C\"", in: Path.table, with: notation)
  }

  private func set(light notation: String) throws -> ColorValueSet {
    let loaded = base(light: notation).loaded
    #expect(loaded.diagnostics == [])
    return try #require(loaded.value.color("system.red")?.current)
  }
}
