import Testing

@testable import Search

@Suite struct IndexBuilderTests {
  private let corpus = GeneratedCorpus(count: 60)

  @Test func `the same documents give the same bytes in any order`() {
    let documents = corpus.documents
    #expect(buildIndex(documents) == buildIndex(documents.reversed()))
  }

  @Test(arguments: [1, 3, 60, 200])
  func `the bytes do not depend on how many collectors share the documents`(count: Int) {
    let documents = GeneratedCorpus(count: 300).documents
    let files = IndexBuilder(documents, SearchSettings(), collectors: count).files()
    #expect(files == buildIndex(documents))
  }

  @Test func `names are unique and follow from the content`() throws {
    let files = buildIndex(corpus.documents)
    #expect(Set(files.map(\.name)).count == files.count)
    for file in files { _ = try file.payload() }
  }

  @Test func `an edit of one word changes few files`() {
    let before = Set(buildIndex(corpus.documents).map(\.name))
    var changes: [Int] = []
    for place in stride(from: 0, to: 100, by: 5) {
      var documents = corpus.documents
      documents[place].texts[0].text += " brandnewword"
      changes.append(Set(buildIndex(documents).map(\.name)).subtracting(before).count)
    }
    #expect(changes.sorted()[changes.count / 2] <= 5)
  }

  @Test func `prefixes over many shards are merged ahead`() throws {
    var documents: [SearchDocument] = []
    for number in 0..<400 {
      let words = (0..<40).map { "prefix\(letters(number * 40 + $0))" }
      documents.append(document("d\(number)", "T", words.joined(separator: " ")))
    }
    let found = try index(documents)
    #expect(found.boot.directory.needsMerging(Array("prefix".utf8)))
    #expect(try found.search(SearchQuery("prefix", locale: "en")).total == 400)
    #expect(try found.search(SearchQuery("pre", locale: "en")).total == 400)
  }

  private func letters(_ number: Int) -> String {
    var rest = number
    return String(
      (0..<5).map { _ in
        defer { rest /= 26 }
        return Character(UnicodeScalar(UInt8(97 + rest % 26)))
      })
  }
}

/// Readers of other languages do not load the characters of a traditional locale.
@Suite struct TraditionalLocaleTests {
  private func documents(_ traditional: String) -> [SearchDocument] {
    [
      document("a", "深色", "对比度与颜色", locale: "zh-Hans"),
      document("a", "深色", traditional, locale: "zh-Hant"),
    ]
  }

  private func boot(_ documents: [SearchDocument]) throws -> BootRecord {
    try SearchIndex(
      buildIndex(documents, settings: SearchSettings(locales: ["zh-Hans", "zh-Hant"]))
    ).boot
  }

  @Test func `few traditional characters are known at once`() throws {
    let boot = try boot(documents("對比度與顏色"))
    #expect(boot.locales.map(\.isTraditional) == [false, false])
    #expect(boot.traditionalPairs.unicodeScalars.count == 6)
  }

  @Test func `a locale with many has them in the file of the others, and all are found`() throws {
    let many = String(TraditionalTable.pairs.filter { !$0.isWhitespace }.prefix(300))
    let documents = documents("對比度與顏色。" + many)
    let boot = try boot(documents)
    #expect(boot.locales.map(\.isTraditional) == [false, true])
    #expect(boot.traditionalPairs.isEmpty)
    #expect(boot.otherPairs != nil)
    let index = try SearchIndex(
      buildIndex(documents, settings: SearchSettings(locales: ["zh-Hans", "zh-Hant"])))
    for (query, locale) in [("對比", "zh-Hant"), ("对比", "zh-Hant"), ("對比", "zh-Hans")] {
      let result = try #require(try index.search(SearchQuery(query, locale: locale)).results.first)
      #expect(result.locale == locale)
      #expect(result.matches == [TextMatch(start: 0, length: 2)])
    }
  }
}
