import Testing

@testable import Search

@Suite struct QueryVectorTests {
  struct Case: Decodable {
    var text: String
    var locale: String
    var limit: Int?
    var filters: [String: [String]]?

    var query: SearchQuery {
      SearchQuery(
        text, locale: locale, limit: limit ?? SearchQuery.defaultLimit, filters: filters ?? [:])
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
      "total": JSONLine(response.total), "isTotalExact": JSONLine(response.isTotalExact),
      "suggestion": JSONLine(response.suggestion),
      "results": JSONLine(
        array: response.results.map { JSONLine(array: try cells($0), separator: ", ") },
        separator: ",\n      "),
    ])
  }

  private static func cells(_ result: SearchResult) throws -> [JSONLine] {
    [
      try JSONLine(result.kind), try JSONLine(result.id), try JSONLine(result.locale),
      try JSONLine(result.score), try JSONLine(result.titleMatches.map(ends)),
      try JSONLine(result.snippet), try JSONLine(result.matches.map(ends)),
      try JSONLine(result.color.map { [$0.hex, $0.label] }),
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
