import Testing

@testable import Terminal

@Suite struct TextTableTests {
  private func lines(_ width: Int) -> [String] {
    TextTable(
      rows: [
        TextTable.Row(cells: ["a.long-one"], text: "Text that is broken into lines of its own"),
        TextTable.Row(cells: ["中文"], text: "一句较长的中文，会在列内折行，不会超出宽度"),
      ], indent: "  "
    ).lines(width: width)
  }

  @Test func `text is wrapped in its own column`() {
    #expect(
      lines(40) == [
        "  a.long-one  Text that is broken into",
        "              lines of its own",
        "  中文        一句较长的中文，会在列内折",
        "              行，不会超出宽度",
      ])
  }

  @Test func `a narrow terminal has the text below`() {
    #expect(
      lines(24) == [
        "  a.long-one", "    Text that is broken", "    into lines of its", "    own", "  中文",
        "    一句较长的中文，会在", "    列内折行，不会超出宽", "    度",
      ])
  }

  @Test(arguments: 20...100) func `no line is wider than asked`(width: Int) {
    for line in lines(width) { #expect(displayWidth(line) <= width) }
  }

  @Test func `a line for other programs has one tab fewer than columns`() {
    #expect(["a", "b\tc\r\nd\ne", "", "f"].tabSeparatedLine == "a\tb c d e\t\tf\n")
  }

  @Test func `colors and links take no columns`() {
    let style = TextStyle(width: 80, depth: .full, showsLinks: true)
    #expect(displayWidth(style.bold("中文")) == 4)
    #expect(displayWidth(style.link("ab", to: "https://example.com")) == 2)
    #expect(withoutEscapes("\u{1B}]8;;x\u{7}a\u{1B}[1mb\u{1B}[0m\u{1B}") == "ab")
  }
}
