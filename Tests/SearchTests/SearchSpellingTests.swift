import Testing

@testable import Search

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
