import Testing

@testable import Search

/// Compounds in katakana, whose words some writers separate.
@Suite struct CompoundTests {
  private static let compounds = [
    "リンク テキスト", "モーダル ダイアログ", "フォーカス インジケーター", "グローバル ナビゲーション",
    "スクリーン ショット", "テキスト ラベル", "フォーム コントロール", "エラー メッセージ", "スクリーン リーダー",
    "カラー コード", "ユーザー インターフェース", "キーボード トラップ",
  ].map { $0.split(separator: " ").map(String.init) }

  /// How a text separates the words.
  private static let separators = ["", "・", "･", "·", "゠", "＝", "-", "‐", "\u{AD}", "\u{200B}"]

  private func index(_ bodies: [String]) throws -> SearchIndex {
    let documents = bodies.enumerated().map {
      document("\($0)", "規則 \($0)", "\($1)を確かめる。", locale: "ja")
    }
    return try SearchIndex(buildIndex(documents, settings: SearchSettings(locales: ["ja"])))
  }

  @Test(arguments: separators)
  func `a compound is found however its words are separated`(written: String) throws {
    let index = try index(Self.compounds.map { $0.joined(separator: written) })
    for (number, words) in Self.compounds.enumerated() {
      for typed in Self.separators {
        let query = words.joined(separator: typed)
        #expect(try index.ids(query, locale: "ja") == ["\(number)"], "\(query) in \(written)")
      }
      for word in words {
        #expect(try index.ids(word, locale: "ja").contains("\(number)"), "\(word) in \(written)")
      }
    }
  }

  @Test func `a title is the query with or without separators`() throws {
    let titles = ["リンク・テキスト", "リンク・テキストの色", "リンク", "テキスト"]
    let documents = titles.map { document($0, $0, locale: "ja") }
    let index = try SearchIndex(buildIndex(documents, settings: SearchSettings(locales: ["ja"])))
    for query in ["リンクテキスト", "リンク・テキスト", "ﾘﾝｸ･ﾃｷｽﾄ", "\"リンクテキスト\""] {
      let found = try index.search(SearchQuery(query, locale: "ja")).results
      #expect(found.prefix(2).map(\.id) == ["リンク・テキスト", "リンク・テキストの色"], "\(query)")
      #expect(found.first?.titleMatches == [TextMatch(start: 0, length: 8)], "\(query)")
    }
  }

  @Test func `words of a list are found one by one`() throws {
    let index = try index(["ボタンとリンク", "色・形", "赤と青"])
    #expect(try index.ids("ボタン・リンク", locale: "ja") == ["0"])
    #expect(try index.ids("色", locale: "ja") == ["1"])
    #expect(try index.ids("形", locale: "ja") == ["1"])
    #expect(try index.ids("赤・青", locale: "ja") == ["2"])
  }
}
