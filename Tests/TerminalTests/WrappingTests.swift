import TestSupport
import Testing

@testable import Terminal

@Suite struct WrappingTests {
  @Test(arguments: [("abc", 3), ("对比度", 6), ("e\u{301}", 1), ("（4.5:1）", 9), ("👩‍💻", 2)])
  func `widths follow East Asian rules`(text: String, width: Int) {
    #expect(displayWidth(text) == width)
  }

  @Test(arguments: [
    ("one two three", 8, ["one two", "three"]),
    ("one of :back, :open", 8, ["one of", ":back,", ":open"]),
    // A word longer than the line is cut.
    ("abcdefgh", 3, ["abc", "def", "gh"]), ("접근성지침", 4, ["접근", "성지", "침"]),
    // Chinese breaks between characters but not before a full stop, Korean between words only.
    ("颜色有含义。", 10, ["颜色有含", "义。"]), ("색상은 의미를 지닌다.", 12, ["색상은", "의미를", "지닌다."]),
    ("iOS용 앱 3개를", 9, ["iOS용 앱", "3개를"]),
    // No line of Japanese begins with a small kana or a sound mark.
    ("色のチェック", 8, ["色の", "チェック"]), ("色はデータ", 7, ["色は", "データ"]),
    ("人々の色。", 4, ["人々", "の", "色。"]),
  ])
  func `lines break where the language allows it`(text: String, width: Int, lines: [String]) {
    #expect(wrapped(text, width: width) == lines)
  }

  @Test func `no line is wider than asked`() {
    var random = SplitMix(seed: 7)
    let alphabet = Array("ab cd，。对比度颜色 （）“”1:.-色ーッ々한국어")
    for _ in 0..<2_000 {
      let text = String((0..<40).map { _ in alphabet.randomElement(using: &random) ?? " " })
      let width = Int.random(in: 2...30, using: &random)
      let lines = wrapped(text, width: width)
      #expect(lines.allSatisfy { displayWidth($0) <= width }, "\(text) at \(width)")
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }
}

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

/// Lists in lists, as `precept show` prints them.
@Suite struct OutlineTests {
  private let document = TextDocument([
    .outline([
      .init(depth: 0, marker: "", text: "One is enough:"),
      .init(depth: 0, marker: "•", text: "Look at it from the left."),
      .init(depth: 0, marker: "•", text: "All:"),
      .init(depth: 1, marker: "1.", text: "Look."),
      .init(depth: 1, marker: "2.", text: "Look again."),
    ])
  ])

  @Test func `as Markdown, lists stay lists`() {
    #expect(
      document.markdown == """
        One is enough:

        - Look at it from the left.
        - All:
           1. Look.
           2. Look again.

        """)
  }

  @Test func `an empty outline is left out`() {
    #expect(TextDocument([.outline([]), .heading("A")]).markdown == "## A\n")
  }
}
