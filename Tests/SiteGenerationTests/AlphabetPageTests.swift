import Guidelines
import Localization
import Testing

@testable import SiteGeneration

@Suite struct AlphabetPageTests {
  private func groups(_ tag: String) throws -> [IndexGroup] {
    let base = try tinyKnowledgeBase()
    return PageContext(
      base: base, locale: try LocaleTag(tag), page: .alphabet, options: SiteOptions(),
      theme: try shippedTheme()
    ).indexGroups
  }

  @Test func `titles in Chinese stand under the first letter of their pinyin`() throws {
    let groups = try groups("zh-Hans")
    #expect(groups.allSatisfy { $0.letter.utf8.allSatisfy { $0 < 0x80 } })
    #expect(groups.map(\.letter) == groups.map(\.letter).sorted())
  }

  @Test func `every object stands in the index of every locale`() throws {
    let counts = try ["en", "zh-Hans"].map { try groups($0).flatMap(\.entries).count }
    #expect(Set(counts).count == 1)
    #expect(counts.allSatisfy { $0 > 0 })
  }
}
