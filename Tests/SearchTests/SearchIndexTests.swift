import Synchronization
import Testing

@testable import Search

@Suite struct SearchIndexTests {
  private let pair = [
    document("color.contrast", "Contrast", "Test your colors under sunlight."),
    document("color.contrast", "对比度", "在阳光下测试颜色。", locale: "zh-Hans"),
    document("color.dark", "Dark Mode", "Adapt colors to the surroundings."),
    document("color.dark", "深色模式", "让颜色适应环境。", locale: "zh-Hans"),
  ]

  @Test func `an object is found once, in the locale of the reader`() throws {
    let response = try index(pair).search(SearchQuery("颜色", locale: "en"))
    #expect(response.total == 2)
    #expect(response.results.map(\.locale) == ["en", "en"])
    #expect(response.results.map(\.title).sorted() == ["Contrast", "Dark Mode"])
  }

  @Test func `a missing translation is shown in the first locale`() throws {
    let only = [document("a", "Glass")]
    let result = try index(only).search(SearchQuery("glass", locale: "zh-Hans")).results
    #expect(result.map(\.locale) == ["en"])
  }

  @Test func `the exact title comes first`() throws {
    let documents = [
      document("a", "Color contrast in depth", "contrast contrast contrast contrast"),
      document("b", "Contrast", "One word."), document("c", "Low contrast"),
    ]
    #expect(try index(documents).ids("contrast").first == "b")
  }

  @Test func `the exact id comes first`() throws {
    let documents = [
      document("system.red-dark", "Red red red", "system red system.red"),
      document("system.red", "Rouge"),
    ]
    #expect(try index(documents).ids("system.red").first == "system.red")
  }

  @Test func `what matches all words comes before what matches some`() throws {
    let documents = [
      document("a", "Glass", "glass glass glass"),
      document("b", "Other", "A long text about many things, with tint and with glass."),
    ]
    #expect(try index(documents).ids("glass tint") == ["b", "a"])
  }

  @Test func `words in a row beat words apart`() throws {
    let documents = [
      document("a", "One", "Mode is one thing. Nothing here is dark at all, or so they say."),
      document("b", "Two", "Nothing at all is here, or so they say, but in dark mode one thing."),
    ]
    #expect(try index(documents).ids("dark mode") == ["b", "a"])
  }

  @Test func `the last word may be unfinished`() throws {
    #expect(try index(pair).ids("contr").first == "color.contrast")
    #expect(try index(pair).ids("dark mo").first == "color.dark")
  }

  @Test func `a query of two languages finds the object that has both`() throws {
    #expect(try index(pair).ids("深色 surroundings").first == "color.dark")
  }
}

@Suite struct SearchSessionTests {
  @Test func `a question is answered the same after any others as alone`() throws {
    var corpus = GeneratedCorpus(count: 60)
    let index = try SearchIndex(
      buildIndex(corpus.documents, settings: SearchSettings(synonyms: [["contrast", "对比度"]])))
    var session = SearchSession(index)
    var queries = [
      "", "contarst", "#ff0000", "yanse", "对", "\"dark mode\" -label", "kind:rule", "c",
    ]
    for _ in 0..<40 {
      queries += [corpus.run(1...6), corpus.phrase(1...3), String(corpus.word().prefix(4))]
    }
    for query in queries + queries.reversed() {
      let asked = SearchQuery(query, locale: "zh-Hans", limit: 20)
      #expect(try session.search(asked) == index.search(asked), "\(query)")
    }
  }

  @Test func `what has been read is not read again`() throws {
    var corpus = GeneratedCorpus(count: 40)
    let files = Dictionary(
      uniqueKeysWithValues: buildIndex(corpus.documents).map { ($0.name, $0.bytes) })
    let reads = ReadCount()
    let index = try SearchIndex { name in
      reads.add()
      return files[name]
    }
    let query = SearchQuery(corpus.phrase(2...2), locale: "en", limit: 10)
    var session = SearchSession(index)
    let first = try session.search(query)
    let known = reads.count
    #expect(try session.search(query) == first)
    #expect(reads.count == known)
    _ = try index.search(query)
    #expect(reads.count > known)
  }

  @Test func `a file that cannot be read spoils one answer and no other`() throws {
    var corpus = GeneratedCorpus(count: 40)
    let files = Dictionary(
      uniqueKeysWithValues: buildIndex(corpus.documents).map { ($0.name, $0.bytes) })
    let reads = ReadCount()
    let index = try SearchIndex { name in reads.isBroken ? nil : files[name] }
    let query = SearchQuery(corpus.phrase(2...2), locale: "en", limit: 10)
    var session = SearchSession(index)
    reads.isBroken = true
    #expect(throws: IndexError.self) { try session.search(query) }
    reads.isBroken = false
    #expect(try session.search(query) == index.search(query))
  }
}

/// Counts the reads of an index. A class, because the index and the test share it.
private final class ReadCount: Sendable {
  private let state = Mutex((count: 0, isBroken: false))

  var count: Int { state.withLock { $0.count } }

  var isBroken: Bool {
    get { state.withLock { $0.isBroken } }
    set { state.withLock { $0.isBroken = newValue } }
  }

  func add() { state.withLock { $0.count += 1 } }
}
