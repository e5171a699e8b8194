/// Words that carry no information about the subject of a text.
struct StopWords: Sendable {
  private var words: Set<TermKey>

  /// - Parameter locales: The locales of the index. English words count in every index.
  init(locales: [String] = []) {
    words = Self.words(in: Self.english)
    for (language, text) in Self.others where locales.has(language) {
      words.formUnion(Self.words(in: text))
    }
  }

  private static func words(in text: String) -> Set<TermKey> {
    Set(text.utf8.split { $0 <= 0x20 }.map(TermKey.init))
  }

  func contains(_ word: TermKey) -> Bool { words.contains(word) }

  static let english = """
    a about also an and any are as at be but by can do does for from has have how i if in into is
    it its just let may me more must my of on or our should so than that the their them then there
    these they this those to us was we what when where which while who why will with would you your
    """

  /// The words of other languages, folded, by language.
  static let others: KeyValuePairs<String, String> = [
    "de": """
    am auf aus bei beim das dass dem den der des die durch ein eine einem einen einer eines fur im
    ist man mit nach nicht nur oder sich sie sind soll sollen sollte uber um und vom von vor wann
    warum was welche welcher welches wenn werden wer wie wird wo zu zum zur
    """,
    "fr": """
    a afin au aux avec ce ces cette comment dans de des doit du elle en entre est et il ils la le
    les leur leurs lorsque mais ne ou par pas plus pour pourquoi quand que quel quelle quelles
    quels qui sa sans se ses si son sont sur un une vers
    """,
    "ja": """
    アリマス アルトキ イツ カラノ クダサイ コト サレル シタイ シテハ シナイ スルトキ スルナラ タメノ デキル デハナイ トイウ \
    トキニ トシテ ドウ ナイヨウ ナケレバ ナラナイ ナンデ ニオケル ニタイスル ニツイテ ニヨッテ ノタメノ ノヨウナ ベキカ ベキデ マセン
    """,
    "ko": "것 대한 대해 때 또는 및 수 어떤 어떻게 언제 왜 위한 위해 있는 하는 할",
  ]
}

extension [String] {
  /// Returns whether one of the locales is of a language.
  func has(_ language: String) -> Bool {
    contains { $0.split(separator: "-").first.map(String.init) == language }
  }
}
