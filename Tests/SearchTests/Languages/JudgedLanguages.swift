import Foundation
import TestSupport

@testable import Search

/// Small guidelines in several languages, and judged queries: `Tests/Quality/languages.json`.
///
/// Each query has the ids of what it names or asks for, then of what is clearly relevant, and then of
/// what is related: the grades 3, 2 and 1 of `queries.yaml`.
struct JudgedLanguages: Decodable {
  struct Document: Decodable {
    var id: String
    /// A title and a text by locale.
    var texts: [String: [String]] = [:]

    init(from decoder: any Decoder) throws {
      let values = try decoder.singleValueContainer().decode([String: Text].self)
      id = values["id"]?.lines.first ?? ""
      texts = values.filter { $0.key != "id" }.mapValues(\.lines)
    }
  }

  private struct Text: Decodable {
    var lines: [String]

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      lines = try (try? value.decode([String].self)) ?? [value.decode(String.self)]
    }
  }

  var documents: [Document]
  var queries: [String: [[String]]]

  static let locales = ["ja", "ko", "de", "fr", "ar", "he"]

  static func read() throws -> JudgedLanguages {
    let file = Repository.root.appending(path: "Tests/Quality/languages.json")
    return try JSONDecoder().decode(JudgedLanguages.self, from: Data(contentsOf: file))
  }

  var index: [IndexFile] {
    let all = Self.locales.flatMap { locale in
      documents.compactMap { own in
        own.texts[locale].map { document(own.id, $0[0], $0[1], locale: locale) }
      }
    }
    return buildIndex(
      all, settings: SearchSettings(locales: Self.locales, kinds: [SearchKind("rule", weight: 16)]))
  }

  /// Returns nDCG@10 of each query of a locale, with gains of 2^grade - 1.
  func measured(_ locale: String, in index: SearchIndex) throws -> [(query: String, ndcg: Double)] {
    try (queries[locale] ?? []).map { query in
      var grades: [String: Int] = [:]
      for (place, ids) in query.dropFirst().enumerated() {
        for id in ids.split(separator: " ") { grades[String(id)] = 3 - place }
      }
      let found = try index.ids(query[0], locale: locale, limit: 10).map { grades[$0] ?? 0 }
      let best = grades.values.sorted(by: >).prefix(10)
      return (query[0], Self.discounted(found) / Self.discounted(Array(best)))
    }
  }

  private static func discounted(_ grades: [Int]) -> Double {
    grades.enumerated().reduce(0) { sum, entry in
      sum + (pow(2, Double(entry.element)) - 1) / log2(Double(entry.offset) + 2)
    }
  }
}
