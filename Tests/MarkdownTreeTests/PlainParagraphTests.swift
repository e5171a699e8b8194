import TestSupport
import Testing

@testable import MarkdownTree

@Suite struct PlainParagraphTests {
  @Test(arguments: [
    "Use one color for one meaning", "4 words", "只用一种颜色", "Wait… (or not); why?", "a  b",
    "- item", "a - b", "www.example.com", "see WWW.example.com", "wwww.", "ends with a space ",
    "1. one", "a@example.com", "http://example.com", "\u{FEFF}words", "（中文）", "a\u{85}b",
    "\u{A0}a", "\u{3000}a", "a\u{2028}b", "a\u{3000}", "x\u{A0}", "a/b%20c", "e\u{301}",
  ])
  func `words are the same with and without parsing`(text: String) {
    #expect(
      parseMarkdown(text, at: "a.md", firstLine: 3)
        == parseMarkup(text, at: "a.md", firstLine: 3))
  }

  @Test func `any short text of letters and signs is the same with and without parsing`() {
    var random = SplitMix(seed: 11)
    let pieces = [
      "a", "B", "w", "www", ".", " ", "  ", "-", "(", ")", "1", "中", "’", "\"", "'", "/", "%", "?",
      ";", ",", ":", "@", "*", "_", "`", "[", "]", "<", "&", "~", "|", "#", "\\", "\n", "\t", "com",
    ]
    for _ in 0..<4000 {
      let text = (0..<Int.random(in: 1...9, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      #expect(
        parseMarkdown(text, at: "", firstLine: 1) == parseMarkup(text, at: "", firstLine: 1),
        "\(text)")
    }
  }

  @Test func `plain words are known as such`() {
    #expect("Use one color for one meaning".isPlainParagraph)
    #expect(!"Use *one* color".isPlainParagraph)
  }
}
