import Guidelines
import MarkdownTree
import Testing

/// Prose that may be shown in another way has another digest.
@Suite struct ProseDigestTests {
  private static let texts = [
    "", "a b", "a b.", "a\nb", "a\\\nb", "a\n\nb", "*a* b", "**a** b", "***a*** b", "`a` b",
    "`a b`", "~~a~~ b", "[a](rule:x) b", "[a](rule:y) b", "[a](rule:x 't') b", "![a](rule:x) b",
    "[a b](rule:x)", "<a> b", "<b> b", "a &lt;b>", "- a\n- b", "- a\n- b\n- c", "- a\n\n- b",
    "- a\n\n  b", "- a\n  - b", "- [ ] a\n- b", "- [x] a\n- b", "1. a\n2. b", "2. a\n3. b",
    "> a b", "> a\n\nb", "    a b", "```swift\na b\n```", "### a b", "#### a b", "---",
    "<div>\na b\n</div>", "| a | b |\n|---|---|", "| a | b |\n|:--|---|",
    "| a | b |\n|:-:|---|", "| a | b |\n|--:|---|", "| a | b |\n|---|---|\n| c |  |",
    "| a | b |\n|---|---|\n|  | c |",
  ]

  private func digest(_ text: String) -> ContentDigest {
    Prose(parseMarkdown(text, at: "").blocks).digest
  }

  @Test func `whatever is shown in another way has another digest`() {
    let digests = Dictionary(grouping: Self.texts, by: digest)
    #expect(digests.count == Self.texts.count, "\(digests.values.filter { $0.count > 1 })")
  }

  @Test(arguments: [
    ("a b", "a b\n"), ("*a* b", "_a_ b"), ("[a](b)", "[a][c]\n\n[c]: b"), ("- a\n- b", "* a\n* b"),
    ("a\n\nb", "a\n\n\n\nb"),
  ])
  func `another spelling of the same is the same`(one: String, other: String) {
    #expect(digest(one) == digest(other))
  }
}
