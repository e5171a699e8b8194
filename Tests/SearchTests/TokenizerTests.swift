import Testing

@testable import Search

@Suite struct TokenizerTests {
  @Test(arguments: [
    ("Increased CONTRASTS, Café", "increas contrast caf"),
    (
      "secondarySystemGroupedBackground",
      "secondarysystemgroupedbackground secondary system group background"
    ),
    (
      "UIVibrancyEffectStyle.label",
      "uivibrancyeffectstyle.label uivibrancyeffectstyl ui vibrancy effect styl label"
    ),
    ("systemGray3", "systemgray3 system gray 3"), ("4.5:1", "4.5:1 4.5 1"), ("35%", "35% 35"),
    ("12pt", "12pt 12 pt"), ("44×44", "44x44"), ("#FF383C and #fff", "#ff383c and #fff"),
    ("ff383c", "ff383c"), ("#ff383 #12", "#ff383 12"), ("#hashtag", "hashtag"),
    ("color-blind", "colorblind color blind"), ("don’t", "dont"), ("深色模式", "深色 色模 模式 式"),
    ("用iOS的", "用 ios 的"), ("對比度ＩＯＳ４．５：１", "对比 比度 度 ios4.5:1 ios 4.5 1"),
  ])
  func `a text is cut into folded and stemmed terms`(text: String, expected: String) {
    #expect(terms(text).joined(separator: " ") == expected)
  }

  @Test(arguments: ["iOS", "macOS", "visionOS", "iPadOS", "iPhone", "sRGB", "P3", "SwiftUI"])
  func `a product name is one word`(name: String) {
    #expect(terms(name).count == 1)
  }

  @Test func `a sentence end leaves a gap`() {
    let folded = folding.fold("dark. Mode")
    #expect(Tokenizer.tokens(in: folded).tokens.map(\.position) == [0, 2])
  }

  @Test func `origins lead back to the text`() {
    let folded = folding.fold("eﬀect 对")
    let tokens = Tokenizer.tokens(in: folded).tokens
    #expect(tokens.map { folded.origins[$0.lower] } == [0, 6])
    #expect(folded.origins[tokens[0].upper - 1] == 4)
  }
}

@Suite struct StemmerTests {
  @Test(arguments: [
    ["increase", "increases", "increased", "increasing"],
    ["color", "colors", "colored", "coloring"],
    ["opacity", "opacities"], ["tap", "taps"], ["apply", "applied", "applies"],
    ["stop", "stopped", "stopping"], ["glass", "glasses"], ["contrast", "contrasting"],
  ])
  func `forms of a word meet`(forms: [String]) {
    #expect(Set(forms.map(stemmed)).count == 1)
  }

  @Test(arguments: ["is", "this", "status", "need", "ring", "spring", "red", "blue", "glass"])
  func `a word that only looks like a form keeps its ending`(word: String) {
    #expect(stemmed(word) == (word == "blue" ? "blu" : word))
  }

  private func stemmed(_ word: String) -> String {
    var bytes = Array(word.utf8)
    Stemmer.stem(&bytes)
    return bytes.text
  }
}
