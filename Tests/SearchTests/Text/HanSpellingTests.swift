import Testing

@testable import Search

@Suite struct HanSpellingTests {
  private let spelling = HanSpelling(readings: ["银行": "yin hang"])

  @Test func `characters are spelled and other text is folded`() {
    #expect(spelling.spelling(of: "深色 App É") == "shen se  app e")
  }

  @Test func `a word is read as the glossary says`() {
    #expect(spelling.spelling(of: "银行") == "yin hang ")
  }

  @Test func `traditional characters stand beside simplified ones`() {
    #expect(spelling.spelling(of: "對比度") == spelling.spelling(of: "对比度"))
  }

  @Test func `a syllable ends before a longer one that begins alike`() {
    let sorted = ["先", "西安", "线"].sorted { spelling.spelling(of: $0) < spelling.spelling(of: $1) }
    #expect(sorted.first == "西安")
  }
}
