import Testing

@testable import Search

@Suite struct ColorQueryTests {
  private let documents = [
    document("red", "Red", colors: [SearchColor(hex: "#FF383C", label: "light")]),
    document("red", "红色", locale: "zh-Hans", colors: [SearchColor(hex: "#FF383C", label: "浅色")]),
    document("pink", "Pink", colors: [SearchColor(hex: "#FF2D55", label: "light")]),
    document("blue", "Blue", colors: [SearchColor(hex: "#0088FF", label: "light")]),
  ]

  @Test(arguments: ["#FF383C", "ff383c", "#ff3b30", "R-255,G-56,B-60", "255 56 60"])
  func `a color value finds the nearest colors`(query: String) throws {
    #expect(try index(documents).ids(query) == ["red", "pink"])
  }

  @Test(arguments: ["#0088", "#0088F"])
  func `a part of a value finds the texts with values that begin so`(query: String) throws {
    let used = documents + [document("rule", "Take it from the API", "Blue is #0088FF today.")]
    #expect(try index(used).ids(query).contains("rule"))
    #expect(try !index(used).ids(query).contains("red"))
  }

  @Test func `the label is in the language of the reader`() throws {
    let result = try index(documents).search(SearchQuery("#FF383C", locale: "zh-Hans")).results
    #expect(result.first?.color == SearchColor(hex: "#FF383C", label: "浅色"))
    #expect(result.first?.explanation.colorDistance == 0)
  }
}
