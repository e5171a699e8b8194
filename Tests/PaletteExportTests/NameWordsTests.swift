import Testing

@testable import PaletteExport

@Suite struct NameWordsTests {
  @Test(arguments: [
    ("ios.systemGray2", "ios-system-gray-2", "iosSystemGray2"),
    ("system.red", "system-red", "systemRed"),
    ("macos.URLColor", "macos-urlcolor", "macosUrlcolor"),
    ("brand.deep_blue", "brand-deep-blue", "brandDeepBlue"),
    ("2024.red", "2024-red", "_2024Red"),
    ("é.}*/", "", "_"),
  ])
  func `an id becomes a name that every format allows`(
    id: String, kebabCase: String, camelCase: String
  ) {
    #expect(id.nameWords.kebabCase == kebabCase)
    #expect(id.nameWords.camelCase == camelCase)
  }
}
