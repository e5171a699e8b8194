import Testing

@testable import Search

@Suite struct ExactFormTests {
  private func found(_ texts: [(String, String)], _ locale: String) throws -> SearchIndex {
    let documents = texts.map { document($0.0, $0.0, $0.1, locale: locale) }
    return try SearchIndex(
      buildIndex(documents, settings: SearchSettings(locales: [locale])))
  }

  @Test(arguments: [
    ("schon", ["one", "two"]), ("schön", ["two", "one"]), ("SCHÖN", ["two", "one"]),
    ("scho\u{308}n", ["two", "one"]), ("schoen", ["two"]),
  ])
  func `the form that is typed comes first, and the other is found`(query: String, ids: [String])
    throws
  {
    let index = try found([("one", "Das ist schon da."), ("two", "Das ist schön da.")], "de")
    #expect(Set(try index.ids(query, locale: "de")).isSuperset(of: ids))
    #expect(try index.ids(query, locale: "de").first == ids.first)
  }

  @Test(arguments: [("peche", "a"), ("pêche", "b"), ("péché", "c"), ("peché", "a")])
  func `marks at other places are another form`(query: String, first: String) throws {
    let index = try found([("b", "La pêche."), ("c", "Le péché."), ("a", "peche peche")], "fr")
    let ids = try index.ids(query, locale: "fr")
    #expect(Set(ids) == ["a", "b", "c"])
    if query != "peché" { #expect(ids.first == first) }
  }

  @Test func `a word with the same marks everywhere has no key of its own`() throws {
    let one = buildIndex([document("one", "Fläche", "Fläche", locale: "de")])
    #expect(one.allSatisfy { !String(decoding: $0.bytes, as: UTF8.self).contains("flach'") })
  }

  @Test(arguments: ["Flaeche", "Fläche", "Flache"])
  func `an umlaut is found by its vowel, with e or without`(query: String) throws {
    let index = try found([("one", "Die Fläche."), ("two", "Die Flaeche."), ("three", "x")], "de")
    let expected: Set = query == "Flache" ? ["one"] : ["one", "two"]
    #expect(try Set(index.ids(query, locale: "de")).isSuperset(of: expected), "\(query)")
  }

  @Test(arguments: ["Straße", "Strasse", "STRASSE", "STRAẞE"])
  func `sharp s is a double s`(query: String) throws {
    let index = try found([("one", "Die Straße."), ("two", "Die Strasse.")], "de")
    #expect(try Set(index.ids(query, locale: "de")) == ["one", "two"])
  }
}

/// Compounds in katakana, whose words some writers separate.
@Suite struct CompoundTests {
  private static let compounds = [
    "リンク テキスト", "モーダル ダイアログ", "フォーカス インジケーター", "グローバル ナビゲーション", "スクリーン ショット", "テキスト ラベル",
    "フォーム コントロール", "エラー メッセージ", "スクリーン リーダー", "カラー コード", "ユーザー インターフェース", "キーボード トラップ",
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
