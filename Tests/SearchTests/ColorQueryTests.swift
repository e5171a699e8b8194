import Testing

@testable import ColorScience
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

@Suite struct ColorValueTests {
  /// Values from Björn Ottosson's reference implementation, rounded to four places.
  @Test(arguments: [
    ("ffffff", 10000, 0, 0), ("000000", 0, 0, 0), ("ff0000", 6280, 2249, 1258),
    ("00ff00", 8664, -2339, 1795), ("0000ff", 4520, -325, -3115),
  ])
  func `oklab agrees with the reference`(digits: String, lightness: Int, a: Int, b: Int) throws {
    let color = try #require(FixedPointOKLab(digits: Array(digits.utf8)))
    #expect(abs(color.lightness - lightness) <= 1)
    #expect(abs(color.a - a) <= 1)
    #expect(abs(color.b - b) <= 1)
  }

  @Test(arguments: [
    ("rgb(0, 136, 255)", ColorQuery.Form.value), ("hwb(208 0% 0%)", .value),
    ("background: #08F;", .value), ("97, 85, 245", .value), ("97 85 245", .value),
    ("28, 28, 30", .value), ("rgb 28 28 30", .value), ("#08f", .digits), ("#0088FF80", .digits),
    ("0088FF", .digits), ("facade", .digits), ("0088FF80", .digits), ("tomato", .name),
    (".white", .name), ("background: tomato", .name), ("#FFF", .digits), ("color: #FFF", .value),
  ])
  func `a query that is a color is searched in its form`(text: String, form: ColorQuery.Form) {
    #expect(ColorQuery(text, filterNames: ["kind"])?.form == form)
  }

  @Test(arguments: [
    "", "add", "face", "08f", "12345678", "4 5 1", "16 24 32", "17 18 26", "2024 11 23", "97 85",
    "97 85 245 1", "256 0 0", "-97 85 245", "R-97,G-85", "97/85/245", "4.5:1", "iOS 17 180",
    "red 97",
    "kind:red", "kind:#0088FF", "transparent", "blue dark", "rgb", "rgb()", "rgb(1 2 3) x",
  ])
  func `other queries are words`(text: String) {
    #expect(ColorQuery(text, filterNames: ["kind"]) == nil)
  }
}
