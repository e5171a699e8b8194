import Diagnostics
import MarkdownTree
import Testing

@Suite struct HostileMarkdownTests {
  static let deep = 10_000

  @Test(arguments: ["> ", "- ", "1. ", ">", "- > "])
  func `containers nested too deep lose their structure, not their text`(mark: String) {
    let document = parseMarkdown(repeated(mark) + "word", at: "a.md")
    #expect(document.tooDeep?.line == 1)
    #expect(document.blocks.searchText() == "word")
    renderEverything(document)
  }

  @Test(arguments: [("[", "](b)"), ("![", "](b)"), ("*a **b ", " c** d*"), ("**", "**")])
  func `inlines nested too deep lose their structure, not their text`(open: String, close: String) {
    let document = parseMarkdown(repeated(open) + "word" + repeated(close), at: "a.md")
    #expect(document.blocks.searchText().contains("word"))
    renderEverything(document)
  }

  @Test(arguments: ["[", "`", "<", "*", "_", "~", "&", "|", "\\", "<!--", "www.", "\u{0}", "\r"])
  func `a single mark ten thousand times is text`(mark: String) {
    renderEverything(parseMarkdown("word " + repeated(mark), at: "a.md"))
  }

  @Test func `what is not nested too deep keeps its structure`() {
    let text = String(repeating: "> ", count: MarkdownLimits.blockDepth) + "word"
    let document = parseMarkdown(text, at: "a.md")
    #expect(document.tooDeep == nil)
    #expect(parseMarkdown("> " + text, at: "a.md").tooDeep == place(1, 101))
  }

  @Test func `ten megabytes are parsed`() {
    let text = String(
      repeating: "一些 *words* and `code`, and more words of no meaning.\n", count: 180_000)
    let document = parseMarkdown(text, at: "a.md")
    #expect(text.utf8.count > 10_000_000)
    #expect(document.blocks.count == 1)
    #expect(document.blocks.searchText().hasSuffix("no meaning."))
  }

  private func repeated(_ mark: String) -> String { String(repeating: mark, count: Self.deep) }

  private func renderEverything(_ document: MarkdownDocument) {
    #expect(!html(document.blocks, MarkdownHTML(anchorPrefix: "")).contains("<!--"))
    #expect(document.blocks.markdown().contains("word"))
  }
}

/// Texts for which the parser takes the square of their size.
@Suite struct TangledMarkdownTests {
  /// A megabyte of each kind; every one takes the parser longer than the time limit.
  static let tangles: [(name: String, text: @Sendable (Int) -> String)] = [
    ("more marks than a text has", { String(repeating: "*a_ ", count: $0 / 3) }),
    ("more lines than a text has", { String(repeating: "# a\n", count: $0 / 4) }),
    ("open declarations", { "a " + String(repeating: "<!A ", count: $0 / 4) }),
    ("open instructions", { "a " + String(repeating: "<?", count: $0 / 2) }),
    ("open sections", { "a " + String(repeating: "<![CDATA[", count: $0 / 9) }),
    ("open images before links", { String(repeating: "![[]()", count: $0 / 6) }),
    ("emphasis between links", { String(repeating: "[a](b)*c", count: $0 / 8) }),
    ("a row of many cells", { "|a|\n|-|\n" + String(repeating: "|", count: $0) }),
    (
      "a wide table of short rows",
      {
        let (head, line) = (
          String(repeating: "a|", count: $0 / 8), String(repeating: "-|", count: $0 / 8)
        )
        return head + "\n" + line + "\n" + String(repeating: "a\n", count: $0 / 4)
      }
    ),
    ("a table far below its paragraph", { String(repeating: "a\n", count: $0 / 2) + "|-|\n" }),
    (
      "lines below deep quotes",
      { String(repeating: ">", count: $0 / 2) + "a\n" + String(repeating: "a\n", count: $0 / 4) }
    ),
    (
      "blank lines below deep lists",
      { String(repeating: "- ", count: $0 / 4) + "a\n" + String(repeating: "\n", count: $0 / 2) }
    ),
    (
      "references to a long address",
      {
        "[a]: " + String(repeating: "u", count: $0 / 2) + "\n\n"
          + String(repeating: "[a]", count: $0 / 6)
      }
    ),
  ]

  @Test(.timeLimit(.minutes(1)), arguments: tangles.map(\.name))
  func `a tangled text is told at once and keeps its words`(name: String) throws {
    let make = try #require(Self.tangles.first { $0.name == name }).text
    let document = parseMarkdown(make(1_000_000), at: "a.md")
    #expect(document.tangled != nil)
    #expect(document.blocks.searchText().utf8.count >= 1_000)
    #expect(document.blocks.allSatisfy { if case .paragraph = $0.kind { true } else { false } })
  }

  @Test(arguments: tangles.map(\.name))
  func `a small text of the same kind is parsed`(name: String) throws {
    let make = try #require(Self.tangles.first { $0.name == name }).text
    #expect(parseMarkdown(make(400), at: "a.md").tangled == nil)
  }

  @Test func `paragraphs of a tangled text stay apart and know their lines`() {
    let text = "one\ntwo\n\n three\n\n" + String(repeating: "<?", count: 200_000)
    let blocks = parseMarkdown(text, at: "a.md", firstLine: 11).blocks
    #expect(blocks.map(\.location.line) == [11, 14, 16])
    #expect(blocks[0].kind == .paragraph([.text("one"), .softBreak, .text("two")]))
    #expect(blocks[1].kind == .paragraph([.text("three")]))
  }

  @Test func `large texts as people write them are parsed`() {
    let table =
      "| 名称 | value |\n|---|---|\n" + String(repeating: "| *a* | [b](c) |\n", count: 5_000)
    let list = String(repeating: "- **a** [b](c) `d` ![e](f)\n", count: 5_000)
    let links = (0..<3_000).map { "[l\($0)]: https://example.com/\($0)\n" }.joined()
    for text in [table, list, links + "\n" + String(repeating: "[l1] and [l2]. ", count: 3_000)] {
      #expect(parseMarkdown(text, at: "a.md").tangled == nil)
    }
  }
}
