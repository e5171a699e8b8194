import Synchronization
import Testing

@testable import Search

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
