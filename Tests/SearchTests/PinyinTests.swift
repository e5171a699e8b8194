import Testing

@testable import Search

@Suite struct PinyinTests {
  private let pinyin = Pinyin(overrides: ["银行": "yin hang"])

  @Test func `every character is read`() {
    #expect(full("深色模式") == "shensemoshi")
    #expect(full("绿色") == "lvse")
  }

  @Test func `spellings begin at every character`() {
    let run = "对比度".unicodeScalars.map(\.value)
    let keys = pinyin.spellings(of: run[...]).map { PinyinKey.of($0).text }
    #expect(
      keys == ["'duibidu322对比度", "'dbd111对比度", "'bidu22比度", "'bd11比度", "'du2度", "'d1度"])
  }

  @Test func `a spelling ends with the last syllable that has room`() {
    let run = Array(repeating: UInt32(0x5E8A), count: 20)
    let spellings = pinyin.spellings(of: run[...])
    #expect(spellings[0].syllables.joined().count == 30)
    #expect(spellings[0].characters.count == 5)
    #expect(spellings[1].characters.count == 12)
  }

  @Test(arguments: ["yanse", "duibidu", "dbd", "ssms", "xian", "lvse", "mode"])
  func `letters that may be pinyin are recognized`(word: String) {
    #expect(PinyinShape.matches(Array(word.utf8)))
  }

  @Test(arguments: ["contrast", "label", "a", "image", "color", "vibrancy", "tint2", ""])
  func `letters that cannot be pinyin are left alone`(word: String) {
    #expect(!PinyinShape.matches(Array(word.utf8)))
  }

  private func full(_ text: String) -> String {
    let run = text.unicodeScalars.map(\.value)
    return pinyin.syllables(of: run[...]).joined().map { String(UnicodeScalar($0)) }.joined()
  }
}

@Suite struct PinyinQueryTests {
  private let documents = [
    document("contrast", "对比度", locale: "zh-Hans", kind: "term"),
    document("rule", "文字要清楚", "检查文字的对比度。", locale: "zh-Hans"),
    document("rate", "对比例", "另一件事。", locale: "zh-Hans"),
    document("english", "Hue", "The hue of a color."),
  ]

  @Test(arguments: ["duibidu", "dbd", "duib", "bidu", "duibid", "DuiBiDu", "dui bi du"])
  func `pinyin finds the word in titles and in texts`(query: String) throws {
    let found = try index(documents).ids(query, locale: "zh-Hans")
    #expect(found.first == "contrast")
    #expect(found.contains("rule"))
  }

  @Test func `a part of a spelling stands for the characters that it covers`() throws {
    let found = try index(documents).ids("duibi", locale: "zh-Hans")
    #expect(Set(found) == ["contrast", "rule", "rate"])
  }

  @Test func `three syllables with spaces are one word, whatever else begins with them`() throws {
    let bars = [
      document("bar", "系统栏", locale: "zh-Hans", kind: "term"),
      document("color", "系统颜色", locale: "zh-Hans", kind: "term"),
      document("rule", "窗口", "内容延伸到系统栏之下。", locale: "zh-Hans"),
    ]
    for query in ["xi tong lan", "Xi  Tong lan", "xitonglan"] {
      let found = try index(bars).ids(query, locale: "zh-Hans")
      #expect(
        found.first == "bar" && found.contains("rule") && !found.contains("color"), "\(query)")
    }
  }

  @Test func `syllables that a text holds as words stay words`() throws {
    let songs = documents + [document("song", "Dui", "The dui of a song.")]
    #expect(try index(songs).ids("dui bi du", locale: "zh-Hans").first == "song")
  }

  @Test func `pinyin finds what the word means in another language`() throws {
    let pair = documents + [document("low", "Low contrast", "Hard to read.")]
    let found = try index(pair, synonyms: [["contrast", "对比度"]]).ids("duibidu")
    #expect(found.contains("low"))
  }

  @Test func `a word that texts hold is no pinyin`() throws {
    let reasons = try index(documents).search(SearchQuery("hue", locale: "en")).results
      .flatMap(\.explanation.terms).map(\.reason)
    #expect(!reasons.contains("pinyin"))
  }
}

@Suite struct HanSpellingTests {
  private let spelling = HanSpelling(readings: ["银行": "yin hang"])

  @Test func `characters are spelled and other text is folded`() {
    #expect(spelling.spelling(of: "深色 App É") == "shen se  app e")
  }

  @Test func `traditional characters stand beside simplified ones`() {
    #expect(spelling.spelling(of: "對比度") == spelling.spelling(of: "对比度"))
  }

  @Test func `a syllable ends before a longer one that begins alike`() {
    let sorted = ["先", "西安", "线"].sorted { spelling.spelling(of: $0) < spelling.spelling(of: $1) }
    #expect(sorted.first == "西安")
  }
}

@Suite struct SearchSpellingTests {
  private let spelling = SearchSpelling(readings: ["银行": "yin hang"])

  @Test func `pinyin begins at every character, in full and by initials`() {
    #expect(
      spelling.pinyin(of: "对比度")
        == ["duibidu", "dbd", "bidu", "bd", "du", "d"])
    #expect(spelling.pinyin(of: "the 银行").first == "yinhang")
    #expect(spelling.pinyin(of: "contrast").isEmpty)
  }

  @Test func `compounds have parts`() {
    #expect(
      spelling.parts(in: "Use systemGray3, not UIKit's UIColor.label.")
        == ["system gray 3", "ui kits", "ui color label"])
    #expect(spelling.parts(in: "plain words 对比度").isEmpty)
  }

  @Test func `words are folded, and nothing else is a word`() {
    #expect(
      spelling.words(in: "Évident systemRed of 4.5:1 对比 ab")
        == ["evident", "systemred", "system", "red"])
  }
}

@Suite struct FoldedCharactersTests {
  private let folding = TextFolding(traditional: TraditionalTable.pairs)

  @Test func `the table says what the folding does`() {
    // Canonically equivalent texts are one key, and fold to the same.
    let table = Dictionary(
      FoldedCharacters.pairs.map { ($0.text, $0.folded) }, uniquingKeysWith: { first, _ in first })
    let known = [
      "對": "对", "É": "e", "Ａ": "a", "ﾊﾞ": "バ", "か": "カ", "が": "ガ", "\u{301}": "", "½": "1/2",
    ]
    for (text, folded) in known { #expect(table[text] == folded) }
    #expect(table["对"] == nil)
    #expect(table["é"] == "e")
  }

  @Test(arguments: [
    "ﾊﾞーコード が か\u{3099} Éclair e\u{301} ＡＢＣ　½", "對比度與顏色（DARK mode）", "「ガラス」 œuvre Straße №",
  ])
  func `a text folded by the table is the text that the folding gives`(text: String) {
    let pairs = FoldedCharacters.pairs.map {
      (key: Array($0.text.unicodeScalars), folded: Array($0.folded.unicodeScalars))
    }.sorted { $0.key.count > $1.key.count }
    var rest = Array(text.unicodeScalars)[...]
    var result: [UInt32] = []
    while let first = rest.first {
      let pair = pairs.first { rest.starts(with: $0.key) }
      result += (pair?.folded ?? [first]).map(\.value)
      rest = rest.dropFirst(pair?.key.count ?? 1)
    }
    // Engines lower ASCII letters by themselves.
    let lowered = result.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    #expect(lowered == folding.fold(text).scalars)
  }
}
