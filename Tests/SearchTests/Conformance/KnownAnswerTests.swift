import Testing

@testable import Search

/// Answers that are written by hand and never recorded.
@Suite struct KnownAnswerTests {
  private struct Case: Decodable {
    var text: String
    var locale: String
    var ids: [String]
    var total: Int?
    var suggestion: String?
    var isPartial: Bool?
    /// The matches in the snippet of the first result.
    var marked: [String]?
    var snippet: String?
    /// What the answer says first: its kind, its title, and the ids of what it names.
    var answer: [String]?
  }

  @Test func `queries have the answers that were thought out`() throws {
    let index = try Vectors.searchIndex()
    for known in try VectorFile<Case>("known-answers").cases {
      let query = SearchQuery(known.text, locale: known.locale, limit: known.ids.count)
      let found = try index.search(query)
      #expect(found.results.map(\.id) == known.ids, "\(known.text)")
      #expect(found.suggestion == known.suggestion, "\(known.text)")
      if let total = known.total { #expect(found.total == total, "\(known.text)") }
      if let isPartial = known.isPartial {
        #expect(found.isPartial == isPartial, "\(known.text)")
      }
      if let snippet = known.snippet {
        #expect(found.results.first?.snippet == snippet, "\(known.text)")
      }
      if let answer = known.answer {
        #expect(found.answer.map(Self.texts) == answer, "\(known.text)")
      }
      if let marked = known.marked {
        #expect(found.results.first.map(Self.marked) == marked, "\(known.text)")
      }
    }
  }

  private static func texts(of answer: SearchAnswer) -> [String] {
    [answer.kind.rawValue, answer.title] + (answer.subject.map { [$0.id] } ?? [])
      + answer.values.filter(\.isMarked).map(\.value.text)
      + (answer.current + answer.former).map(\.subject.id) + answer.rules.map(\.id)
  }

  private static func marked(in result: SearchResult) -> [String] {
    let scalars = Array(result.snippet.unicodeScalars)
    return result.matches.map {
      String(String.UnicodeScalarView(scalars[$0.start..<$0.start + $0.length]))
    }
  }
}
