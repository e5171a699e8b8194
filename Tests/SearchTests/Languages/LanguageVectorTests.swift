import Testing

@testable import Search

/// The answers to the judged queries of several languages, which the script must give as well.
@Suite struct LanguageVectorTests {
  /// Queries that nobody judged: quotes, exclusions, mixtures, half words, and scripts side by side.
  private static let odd = [
    "\"コントラスト比\"", "コントラスト -背景", "コントラスト contrast", "ダークモード Dunkelmodus", "ァ", "ー", "ーー",
    "ボタンぼたんﾎﾞﾀﾝ", "か\u{3099}そ\u{3099}う", "コントラスとコントロール", "버튼ボタン",
    "\u{1107}\u{1165}\u{1110}\u{1173}\u{11AB}",
    "버", "을", "버튼을 -크기", "색상대비를", "Größe", "Gro\u{308}ße", "GRÖSSE", "Groesse", "groß",
    "l’information",
    "qu’une", "d’", "l'", "ÉTIQUETER", "e\u{301}tiqueter", "ﺍ", "لأ", "ـ", "٤٤", "צבע", "字幕字幕字幕",
    "選ぶ", "を", "をに",
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
