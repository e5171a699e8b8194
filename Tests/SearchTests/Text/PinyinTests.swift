import Testing

@testable import Search

@Suite struct PinyinTests {
  private let pinyin = Pinyin(overrides: ["银行": "yin hang"])

  @Test func `every character is read`() {
    #expect(full("深色模式") == "shensemoshi")
    #expect(full("绿色") == "lvse")
  }

  @Test func `a word of the glossary is read as the glossary says`() {
    #expect(full("银行行") == "yinhangxing")
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
