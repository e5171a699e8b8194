import Testing

@testable import Search

@Suite struct TokenizerTests {
  @Test func `words are folded and stemmed`() {
    #expect(terms("Increased CONTRASTS, Café") == ["increas", "contrast", "caf"])
  }

  @Test func `an identifier stays whole and is split too`() {
    #expect(
      terms("secondarySystemGroupedBackground") == [
        "secondarysystemgroupedbackground", "secondary", "system", "group", "background",
      ])
    #expect(
      terms("UIVibrancyEffectStyle.label") == [
        "uivibrancyeffectstyle.label", "uivibrancyeffectstyl", "ui", "vibrancy", "effect",
        "styl", "label",
      ])
    #expect(terms("systemGray3") == ["systemgray3", "system", "gray", "3"])
  }

  @Test(arguments: ["iOS", "macOS", "visionOS", "iPadOS", "iPhone", "sRGB", "P3", "SwiftUI"])
  func `a product name is one word`(name: String) {
    #expect(terms(name).count == 1)
  }

  @Test func `numbers keep their units and ratios`() {
    #expect(terms("4.5:1") == ["4.5:1", "4.5", "1"])
    #expect(terms("35%") == ["35%", "35"])
    #expect(terms("12pt") == ["12pt", "12", "pt"])
    #expect(terms("44×44") == ["44x44"])
  }

  @Test func `a color value is one term`() {
    #expect(terms("#FF383C and #fff") == ["#ff383c", "and", "#fff"])
    #expect(terms("ff383c") == ["ff383c"])
    #expect(terms("#ff383 #12") == ["#ff383", "12"])
    #expect(terms("#hashtag") == ["hashtag"])
  }

  @Test func `hyphens and apostrophes do not matter`() {
    #expect(terms("color-blind").first == "colorblind")
    #expect(terms("don’t") == ["dont"])
  }

  @Test func `han characters come in pairs`() {
    #expect(terms("深色模式") == ["深色", "色模", "模式", "式"])
    #expect(terms("用iOS的") == ["用", "ios", "的"])
  }

  @Test func `full-width and traditional characters are folded`() {
    #expect(terms("對比度ＩＯＳ４．５：１") == ["对比", "比度", "度", "ios4.5:1", "ios", "4.5", "1"])
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
