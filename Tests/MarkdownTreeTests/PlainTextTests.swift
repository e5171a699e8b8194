import Diagnostics
import MarkdownTree
import Testing

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
