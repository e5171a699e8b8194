import Testing

@testable import Search

@Suite struct CompletenessTests {
  private let corpus = GeneratedCorpus(count: 60)

  @Test func `every han substring of one to eight characters is found`() throws {
    let found = try index(corpus.documents)
    var numbers = SeededNumbers(state: 5)
    let chinese = corpus.documents.filter { $0.locale == "zh-Hans" }
    for _ in 0..<400 {
      guard let document = chinese.randomElement(using: &numbers) else { continue }
      let run = document.texts[0].text.prefix { $0 != "。" }
      let length = min(run.count, Int.random(in: 1...8, using: &numbers))
      let start = Int.random(in: 0...run.count - length, using: &numbers)
      let query = String(run.dropFirst(start).prefix(length))
      #expect(try found.ids(query, limit: .max).contains(document.id), "\(query)")
    }
  }

  @Test func `a quoted phrase finds exactly the documents that hold it`() throws {
    let found = try index(corpus.documents)
    var numbers = SeededNumbers(state: 6)
    let chinese = corpus.documents.filter { $0.locale == "zh-Hans" }
    for _ in 0..<100 {
      guard let document = chinese.randomElement(using: &numbers) else { continue }
      let run = document.texts[0].text.prefix { $0 != "。" }
      let length = min(run.count, Int.random(in: 2...5, using: &numbers))
      let start = Int.random(in: 0...run.count - length, using: &numbers)
      let phrase = String(run.dropFirst(start).prefix(length))
      let holding = chinese.filter { ($0.title + "\n" + $0.texts[0].text).contains(phrase) }
      #expect(try Set(found.ids("\"\(phrase)\"", limit: .max)) == Set(holding.map(\.id)))
    }
  }
}
