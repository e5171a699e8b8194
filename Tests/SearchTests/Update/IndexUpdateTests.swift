import Testing

@testable import Search

/// An index that is made from a former one is the one that is made from nothing, whatever was edited.
@Suite struct IndexUpdateTests {
  private let settings = SearchSettings(
    locales: ["en", "zh-Hans"],
    synonyms: [["contrast", "对比度"], ["dark mode", "深色模式", "night"], ["no such word", "无"]],
    readings: ["颜色": "yan se"])

  @Test func `the same again is the former index`() {
    var index = EditedIndex()
    let documents = GeneratedCorpus(count: 40).documents
    index.expectSame(documents, settings)
    #expect(index.updates == 0)
    index.expectSame(documents, settings)
    #expect(index.updates == 1)
    #expect(index.keptShare > 0.9)
  }

  @Test(arguments: [1, 2])
  func `any row of edits leads to the same files, most of them from the former ones`(seed: UInt64) {
    var numbers = SeededNumbers(state: seed)
    var corpus = GeneratedCorpus(count: 60)
    var documents = corpus.documents
    var index = EditedIndex()
    index.expectSame(documents, settings)
    for step in 0..<25 {
      var log: [Int] = []
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        log.append(edit(&documents, &corpus, step, &numbers))
      }
      index.expectSame(documents, settings, "step \(step): \(log)")
    }
    #expect(index.updates >= 15)
  }

  @Test(arguments: [5, 6])
  func `documents that come and go lead to the same files`(seed: UInt64) {
    var numbers = SeededNumbers(state: seed)
    var corpus = GeneratedCorpus(count: 30)
    let all = corpus.documents
    var documents = Array(all.prefix(50))
    var index = EditedIndex()
    for step in 0..<25 {
      let place = Int.random(in: documents.indices, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: documents.remove(at: place)
      case 1:
        documents += all.filter { one in !documents.contains { one.isOf($0) } }.prefix(2)
      default: _ = edit(&documents, &corpus, step, &numbers)
      }
      index.expectSame(documents, settings, "step \(step)")
    }
    #expect(index.updates >= 5)
    index.expectSame([], settings)
    index.expectSame(all, settings)
  }

  /// Returns what it did, for the message.
  private func edit(
    _ documents: inout [SearchDocument], _ corpus: inout GeneratedCorpus, _ step: Int,
    _ numbers: inout SeededNumbers
  ) -> Int {
    let place = Int.random(in: documents.indices, using: &numbers)
    let kind = Int.random(in: 0..<12, using: &numbers)
    switch kind {
    case 0: documents[place].title = corpus.phrase(1...3)
    case 1: documents[place].texts = [SearchText(.body, corpus.run(10...60) + corpus.word())]
    case 2: documents[place].texts.append(SearchText(.heading, "顏色與對比 new\(step)word"))
    case 3: documents[place].boost = 24 - documents[place].boost
    case 4: documents[place].filters["platform"] = [corpus.word()]
    case 5: documents[place].filters["empty\(step % 3)"] = []
    case 6: documents[place].links = [SearchLink(kind: "rule", id: documents[0].id, weight: 5)]
    case 7: documents[place].colors.append(SearchColor(hex: "#12345\(step % 10)", label: "a\tb"))
    case 8: documents[place].texts.append(SearchText(.name, "Dark mode " + corpus.word()))
    case 9: documents[place].url += "x"
    case 10:
      documents[place].texts.append(SearchText(.body, " odd\u{1}\n\t\u{7F}way\r\n\u{2028}out. "))
    default:
      if !documents[place].texts.isEmpty { documents[place].texts[0].text += " w\(step)x" }
    }
    return kind
  }

  @Test func `words that move cuts, and prefixes that come and go`() {
    var documents: [SearchDocument] = []
    for number in 0..<120 {
      let words = (0..<40).map { "prefix\(letters(number * 40 + $0))" }
      documents.append(document("d\(number)", "T", words.joined(separator: " ")))
    }
    var index = EditedIndex()
    index.expectSame(documents, settings)
    var prefixes: Set<[TermKey]> = [index.ledger?.prefixes ?? []]
    for step in 0..<14 {
      // At first ever more words that nothing else begins like, then fewer again.
      let isMore = step < 7
      let place = (isMore ? step : 13 - step) * 9
      let words = (0..<40).map { (isMore ? "zq" : "prefix") + letters(step * 997 + $0) }
      documents[place].texts[0].text = words.joined(separator: " ")
      index.expectSame(documents, settings, "step \(step)")
      prefixes.insert(index.ledger?.prefixes ?? [])
    }
    #expect(index.updates >= 10)
    #expect(prefixes.count > 1)
  }

  private func letters(_ number: Int) -> String {
    var rest = number
    return String(
      (0..<5).map { _ in
        defer { rest /= 26 }
        return Character(UnicodeScalar(UInt8(97 + rest % 26)))
      })
  }

  @Test func `other settings are seen`() {
    var index = EditedIndex()
    let documents = GeneratedCorpus(count: 20).documents
    index.expectSame(documents, settings)
    var changed = settings
    changed.readings = ["颜色": "a b"]
    index.expectSame(documents, changed)
    changed.synonyms = [["color", "颜色"]]
    index.expectSame(documents, changed)
    changed.locales = ["zh-Hans", "en"]
    index.expectSame(documents, changed)
    #expect(index.updates == 0)
  }

  @Test func `a text that shifts the average length is seen`() {
    var index = EditedIndex()
    var documents = GeneratedCorpus(count: 20).documents
    index.expectSame(documents, settings)
    documents[0].texts[0].text += String(repeating: " word", count: 3_000)
    index.expectSame(documents, settings)
    #expect(index.updates == 0)
    documents[0].texts[0].text += " word"
    index.expectSame(documents, settings)
    #expect(index.updates == 1)
  }
}

extension SearchDocument {
  fileprivate func isOf(_ other: SearchDocument) -> Bool {
    id == other.id && kind == other.kind && locale == other.locale
  }
}
