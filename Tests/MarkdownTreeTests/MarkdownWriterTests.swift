import Diagnostics
import MarkdownTree
import TestSupport
import Testing

@Suite struct MarkdownWriterTests {
  @Test(arguments: [
    "# a\n\nb *c* **d** ~~e~~ `f`\\\ng\nh\n",
    "- a\n- b\n  - c\n\n    d\n- e\n",
    "- a\n\n* b\n\n- c\n",
    "3. a\n4. b\n\n   c\n",
    "> a\n>\n> - b\n",
    "```swift\n```\n\n~~~\n```\n~~~\n",
    "| a | b |\n| --- | :-: |\n| `x\\|y` | c \\| d |\n",
    "- [x] a\n- [ ] b\n",
    "[a](b) ![c](<d e> \"f\\\"g\") <https://h.i>\n",
    "<div>\nx\n</div>\n\na<br>b\n",
    "\\# a\n\\- b\n1\\. c\n\\* d \\_e\\_ \\[f\\] \\<g> \\&amp; \\`h\n",
    "颜色**含义**应当一致，\n见[规则](rule:color.one)。\n",
    "***a** b* **c *d*** *e*_f_\n", "a\n===\n", "`` ` `` ``` `` ```\n", "\\!\\[a](b) \\![c](d)\n",
    "-5 degrees, 1.5 and #tag\n", "___\n\na\n",
  ])
  func `what is written parses to the same blocks`(text: String) {
    let blocks = parse(text)
    #expect(html(parse(blocks.markdown())) == html(blocks))
  }

  @Test(arguments: [
    "# Color\n\nText with **one** [link](rule:a.b), 中文。\n\n- a\n- b\n",
    "-5 degrees, 1.5 and #tag, a-b, 100%\n",
  ])
  func `plain documents are written as people write them`(text: String) {
    #expect(parse(text).markdown() == text)
  }

  @Test func `links go where a resolver says`() {
    #expect(parse("[a](b) [c](javascript:d)").markdown(links: PlainLinks()) == "[a](b) c\n")
  }

  /// A handful in thousands is excepted, where the rule of three (CommonMark 0.31, 6.2, rule 9)
  /// lets no other spelling of the same emphasis through.
  @Test func `random documents survive being written`() {
    var random = SplitMix(seed: 1)
    var changed: [String] = []
    for _ in 0..<3000 {
      let text = (0..<12).map { _ in Self.pieces[Int(random.next() % 28)] }.joined()
      let blocks = parse(text)
      if html(parse(blocks.markdown())) != html(blocks) { changed.append(text) }
    }
    #expect(changed.count < 5, "\(changed)")
  }

  private static let pieces = [
    "a", "*", "**", "_", "`", "\n", "\n\n", "- ", "1. ", "> ", "  ", "[", "](b)", "<b>", "#", " ",
    "字", "~~", "|", "\\", "&amp;", "!", "www.a.b", "---", "    ", "```", ":", ".",
  ]
}

@Suite struct PlainTextTests {
  static let text = """
    # Title

    One *two*
    three `four` <b>five</b>.

    1. a
    2. b
       - c

    > quoted

    ```
    code
    ```

    | x | y |
    |---|---|
    | 1 | 2 |
    """

  @Test func `search text is the words, a line for each block`() {
    #expect(
      parse(Self.text).searchText() == """
        Title
        One two three four five.
        a
        b
        c
        quoted
        code
        x y
        1 2
        """)
  }

  @Test func `lines of Chinese are joined without a space`() {
    #expect(paragraph("颜色\n对比\nUI").plainText() == "颜色对比 UI")
  }

  @Test func `sections are split at their headings`() {
    let (intro, sections) = parse("a\n\n## B *c*\n\nd\n\n### e\n\n## F").sections(level: 2)
    #expect(intro.searchText() == "a")
    #expect(sections.map { $0.title.plainText() } == ["B c", "F"])
    #expect(sections.map { $0.blocks.count } == [2, 0])
    #expect(sections.map(\.location.line) == [3, 9])
  }
}
