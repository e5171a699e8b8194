import Localization
import Testing

@Suite struct UnitHashTests {
  @Test(arguments: [
    ("one two\nthree", " one  two three\n"), ("don't “quote”", "don’t \"quote\""),
    ("颜色含义\n应当一致", "颜色含义应当一致"), ("颜色 含义。\n第二", "颜色含义。第二"), ("用 iOS\n系统", "用 iOS 系统"),
    ("a\u{A0}b", "a b"), ("", " \n"), ("a\r\nb", "a b"),
  ])
  func `reflow, white space and quotation marks do not count`(one: String, other: String) {
    #expect(UnitHash(of: one) == UnitHash(of: other))
  }

  @Test(arguments: [
    ("4.5:1", "3:1"), ("Use it.", "Do not use it."), ("a b", "ab"), ("a, b", "b, a"), ("`a`", "a"),
    ("[a](b)", "[a](c)"), ("一", "二"), ("한국 어", "한국어"), ("16 pt", "16 px"), ("用 iOS", "用iOS"),
  ])
  func `everything else counts`(one: String, other: String) {
    #expect(UnitHash(of: one) != UnitHash(of: other))
  }

  /// Known answers: draft-eastlake-fnv, test vectors of FNV-1a 64.
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func `the hash is FNV-1a, written in sixteen digits`(text: String, digits: String) {
    #expect(UnitHash(of: text).description == digits)
    #expect(UnitHash(digits) == UnitHash(of: text))
  }

  @Test(arguments: ["", "1", "CBF29CE484222325", "+bf29ce484222325", "cbf29ce4842223250"])
  func `what is no hash is refused`(text: String) {
    #expect(UnitHash(text) == nil)
  }
}

@Suite struct PseudoTextTests {
  @Test func `letters are accented, vowels doubled, marks and digits kept`() {
    #expect(PseudoText(of: "Color 26!").text == "Çööĺööŕ 26!".replacing("ĺ", with: "ļ"))
  }

  @Test(arguments: ["`code`", "{count}", "](rule:color.one-meaning)", "https://example.com/a"])
  func `code, gaps, targets of links and addresses stay`(kept: String) {
    let text = PseudoText(of: "before \(kept) behind").text
    #expect(text.contains(kept))
    #expect(!text.contains("before"))
    #expect(!text.contains("behind"))
  }

  @Test func `texts become longer by a third or so`() {
    let original = "Give each color one meaning"
    let count = PseudoText(of: original).text.count
    #expect((32...40).contains(count))
  }
}
