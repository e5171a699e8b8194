import Localization
import Testing

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
