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
