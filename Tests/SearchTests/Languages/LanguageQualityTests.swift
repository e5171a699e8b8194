import Foundation
import TestSupport
import Testing

@testable import Search

@Suite struct LanguageQualityTests {
  private let judged: JudgedLanguages
  private let found: SearchIndex

  init() throws {
    judged = try JudgedLanguages.read()
    found = try SearchIndex(judged.index)
  }

  @Test(arguments: [
    ("ja", 100, 0.98), ("ko", 40, 0.98), ("de", 40, 0.96), ("fr", 40, 0.96), ("ar", 12, 0.95),
    ("he", 6, 0.95),
  ])
  func `judged queries reach their target`(locale: String, count: Int, target: Double) throws {
    let measured = try judged.measured(locale, in: found)
    #expect(measured.count >= count)
    let mean = measured.reduce(0) { $0 + $1.ndcg } / Double(measured.count)
    let worst = measured.sorted { $0.ndcg < $1.ndcg }.prefix(12).map { "\($0.query) \($0.ndcg)" }
    #expect(mean >= target, "\(mean): \(worst)")
  }

  @Test(arguments: ["ja", "ko"])
  func `every part of two or more characters of a title is found`(locale: String) throws {
    for document in judged.documents {
      let title = Array(document.texts[locale]?[0] ?? "")
      for start in title.indices {
        for end in title.indices.dropFirst(start + 1) {
          let part = String(title[start...end])
          guard part.contains(where: \.isLetter) else { continue }
          #expect(try found.ids(part, locale: locale, limit: .max).contains(document.id), "\(part)")
        }
      }
    }
  }

  @Test(arguments: ["ja", "ko", "de", "fr", "ar", "he"])
  func `a whole title finds its object first`(locale: String) throws {
    for document in judged.documents {
      guard let title = document.texts[locale]?[0] else { continue }
      #expect(try found.ids(title, locale: locale).first == document.id, "\(title)")
    }
  }

  /// The words of katakana in all texts.
  private var words: Set<String> {
    let texts = judged.documents.flatMap { $0.texts["ja"] ?? [] }
    let runs = texts.flatMap { text in
      text.unicodeScalars.split { !(0x30A1...0x30FC).contains($0.value) || $0.value == 0x30FB }
    }
    return Set(runs.filter { $0.count > 2 }.map { String($0) })
  }

  @Test func `a word of katakana finds what holds it before anything else`() throws {
    for word in words {
      let holding = judged.documents.filter { $0.texts["ja"]?.joined().contains(word) == true }
      let ids = try found.ids(word, locale: "ja", limit: .max)
      #expect(Set(ids.prefix(holding.count)) == Set(holding.map(\.id)), "\(word)")
      let spelled = try found.ids(word.hiragana, locale: "ja", limit: .max)
      #expect(spelled == ids, "\(word.hiragana)")
    }
  }

  @Test func `only the word itself is highlighted`() throws {
    for word in words {
      for result in try found.search(SearchQuery(word, locale: "ja", limit: 100)).results {
        let texts =
          result.titleMatches.map { $0.text(in: result.title) }
          + result.matches.map { $0.text(in: result.snippet) }
        for text in texts {
          #expect(text == word || word.hasPrefix(text + "ー"), "\(word): \(text)")
        }
      }
    }
  }
}

extension String {
  fileprivate var hiragana: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.compactMap { scalar in
          (0x30A1...0x30F6).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0x60) : scalar
        }))
  }
}

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

/// The answers to the judged queries of several languages, which the script must give as well.
@Suite struct LanguageVectorTests {
  /// Queries that nobody judged: quotes, exclusions, mixtures, half words, and scripts side by side.
  private static let odd = [
    "\"コントラスト比\"", "コントラスト -背景", "コントラスト contrast", "ダークモード Dunkelmodus", "ァ", "ー", "ーー",
    "ボタンぼたんﾎﾞﾀﾝ", "か\u{3099}そ\u{3099}う", "コントラスとコントロール", "버튼ボタン",
    "\u{1107}\u{1165}\u{1110}\u{1173}\u{11AB}", "버", "을", "버튼을 -크기", "색상대비를", "Größe",
    "Gro\u{308}ße", "GRÖSSE", "Groesse", "groß", "l’information", "qu’une", "d’", "l'", "ÉTIQUETER",
    "e\u{301}tiqueter", "ﺍ", "لأ", "ـ", "٤٤", "צבע", "字幕字幕字幕", "選ぶ", "を", "をに",
    "コントラストコントラストコントラスト", "コントラクト", "サーバーー", "ＣＯＬＯＲ", "44ポイント", "色コントラスト比率",
  ]

  @Test func `queries in several languages are answered as in the vectors`() throws {
    let judged = try JudgedLanguages.read()
    let files = judged.index
    try Vectors.expect(files, in: "languages/index")
    let index = try SearchIndex(files)
    let lines = try JudgedLanguages.locales.flatMap { locale in
      try ((judged.queries[locale] ?? []).map { $0[0] } + Self.odd).map { query in
        try Self.line(query, locale, index).text
      }
    }
    try Vectors.expect("[\n  \(lines.joined(separator: ",\n  "))\n]\n", "languages/answers.json")
  }

  private static func line(
    _ query: String, _ locale: String, _ index: SearchIndex
  ) throws -> JSONLine {
    let response = try index.search(SearchQuery(query, locale: locale, limit: 6))
    let results = try response.results.map { result in
      try JSONLine(array: [
        JSONLine(result.id), JSONLine(result.locale), JSONLine(result.score),
        JSONLine(result.titleMatches.map { [$0.start, $0.length] }),
        JSONLine(result.matches.map { [$0.start, $0.length] }),
      ])
    }
    return try JSONLine(array: [
      JSONLine(query), JSONLine(locale), JSONLine(response.total),
      JSONLine(response.suggestion), JSONLine(array: results),
    ])
  }
}
