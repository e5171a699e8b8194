import Testing

@testable import Search

@Suite struct QueryVectorTests {
  struct Case: Decodable {
    var text: String
    var locale: String
    var limit: Int?
    var filters: [String: [String]]?
    var kind: String?

    var query: SearchQuery {
      SearchQuery(
        text, locale: locale, limit: limit ?? SearchQuery.defaultLimit, filters: filters ?? [:],
        kind: kind)
    }
  }

  @Test func `queries are answered as in the vectors`() throws {
    let index = try Vectors.searchIndex()
    let text = try VectorFile<Case>("queries").text { query in
      try Self.line(query, try index.search(query.query))
    }
    try Vectors.expect(text, "queries.json")
  }

  private static func line(_ query: Case, _ response: SearchResponse) throws -> JSONLine {
    try JSONLine(object: [
      "text": JSONLine(query.text), "locale": JSONLine(query.locale),
      "limit": JSONLine(query.limit), "filters": JSONLine(query.filters),
      "kind": JSONLine(query.kind),
      "total": JSONLine(response.total), "isTotalExact": JSONLine(response.isTotalExact),
      "suggestion": JSONLine(response.suggestion),
      "counts": JSONLine(array: response.counts.map { try cells($0) }),
      "answer": response.answer.map(AnswerCells.line) ?? JSONLine(nil as String?),
      "results": JSONLine(
        array: response.results.map { JSONLine(array: try cells($0), separator: ", ") },
        separator: ",\n      "),
    ])
  }

  private static func cells(_ count: SearchResponse.KindCount) throws -> JSONLine {
    JSONLine(array: [try JSONLine(count.kind), try JSONLine(count.count)])
  }

  private static func cells(_ result: SearchResult) throws -> [JSONLine] {
    [
      try JSONLine(result.kind), try JSONLine(result.id), try JSONLine(result.locale),
      try JSONLine(result.score), try JSONLine(result.titleMatches.map(ends)),
      try JSONLine(result.snippet), try JSONLine(result.matches.map(ends)),
      try JSONLine(result.color.map(AnswerCells.texts)),
      try JSONLine(result.values.map(AnswerCells.texts)),
      try JSONLine(parts(of: result.explanation)),
    ]
  }

  private static func ends(_ match: TextMatch) -> [Int] { [match.start, match.length] }

  private static func parts(of score: SearchExplanation) -> [Int?] {
    [
      score.matched, score.required, score.base, score.nameBonus, score.phraseBonus,
      score.linkBonus, score.kindWeight, score.exactness, score.colorDistance,
    ]
  }
}

/// An answer as it is written in the vectors.
enum AnswerCells {
  static func line(_ answer: SearchAnswer) throws -> JSONLine {
    try JSONLine(object: [
      "kind": JSONLine(answer.kind.rawValue), "title": JSONLine(answer.title),
      "hex": JSONLine(answer.hex), "subject": JSONLine(answer.subject.map(texts)),
      "names": JSONLine(answer.names),
      "values": JSONLine(answer.values.map { texts($0.value) + ($0.isMarked ? ["marked"] : []) }),
      "current": JSONLine(answer.current.map(texts)), "former": JSONLine(answer.former.map(texts)),
      "nearest": JSONLine(answer.nearest.map(texts)), "rules": JSONLine(answer.rules.map(texts)),
    ])
  }

  static func texts(_ color: SearchColor) -> [String] {
    [color.hex, color.label] + (color.former.map { [$0.until, $0.now] } ?? [])
  }

  static func texts(_ value: SearchValue) -> [String] {
    [value.appearance, value.hex, value.label, value.text]
  }

  private static func texts(_ subject: SearchAnswer.Subject) -> [String] {
    [subject.kind, subject.id, subject.locale, subject.title, subject.url]
  }

  private static func texts(_ use: SearchAnswer.Use) -> [String] {
    texts(use.subject) + texts(use.color) + ["\(use.distance)"]
  }
}
