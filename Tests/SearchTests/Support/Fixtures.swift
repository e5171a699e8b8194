@testable import Search

let folding = TextFolding(traditional: TraditionalTable.pairs)

func terms(_ text: String) -> [String] {
  let folded = folding.fold(text)
  return Tokenizer.tokens(in: folded).tokens.map { folded.key(of: $0).text }
}

/// A document with default values for everything but id, title and body.
func document(
  _ id: String, _ title: String, _ body: String = "", locale: String = "en",
  kind: String = "rule", filters: [String: [String]] = [:], colors: [SearchColor] = []
) -> SearchDocument {
  SearchDocument(
    id: id, kind: kind, locale: locale, url: "\(locale)/\(id).html", title: title,
    texts: body.isEmpty ? [] : [SearchText(.body, body)], filters: filters, colors: colors)
}

func index(
  _ documents: [SearchDocument], synonyms: [[String]] = [], readings: [String: String] = [:]
) throws -> SearchIndex {
  let settings = SearchSettings(
    locales: ["en", "zh-Hans"], synonyms: synonyms, readings: readings)
  return try SearchIndex(buildIndex(documents, settings: settings))
}

extension SearchIndex {
  func ids(_ text: String, locale: String = "en", limit: Int = 20) throws -> [String] {
    try search(SearchQuery(text, locale: locale, limit: limit)).results.map(\.id)
  }
}

/// Numbers that look random and are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
