import Testing

@testable import Search

/// An index that is made with a memo is the one that is made without, whatever was edited before.
@Suite struct IndexMemoTests {
  private let settings = SearchSettings(
    locales: ["en", "zh-Hans"], synonyms: [["contrast", "对比度"]], readings: ["颜色": "yan se"])

  private func expectSame(
    _ documents: [SearchDocument], _ memo: inout IndexMemo, settings: SearchSettings? = nil
  ) {
    let settings = settings ?? self.settings
    let files = buildIndex(documents, settings: settings, reusing: &memo)
    #expect(files == buildIndex(documents, settings: settings))
  }

  @Test func `the first index and the same again are those without a memo`() {
    var memo = IndexMemo()
    let documents = GeneratedCorpus(count: 40).documents
    for _ in 0..<3 { expectSame(documents, &memo) }
    expectSame([], &memo)
    expectSame(documents, &memo)
  }

  @Test(arguments: [1, 2])
  func `any row of edits, additions and deletions leads to the same files`(seed: UInt64) {
    var numbers = SeededNumbers(state: seed)
    var corpus = GeneratedCorpus(count: 40)
    let all = corpus.documents
    var documents = Array(all.prefix(50))
    var memo = IndexMemo()
    for step in 0..<20 {
      change(&documents, all, &corpus, step, &numbers)
      expectSame(documents, &memo)
    }
  }

  private func change(
    _ documents: inout [SearchDocument], _ all: [SearchDocument], _ corpus: inout GeneratedCorpus,
    _ step: Int, _ numbers: inout SeededNumbers
  ) {
    let place = Int.random(in: documents.indices, using: &numbers)
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0: documents[place].title = corpus.phrase(1...3)
    case 1: documents[place].texts = [SearchText(.body, corpus.run(1...30) + corpus.word())]
    case 2: documents[place].texts.append(SearchText(.heading, "顏色與對比 new\(step)word"))
    case 3: documents[place].boost = 24 - documents[place].boost
    case 4: documents[place].filters["platform"] = [corpus.word()]
    case 5: documents.remove(at: place)
    case 6: documents[place].links = [SearchLink(kind: "rule", id: all[0].id, weight: 5)]
    default:
      documents += all.filter { one in !documents.contains { isSame($0, one) } }.prefix(2)
    }
  }

  private func isSame(_ one: SearchDocument, _ other: SearchDocument) -> Bool {
    one.id == other.id && one.kind == other.kind && one.locale == other.locale
  }

  @Test func `other readings and other synonyms are seen`() {
    var memo = IndexMemo()
    let documents = GeneratedCorpus(count: 20).documents
    expectSame(documents, &memo)
    var changed = settings
    changed.readings = ["颜色": "a b"]
    expectSame(documents, &memo, settings: changed)
    changed.synonyms = [["color", "颜色"]]
    expectSame(documents, &memo, settings: changed)
  }

  @Test func `words that are gone do not pile up`() {
    var memo = IndexMemo()
    var documents = [document("a", "One")]
    expectSame(documents, &memo)
    for round in 0..<4 {
      let words = (0..<6_000).map { "w\(round)x\($0)" }
      documents[0].texts = [SearchText(.body, words.joined(separator: " "))]
      expectSame(documents, &memo)
      #expect(memo.order.count < 30_000)
    }
  }
}
